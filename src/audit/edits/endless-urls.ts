import type { Evidence } from '#contracts/rules/rule-result.ts';
import { extractPathAndQuery } from '#lib/url/page-url.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';
import type { EditSite } from './edit-context.ts';

/** An endless space of URLs that the evidence proves. */
export interface UrlSpace {
  /** robots.txt pattern that matches exactly these URLs. */
  pattern: string;
  /** Text that every URL of the space contains. */
  marker: string;
  /** Whether the marker is the start of the path; otherwise it occurs later. */
  isAtStart: boolean;
}

/** Repetitions that prove a crawler trap. */
const MIN_REPEATS = 3;
/** The crawl truncates parameter names at this length. */
const MAX_NAME_LENGTH = 60;
/** Characters that end a name in the evidence or have a meaning in robots.txt. */
const UNSAFE_NAME = /[\s?&=#*$,;()]/;

/** Reads the URL spaces of a finding from its evidence. Spaces with pages that a sitemap lists are excluded. */
export function readUrlSpaces(evidence: readonly Evidence[], site: EditSite): UrlSpace[] {
  const parameters = new Set(evidence.flatMap(readParameterNames).filter(isFilterName));
  const blocks = evidence.flatMap(({ where }) => listUrls(where).flatMap((url) => readRepeatedBlock(url) ?? []));
  const spaces = [
    ...[...parameters].flatMap((name) => ['?', '&'].map((separator) => buildSpace(`${separator}${name}=`, false))),
    ...blocks.map(({ text, isAtStart }) => buildSpace(text, isAtStart)),
  ];
  const distinct = [...new Map(spaces.map((space) => [space.pattern, space])).values()];
  const listed = site.listPages().filter(({ inSitemap }) => inSitemap);
  return distinct.filter((space) => !listed.some(({ url }) => isInSpace(url, space)));
}

const buildSpace = (marker: string, isAtStart: boolean): UrlSpace => ({
  pattern: isAtStart ? marker : `/*${marker}`,
  marker,
  isAtStart,
});

/** Whether the pattern of the space matches a URL. */
export function isInSpace(url: string, { marker, isAtStart }: UrlSpace): boolean {
  const path = extractPathAndQuery(url) ?? '';
  return isAtStart ? path.startsWith(marker) : path.includes(marker, 1);
}

/** Reads `201 combinations of color, size`, or `/list (90 of color, size)` in a list of paths. */
function readParameterNames({ found, where }: Evidence): string[] {
  const [, parameterList] = /^\d+ combinations of (.+)$/.exec(found ?? '') ?? [];
  const lists =
    parameterList === undefined
      ? [...where.matchAll(/ \(\d+ of ([^()]+)\)/g)].map(([, names = '']) => names)
      : [parameterList];
  return lists.flatMap((names) => names.split(', '));
}

/** Page numbers are excluded: the items of a list are found only through its pages. */
const isFilterName = (name: string): boolean =>
  name !== '' && name.length < MAX_NAME_LENGTH && !UNSAFE_NAME.test(name) && parseSeriesUrl(`/?${name}=2`).page === 1;

const listUrls = (where: string): string[] => where.split(', ').flatMap((text) => /https?:\S+$/.exec(text)?.[0] ?? []);

/** Finds segments that repeat in the path of a URL: `/a/b/a/b/a/b/` in `/a/b/a/b/a/b/c`; null if none repeat. */
function readRepeatedBlock(url: string): { text: string; isAtStart: boolean } | null {
  const segments = URL.parse(url)?.pathname.split('/').slice(1, -1) ?? [];
  for (let length = 1; length * MIN_REPEATS <= segments.length; length += 1) {
    const size = length * MIN_REPEATS;
    const isRepeated = (start: number): boolean =>
      segments.slice(start, start + size - length).every((text, index) => text === segments[start + index + length]);
    const starts = Array.from({ length: segments.length - size + 1 }, (_item, start) => start);
    const start = starts.find(isRepeated);
    if (start !== undefined)
      return { text: `/${segments.slice(start, start + size).join('/')}/`, isAtStart: start === 0 };
  }
  return null;
}
