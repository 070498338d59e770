import type { FetchOutcome } from '../fetch/client/http-client.ts';
import { SITE_PAGE_MARKERS } from './challenge-markers.ts';
import type { ChallengeResponse } from './detect-challenge.ts';
import { readVisibleStart } from './visible-start.ts';

/** Hosts that ask for consent before they redirect a visitor, with the name to show. */
const CONSENT_WALL_HOSTS: readonly (readonly [host: RegExp, name: string])[] = [
  [/^consent\.google(?:\.[a-z]{2,3}){1,2}$/, 'Google'],
  [/^consent\.youtube\.com$/, 'YouTube'],
  [/^(?:consent|guce)\.yahoo\.com$|^guce\.(?:advertising|aol|oath)\.com$|^consent\.aol\.com$/, 'Yahoo'],
  [/^myprivacy\.dpgmedia\.(?:nl|be|net)$/, 'DPG Media'],
  [/^(?:cmp-)?consent-pref\.trustarc\.com$/, 'TrustArc'],
];

/**
 * Markers of consent tools. These markers occur on nearly every page that uses the tool, so the document must have no
 * other content.
 */
const CONSENT_TOOLS: readonly (readonly [marker: string, name: string])[] = [
  ['onetrust-consent-sdk', 'OneTrust'],
  ['cdn.cookielaw.org', 'OneTrust'],
  ['otsdkstub.js', 'OneTrust'],
  ['consent.cookiebot.com', 'Cookiebot'],
  ['cybotcookiebotdialog', 'Cookiebot'],
  ['usercentrics.eu', 'Usercentrics'],
  ['usercentrics-root', 'Usercentrics'],
  ['sdk.privacy-center.org', 'Didomi'],
  ['didomi-host', 'Didomi'],
  ['privacy-mgmt.com', 'Sourcepoint'],
  ['sp_message_container', 'Sourcepoint'],
  ['quantcast.mgr.consensu.org', 'Quantcast'],
  ['cmp.quantcast.com', 'Quantcast'],
  ['cmp.inmobi.com', 'Quantcast'],
  ['qc-cmp2-container', 'Quantcast'],
  ['consent.trustarc.com', 'TrustArc'],
  ['consentmanager.net', 'consentmanager'],
  ['cdn.iubenda.com', 'iubenda'],
  ['fundingchoicesmessages.google.com', 'Google'],
];

/** Lowercase phrases that walls use to ask for consent, in the languages of the countries that have such walls. */
const CONSENT_PHRASES: readonly string[] = [
  'we value your privacy',
  'accept all',
  'accept cookies',
  'accept and continue',
  'agree and continue',
  'your consent',
  'before you continue',
  'manage preferences',
  'alle akzeptieren',
  'zustimmen',
  'einwilligung',
  'mit werbung weiterlesen',
  'tout accepter',
  'accepter et continuer',
  'continuer sans accepter',
  'aceptar todo',
  'aceptar y continuar',
  'accetta tutto',
  'accetta e continua',
  'alles accepteren',
  'akkoord',
  'aceitar todos',
  'zaakceptuj',
  'godkänn alla',
  'accepter alle',
];

const SEARCHED_BYTES = 64 * 1_024;
/** Walls list little more than purposes and partners; a page with more words is a page with a banner. */
const MAX_WALL_WORDS = 250;

/**
 * Returns the name of the consent tool if a response is its full-page wall instead of the site's page, otherwise null.
 * A banner on an existing page is not a wall.
 */
export function detectConsentWall(
  response: ChallengeResponse & Partial<Pick<FetchOutcome, 'finalUrl'>>,
): string | null {
  const wallByHost = findConsentWallHost(response.finalUrl ?? '');
  if (wallByHost !== null) return wallByHost;
  const start = response.body.subarray(0, SEARCHED_BYTES);
  const visibleStart = readVisibleStart(start, MAX_WALL_WORDS);
  if (visibleStart.wordCount === 0 || visibleStart.wordCount > MAX_WALL_WORDS) return null;
  const html = new TextDecoder().decode(start).toLowerCase();
  if (SITE_PAGE_MARKERS.some((marker) => html.includes(marker))) return null;
  const tool = CONSENT_TOOLS.find(([marker]) => html.includes(marker));
  if (tool === undefined) return null;
  const text = visibleStart.readText();
  return CONSENT_PHRASES.some((words) => text.includes(words)) ? tool[1] : null;
}

/**
 * Returns the consent tool whose wall has this URL, otherwise null. Only URLs that contain a word typical of such hosts
 * are checked further.
 */
function findConsentWallHost(finalUrl: string): string | null {
  if (!/consent|guce|privacy/.test(finalUrl)) return null;
  const host = URL.parse(finalUrl)?.hostname ?? '';
  return CONSENT_WALL_HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? null;
}
