import type { AuditPage } from '#contracts/site/artifacts.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { ORGANIZATION_TYPES } from '../../../data/schema-subtypes.ts';
import { normalizeWords } from '../../../page/page-purpose.ts';
import { isOfType, readNodeTexts } from '../../../structured-data/node-values.ts';
import { findUnfilledValue } from '../../../text/placeholder-text.ts';
import { readDeclaredNames } from '../../../text/site-names.ts';
import type { SiteName } from './site-offer.ts';

const MAX_NAME_LENGTH = 60;
const MIN_TITLES = 3;
/** A part that occurs in more than this share of the titles is the name of the website. */
const MIN_TITLE_SHARE = 0.5;
const TITLE_BREAK = /\s+[|–—·•»:-]+\s+|\s*[｜|]\s*/u;
const ORGANIZATION_TYPE_SET: ReadonlySet<string> = new Set(ORGANIZATION_TYPES);
const SOURCE_ORDER: readonly SiteName['source'][] = [
  'WebSite',
  'Organization',
  'og:site_name',
  'title',
  'publisher',
  'application-name',
];

/**
 * Finds the names that a website uses for itself: in structured data, meta tags such as og:site_name, and parts of
 * titles. Each spelling is listed once, with alternative names, the most reliable source first.
 *
 * @param homePage its organizations are the website's own; other pages also describe other companies
 */
export function findSiteNames(pages: readonly AuditPage[], homePage: AuditPage | null): SiteName[] {
  const titles = pages.map(({ facts }) => facts?.titles[0]?.text ?? '');
  const names = [
    ...pages.flatMap(readPageNames),
    ...(homePage === null ? [] : readOrganizations(homePage)),
    ...findTitleNames(titles, homePage?.finalUrl ?? ''),
  ].sort((a, b) => SOURCE_ORDER.indexOf(a.source) - SOURCE_ORDER.indexOf(b.source));
  return [...new Map(names.map((name) => [normalizeWords(name.name), name] as const).reverse()).values()].reverse();
}

function readPageNames({ facts }: AuditPage): SiteName[] {
  if (facts === null) return [];
  return readDeclaredNames(facts).flatMap(({ source, name, alternates }) =>
    [name, ...alternates].filter(isName).map((one) => ({ name: one, source })),
  );
}

function readOrganizations({ facts }: AuditPage): SiteName[] {
  if (facts === null) return [];
  return facts.structuredData.nodes
    .filter((node) => node.isTopLevel && isOfType(node, ORGANIZATION_TYPE_SET))
    .slice(0, 1)
    .flatMap((node) => ['name', 'alternateName', 'legalName'].flatMap((property) => readNodeTexts(node, property)))
    .filter(isName)
    .map((name) => ({ name, source: 'Organization' }));
}

function findTitleNames(titles: readonly string[], homeUrl: string): SiteName[] {
  const name = findDomainTitlePart(titles, URL.parse(homeUrl)?.hostname ?? '') ?? findRepeatedTitlePart(titles);
  return name === null ? [] : [{ name, source: 'title' }];
}

/**
 * Returns the part, such as "Riverton Cycles", that more than half of the distinct titles share; null without one, or
 * with fewer than three titles.
 */
export function findRepeatedTitlePart(titles: readonly string[]): string | null {
  const filled = [...new Set(titles.map((title) => title.trim()).filter((title) => title !== ''))];
  if (filled.length < MIN_TITLES) return null;
  const counts = new Map<string, { name: string; count: number }>();
  for (const title of filled) {
    const parts = title.split(TITLE_BREAK);
    if (parts.length < 2) continue;
    for (const part of new Set(parts.map((one) => one.trim()))) {
      const known = counts.get(normalizeWords(part));
      if (known === undefined) counts.set(normalizeWords(part), { name: part, count: 1 });
      else known.count += 1;
    }
  }
  const [best] = [...counts.values()].sort((a, b) => b.count - a.count);
  return best !== undefined && best.count > MIN_TITLE_SHARE * filled.length && isName(best.name) ? best.name : null;
}

/** Returns the part of a title that spells the domain: "Riverton Cycles" for riverton-cycles.com; null without one. */
export function findDomainTitlePart(titles: readonly string[], host: string): string | null {
  const [label = ''] = getRegistrableDomain(host).split('.');
  const domain = joinWords(label);
  const parts = titles.flatMap((title) => title.split(TITLE_BREAK)).map((part) => part.trim());
  return domain === '' ? null : (parts.find((part) => joinWords(part) === domain && isName(part)) ?? null);
}

const joinWords = (text: string): string => normalizeWords(text).replaceAll(' ', '');

const isName = (name: string): boolean =>
  normalizeWords(name).length >= 2 && name.length <= MAX_NAME_LENGTH && findUnfilledValue(name) === null;
