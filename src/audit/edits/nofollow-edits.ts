import type { Edit } from '#contracts/rules/edit.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { getSource, replaceSource, type SourcePage } from './draft-edit.ts';
import type { EditContext } from './edit-context.ts';
import { isInSpace, type UrlSpace } from './endless-urls.ts';
import { findAttributeValue, listLineStarts, readAttribute, readTagAt } from './html-source.ts';

/**
 * Maximum number of tags on a page that are changed one by one because their start occurs in other links too; of more,
 * none is changed.
 */
const MAX_SINGLE_TAGS = 20;
const EXPECTED = 'rel="nofollow" on links to URLs that robots.txt blocks';

/** A link to a URL of the space. */
interface SpaceLink {
  offset: number;
  tag: string;
  /** The tag up to the end of the marker, which other links to the space share; null when `href` does not contain it. */
  prefix: string | null;
}

/**
 * Adds `rel="nofollow"` to the links that lead into URL spaces, with one edit for all links of a page that start the
 * same way. Links with `rel` are not changed. Pages in the spaces are excluded, because crawlers no longer request
 * them.
 */
export function addNofollow(context: EditContext, spaces: readonly UrlSpace[]): Edit[] {
  const origin = URL.parse(context.site.robotsUrl)?.origin ?? '';
  const isBlocked = (url: string | null): boolean =>
    url?.startsWith(`${origin}/`) === true && spaces.some((space) => isInSpace(url, space));
  return context.site
    .listPages()
    .filter(({ finalUrl, facts }) => !isBlocked(finalUrl) && facts?.links.some(({ url }) => isBlocked(url)) === true)
    .flatMap((record) => changePage(context, record, { spaces, isBlocked }));
}

function changePage(
  context: EditContext,
  record: AuditPage,
  { spaces, isBlocked }: { spaces: readonly UrlSpace[]; isBlocked: (url: string | null) => boolean },
): Edit[] {
  const page = getSource(context, record.url);
  if (page === null) return [];
  const starts = listLineStarts(page.html);
  const links = (record.facts?.links ?? []).flatMap(({ url, line, column }): SpaceLink[] => {
    const offset = (starts[line - 1] ?? Number.NaN) + column - 1;
    const tag = isBlocked(url) ? readTagAt(page.html, offset)?.text : undefined;
    if (tag === undefined || readAttribute(tag, 'rel') !== null) return [];
    return [{ offset, tag, prefix: cutAfterMarker(tag, spaces) }];
  });
  const evidence = { ...context.evidence, expected: EXPECTED };
  return listTexts(page, links).map(({ offset, text }) => ({
    ...replaceSource({ ...context, evidence }, page, {
      range: { start: offset, text },
      after: text.replace(/^<\w+/, (start) => `${start} rel="nofollow"`),
    }),
    isGlobal: true,
  }));
}

/** Returns a start tag up to the end of the first marker in its `href`; null without a marker. */
function cutAfterMarker(tag: string, spaces: readonly UrlSpace[]): string | null {
  const href = findAttributeValue(tag, 'href');
  if (href === null) return null;
  const markers = spaces.flatMap(({ marker }) => [marker, marker.replace('&', '&amp;')]);
  const ends = markers.flatMap((marker) => {
    const index = href.text.indexOf(marker);
    return index === -1 ? [] : [href.start + index + marker.length];
  });
  return ends.length === 0 ? null : tag.slice(0, Math.min(...ends));
}

/**
 * Returns the texts to replace: the common start of links if it occurs nowhere else on the page, otherwise the entire
 * tags that occur nowhere else.
 */
function listTexts({ html }: SourcePage, links: readonly SpaceLink[]): { offset: number; text: string }[] {
  const known = new Set(links.map(({ offset }) => offset));
  const provenByText = new Map<string, boolean>();
  const isProven = (text: string): boolean => {
    const proven = provenByText.get(text) ?? listOffsets(html, text).every((offset) => known.has(offset));
    provenByText.set(text, proven);
    return proven;
  };
  const prefixes = new Map<string, number>();
  const tags = new Map<string, number>();
  for (const { offset, tag, prefix } of links) {
    if (prefix !== null && isProven(prefix)) prefixes.set(prefix, Math.min(offset, prefixes.get(prefix) ?? offset));
    else if (isProven(tag)) tags.set(tag, Math.min(offset, tags.get(tag) ?? offset));
  }
  const texts = tags.size > MAX_SINGLE_TAGS ? [...prefixes] : [...prefixes, ...tags];
  return texts.map(([text, offset]) => ({ offset, text }));
}

function listOffsets(text: string, wanted: string): number[] {
  const offsets: number[] = [];
  for (let index = text.indexOf(wanted); index !== -1; index = text.indexOf(wanted, index + 1)) offsets.push(index);
  return offsets;
}
