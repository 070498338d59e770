import { isDefaultTitle } from '#audit/data/default-texts.ts';
import type { TripwireCondition, TripwireItem } from '#contracts/monitoring/tripwire.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isRedirectStatus } from '#crawl/fetch/client/follow-redirects.ts';
import type { PageObservation } from '#crawl/tripwire/observe-page.ts';
import { collectRobotsDirectives, isNoindex, isSelfCanonical, readDeclaredCanonical } from '#lib/page/indexability.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import { describeFailure, findUnmeasuredReason } from './read-reachability.ts';

/** A title or URL in an alert is cut after this number of characters. */
const MAX_SHOWN = 120;
/** Default pages of web servers and hosting products, in addition to the titles of frameworks. */
const SERVER_TITLE =
  /^(?:index of(?: |$)|welcome to nginx|apache\d? .*default page|test page for |it works!?$|iis windows|default web site page|coming soon$|under construction$|maintenance mode$|plesk )/;

interface PageReference {
  item: Extract<TripwireItem, 'home' | 'page'>;
  /** Where the page was when it was first read; null before the first read. */
  finalUrl: string | null;
}

type Fact = Pick<TripwireCondition, 'kind' | 'severity' | 'found' | 'title'> & { isBad: boolean | null };

/** Reads the conditions of the home page or the chosen page. */
export function readPageConditions(observation: PageObservation, reference: PageReference): TripwireCondition[] {
  const { item } = reference;
  const place = item === 'home' ? 'the home page' : `the page ${shorten(readPath(observation.url))}`;
  const isUnmeasured = findUnmeasuredReason(observation) !== null;
  const facts = isUnmeasured ? [] : [readStatus(observation, place, reference), ...readContent(observation, place)];
  return facts.map(({ isBad, ...fact }) => ({
    ...fact,
    item,
    url: observation.url,
    state: isBad === null ? 'unknown' : isBad ? 'bad' : 'good',
  }));
}

/** Reads the status and the redirect. An unreachable home page is a separate condition. */
function readStatus(observation: PageObservation, place: string, reference: PageReference): Fact {
  const severity = reference.item === 'home' ? 'critical' : 'warning';
  const failure = describeFailure(observation);
  if (observation.state !== 'answered' || failure !== null) {
    const isBad = reference.item === 'home' ? null : true;
    const found = failure ?? 'no response';
    return { kind: 'page-status', severity, isBad, found, title: `${capitalize(place)} cannot be read` };
  }
  const target = findOtherTarget(observation, reference);
  const { found, isBad } = target === null ? judgeStatus(observation) : judgeTarget(observation, target);
  const title = target === null ? `returns status ${observation.page.status}` : 'redirects elsewhere';
  return { kind: 'page-status', severity, isBad, found, title: `${capitalize(place)} ${title}` };
}

type AnsweredObservation = Extract<PageObservation, { state: 'answered' }>;

/**
 * Whether we chose not to follow a redirect. If robots.txt could not be read, we do not follow even the usual redirect.
 * A loop is an error.
 */
const isUnfollowed = ({ page, redirectTarget }: AnsweredObservation): boolean =>
  redirectTarget !== null && isRedirectStatus(page.status ?? 0) && page.error === null;

function judgeStatus(observation: AnsweredObservation): Pick<Fact, 'found' | 'isBad'> {
  const { page, redirectTarget } = observation;
  if (redirectTarget !== null && isUnfollowed(observation))
    return { found: `a redirect to ${shorten(redirectTarget)}`, isBad: false };
  return { found: `status ${page.status}`, isBad: page.status === null || page.status >= 300 || page.status < 200 };
}

function judgeTarget(observation: AnsweredObservation, target: string): Pick<Fact, 'found' | 'isBad'> {
  // It is unknown where the same path on another host or scheme leads.
  const isHop = isUnfollowed(observation) && isSamePath(observation.url, target);
  return { found: `a redirect to ${shorten(target)}`, isBad: isHop ? null : true };
}

/** Returns the URL that a page leads to instead of its previous URL; null if the URL is unchanged. */
function findOtherTarget(
  { url, page, redirectTarget }: AnsweredObservation,
  { finalUrl }: PageReference,
): string | null {
  const target = redirectTarget ?? page.finalUrl;
  if (!isSameSite(url, target)) return target;
  if (finalUrl === null) return redirectTarget;
  return normalizePath(target) === normalizePath(finalUrl) ? null : target;
}

/** Reads the directives, canonical and title of an HTML page with status 200; they are unknown for other responses. */
function readContent(observation: PageObservation, place: string): Fact[] {
  if (observation.state !== 'answered') return [];
  const { page, redirectTarget } = observation;
  if (page.status !== 200 || page.facts === null || redirectTarget !== null) return [];
  const canonical = readDeclaredCanonical(page);
  const title = page.facts.titles[0]?.text.trim() ?? '';
  const capitalized = capitalize(place);
  return [
    {
      kind: 'page-noindex',
      severity: 'critical',
      isBad: isNoindex(page),
      found: describeDirectives(page),
      title: `${capitalized} has noindex`,
    },
    {
      kind: 'page-canonical',
      severity: 'warning',
      isBad: !isSelfCanonical(page),
      found: canonical === null ? 'no canonical' : `the canonical ${shorten(canonical)}`,
      title: `The canonical of ${place} points to another URL`,
    },
    {
      kind: 'page-title',
      severity: 'warning',
      // The title of a page that was truncated before its title is unknown.
      isBad: title === '' && page.bodyCut ? null : isBrokenTitle(title),
      found: title === '' ? 'no title' : `the title “${shorten(title)}”`,
      title: title === '' ? `${capitalized} has no title` : `${capitalized} has a default title`,
    },
  ];
}

/** Whether a title is missing, or is the default of a framework, an editor or a web server. */
const isBrokenTitle = (title: string): boolean =>
  title === '' || isDefaultTitle(title) || SERVER_TITLE.test(title.toLowerCase());

function describeDirectives(page: AuditPage): string {
  if (!isNoindex(page)) return 'no noindex';
  const withoutHeader = { ...page, headers: { ...page.headers, 'x-robots-tag': '' } };
  const isInTag = collectRobotsDirectives(withoutHeader, 'googlebot').has('noindex');
  return isInTag ? 'noindex in the robots meta tag' : 'noindex in the X-Robots-Tag header';
}

const isSamePath = (a: string, b: string): boolean => isSameSite(a, b) && normalizePath(a) === normalizePath(b);
const normalizePath = (url: string): string => readPath(url).replace(/\/+$/, '');
const readPath = (url: string): string => URL.parse(url)?.pathname ?? url;
const shorten = (text: string): string => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`);
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
