import { MARKET_COUNTRIES } from '#contracts/outside/markets.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { LOCAL_BUSINESS_TYPES, ORGANIZATION_TYPES } from '../../../data/schema-subtypes.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { findNodeChildren, isOfType, readNodeTexts } from '../../../structured-data/node-values.ts';

const MAX_PLACE_LENGTH = 40;
/** Minimum share of these businesses' postal addresses that must be in one town. */
const MIN_SHARE = 0.6;
const LOCAL_BUSINESS_TYPE_SET: ReadonlySet<string> = new Set(LOCAL_BUSINESS_TYPES);
const ORGANIZATION_TYPE_SET: ReadonlySet<string> = new Set(ORGANIZATION_TYPES);
/** Country codes that are mostly used for their meaning or sound, not for their country. */
const GENERIC_TLDS = new Set([
  'ai',
  'ac',
  'ag',
  'app',
  'cc',
  'co',
  'fm',
  'gg',
  'im',
  'io',
  'la',
  'ly',
  'me',
  'nu',
  'sh',
  'so',
  'to',
  'tv',
  'vc',
  'ws',
]);
const COUNTRIES: ReadonlySet<string> = new Set(MARKET_COUNTRIES);

interface Address {
  place: string;
  country: string;
  isLocalBusiness: boolean;
}

/**
 * Finds the town of a business with customers on site: the town of a LocalBusiness, or of an organization whose home
 * page contains the town in its title or main heading. Null if there is none, or if no town has at least 60% of these
 * postal addresses.
 */
export function findPlace(pages: readonly AuditPage[], homePage: AuditPage | null): string | null {
  const home = homePage?.facts ?? null;
  const shown = normalizeWords(
    [
      home?.titles[0]?.text ?? '',
      ...(home?.headings ?? []).filter(({ level }) => level === 1).map(({ text }) => text),
    ].join(' '),
  );
  const places = pages
    .flatMap(readAddresses)
    .filter(({ place, isLocalBusiness }) => isLocalBusiness || ` ${shown} `.includes(` ${normalizeWords(place)} `))
    .flatMap(({ place }) => (isPlace(place) ? [place] : []));
  const counts = [...Map.groupBy(places, normalizeWords).values()].sort((a, b) => b.length - a.length);
  const [first] = counts;
  return first !== undefined && first.length >= MIN_SHARE * places.length ? (first[0] ?? null) : null;
}

/**
 * Finds the country of a website from its postal addresses, its domain, or the language that it declares ("de-AT");
 * null if none of these shows it.
 */
export function findCountry(pages: readonly AuditPage[], homePage: AuditPage | null): string | null {
  const fromAddress = pages.flatMap(readAddresses).map(({ country }) => country.toUpperCase());
  const topLevelDomain =
    URL.parse(homePage?.finalUrl ?? '')
      ?.hostname.split('.')
      .at(-1) ?? '';
  const fromDomain = GENERIC_TLDS.has(topLevelDomain)
    ? ''
    : topLevelDomain === 'uk'
      ? 'GB'
      : topLevelDomain.toUpperCase();
  const fromLanguage = homePage?.facts?.lang?.split(/[-_]/u).at(-1) ?? '';
  const candidates = [
    ...fromAddress,
    fromDomain,
    homePage?.facts?.lang?.includes('-') ? fromLanguage.toUpperCase() : '',
  ];
  return candidates.find((code) => COUNTRIES.has(code)) ?? null;
}

function readAddresses({ facts }: AuditPage): Address[] {
  if (facts === null) return [];
  const { structuredData } = facts;
  return structuredData.nodes
    .filter((node) => isOfType(node, ORGANIZATION_TYPE_SET))
    .flatMap((node) =>
      findNodeChildren(structuredData, node, 'address').map((address) => ({
        place: readNodeTexts(address, 'addressLocality')[0]?.split(',')[0]?.trim() ?? '',
        country: readNodeTexts(address, 'addressCountry')[0] ?? '',
        isLocalBusiness: isOfType(node, LOCAL_BUSINESS_TYPE_SET),
      })),
    );
}

const isPlace = (place: string): boolean =>
  place.length >= 2 && place.length <= MAX_PLACE_LENGTH && !/[\d{}<>|@]/u.test(place);
