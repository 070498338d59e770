import { extractContentWords, hasSharedWords } from '#audit/text/compare-words.ts';
import type { Fault, InjectionResult } from '../fault.ts';
import { addLinkedPages, listNumbers } from '../linked-pages.ts';
import { extractMain } from '../main-region.ts';
import { readHeading } from '../marked-up-page.ts';
import { cut } from '../new-page.ts';
import { findLongestPage, rewriteMain } from '../page-changes.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const TITLE = /<title[^>]*>[\s\S]*?<\/title>/i;
const SHORT_TITLE_LENGTH = 25;
const TITLE_WORD_COUNT = 6;
/** More than the ten pages required for a pattern. */
const SIMILAR_PAGE_COUNT = 12;
/** Short enough for the common part to fit, and long enough without it. */
const TOPIC_LENGTH = 44;
const COMMON_SUFFIX = ' | Field notes';
/** Minimum number of words for a heading to be compared. */
const HEADING_WORD_COUNT = 2;

/** Replaces the title of a page. */
function replaceTitle(site: SiteCopy, markup: string): { places: string[] } {
  const place = site.page();
  site.edit(place, (html) => html.replace(TITLE, () => markup));
  return { places: [place] };
}

/** Shortens a title to the first words of the main heading, on a page that should have a longer title. */
function shorten(site: SiteCopy): InjectionResult {
  const place = findLongestPage(site);
  const heading = readHeading(site, place);
  const title =
    heading.length <= SHORT_TITLE_LENGTH ? heading : heading.slice(0, heading.lastIndexOf(' ', SHORT_TITLE_LENGTH));
  site.edit(place, (html) => html.replace(TITLE, () => `<title>${title}</title>`));
  return { places: [place] };
}

/** Sets a title with words that appear in the text but not in the heading. */
function changeTopic(site: SiteCopy): InjectionResult {
  const place = findLongestPage(site);
  const heading = extractContentWords(readHeading(site, place));
  if (heading.length < HEADING_WORD_COUNT)
    throw new NothingToChangeError('the main heading is too short to be compared');
  const text = extractMain(site.text(place)).replace(/<[^>]*>/g, ' ');
  const words = [...new Set(text.match(/\p{Ll}{5,}/gu))].filter(
    (word) => !hasSharedWords(extractContentWords(word), heading),
  );
  const title = words.slice(0, TITLE_WORD_COUNT).join(' ');
  if (words.length < TITLE_WORD_COUNT) throw new NothingToChangeError('not enough words that the heading lacks');
  site.edit(place, (html) => html.replace(TITLE, () => `<title>${title}</title>`));
  return { places: [place] };
}

/** Adds pages of a new type whose titles end with the same part, except one. */
function omitCommonSuffix(site: SiteCopy): InjectionResult {
  const pages = addLinkedPages(
    site,
    listNumbers(SIMILAR_PAGE_COUNT).map((number) => `visits/day-${number}`),
  );
  const bare = pages.at(-1);
  if (bare === undefined) throw new NothingToChangeError('no new pages');
  for (const page of pages) {
    rewriteMain(site, page.file, (markup) => `<section class="visit">${markup}</section>`);
    const title = cut(page.title, TOPIC_LENGTH) + (page === bare ? '' : COMMON_SUFFIX);
    site.edit(page.file, (html) => html.replace(TITLE, () => `<title>${title}</title>`));
  }
  return { places: [bare.urlPath] };
}

export const titleFaults: readonly Fault[] = [
  { ruleId: 'title-missing', inject: (site) => replaceTitle(site, '') },
  {
    ruleId: 'title-placeholder',
    inject: (site) => replaceTitle(site, '<title>Untitled Document</title>'),
  },
  {
    ruleId: 'title-too-long',
    inject(site) {
      const own = (TITLE.exec(site.text(site.page()))?.[0] ?? '').replace(/<[^>]*>/g, '').trim();
      return replaceTitle(
        site,
        `<title>${own}, and everything else that can be said in one title that does not want to end</title>`,
      );
    },
  },
  { ruleId: 'title-pattern-outlier', inject: omitCommonSuffix },
  { ruleId: 'title-too-short', inject: shorten },
  { ruleId: 'title-h1-unrelated', inject: changeTopic },
  {
    ruleId: 'title-duplicate',
    inject(site) {
      const [first, second] = [site.page(0), site.page(1)];
      const titles = [first, second].map((file) => TITLE.exec(site.text(file))?.[0] ?? '');
      // Uses the longer title, because the title of a contact page may be too short for other pages.
      const [title = ''] = titles.toSorted((a, b) => b.length - a.length);
      for (const [index, file] of [first, second].entries())
        if (titles[index] !== title) site.edit(file, (html) => html.replace(TITLE, () => title));
      return { places: [first, second] };
    },
    // The title now describes the other page.
    otherChangedRules: ['keyword-density-table', 'title-h1-unrelated'],
  },
  {
    ruleId: 'title-multiple',
    inject(site) {
      const place = site.page();
      site.append(place, 'head', '<title>Another title of this page</title>');
      return { places: [place] };
    },
  },
];
