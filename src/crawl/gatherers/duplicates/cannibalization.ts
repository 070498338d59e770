import { z } from 'zod';
import type { CannibalizationGroup, CannibalizationGroups } from '#contracts/site/site-sections.ts';
import { FingerprintTable } from '#crawl/store/pages/fingerprint-table.ts';
import { extractPhraseStems, extractTitleHead, selectWordsWithStems } from '#lib/text/head-phrase.ts';
import { parseNumberedUrl, parseSeriesUrl } from '#lib/url/series-url.ts';
import { type Gatherer, type GatherSource, measured } from '../reading/gathering.ts';
import { groupPhrases, type Phrase } from './phrase-groups.ts';

/** The title and h1 of a page agree when the longer one contains at least this share of the shorter one. */
const MIN_AGREEING_SHARE = 0.8;
const MAX_GROUPS = 200;
const MAX_PAGES_PER_GROUP = 20;

const row = z.object({
  id: z.number().int(),
  url: z.string(),
  lang: z.string().nullable(),
  title: z.string(),
  heading: z.string(),
  textHash: z.string().nullable(),
});
const SELECT_PHRASES = `SELECT url_id AS id, url, lang, title, heading, text_hash AS textHash
  FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE is_indexable = 1 AND title IS NOT NULL AND heading IS NOT NULL ORDER BY url`;
const textRow = z.object({ title: z.string(), heading: z.string() });

/** Gathers groups of indexable pages that target the same phrase. */
export const gatherCannibalization: Gatherer<CannibalizationGroups> = (source) => {
  const { numberedPages } = source.shared;
  const phrases: Phrase[] = [];
  const seen = new FingerprintTable();
  const isNew = (key: string): boolean => {
    if (seen.get(key) !== 0) return false;
    seen.set(key, 1);
    return true;
  };
  let checkedCount = 0;
  for (const { id, url, lang, title, heading, textHash } of source.file.stream(row, SELECT_PHRASES)) {
    const stems = findSharedStems(title, heading);
    if (stems.length === 0) continue;
    checkedCount += 1;
    const place = (numberedPages.has(url) ? parseNumberedUrl(url) : null) ?? parseSeriesUrl(url);
    const isFirst = isNew(`series ${place.series}`);
    const isOriginal = textHash === null || isNew(`text ${textHash}`);
    if (isFirst && isOriginal) phrases.push({ id, lang, stems: stems.join(' ') });
  }
  const groups = groupPhrases(phrases).toSorted((a, b) => b.length - a.length);
  const items = groups.slice(0, MAX_GROUPS).map((members) => buildGroup(source, members));
  return measured({ checkedCount, groups: { count: groups.length, items } });
};

/** Returns the stems that the title and h1 share. Empty when they are about different topics. */
function findSharedStems(title: string, heading: string): string[] {
  const titleStems = extractPhraseStems(extractTitleHead(title));
  const headingStems = new Set(extractPhraseStems(heading));
  const shared = titleStems.filter((stem) => headingStems.has(stem));
  const shorterLength = Math.min(titleStems.length, headingStems.size);
  return shared.length >= shorterLength * MIN_AGREEING_SHARE ? shared : [];
}

function buildGroup({ file, shared }: GatherSource, members: readonly Phrase[]): CannibalizationGroup {
  const pages = members.slice(0, MAX_PAGES_PER_GROUP).map(({ id }) => {
    const text = file.get(textRow, 'SELECT title, heading FROM pages WHERE url_id = :id', { id });
    return { url: shared.readUrl(id), title: text?.title ?? '', heading: text?.heading ?? '' };
  });
  const [first, ...others] = members.map(({ stems }) => stems.split(' '));
  const commonStems = (first ?? []).filter((stem) => others.every((stems) => stems.includes(stem)));
  const phrase = selectWordsWithStems(extractTitleHead(pages[0]?.title ?? ''), new Set(commonStems));
  return { phrase, lang: members[0]?.lang ?? null, pageCount: members.length, pages };
}
