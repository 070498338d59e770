import { isTechnicalPage } from '#audit/page/technical-page.ts';
import { addArticle, formatDaysAgo, rename } from '../article-page.ts';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addLinkedPages, listNumbers } from '../linked-pages.ts';
import { countMarkupWords, extractMain } from '../main-region.ts';
import { getPagePath, type NewPage } from '../new-page.ts';
import { findLongestPage, rewriteMain } from '../page-changes.ts';
import { writeInMain } from '../page-parts.ts';
import { addSeries } from '../page-series.ts';
import { readFacts } from '../read-facts.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const TITLE = /<title[^>]*>[\s\S]*?<\/title>/i;
const FIRST_PARAGRAPH = /<p\b[^>]*>([\s\S]*?)<\/p>/i;
const REMAINING_SENTENCE_COUNT = 4;
/** More than the ten pages required for a norm. */
const SIMILAR_PAGE_COUNT = 12;
/** Texts with fewer words are not measured. */
const MIN_READABLE_WORDS = 200;
const MIN_ROW_COUNT = 1_500;
/** Lower bound on the length of a data row. */
const ROW_BYTES = 15;
/** Above the ratio of nine to one that the rule allows. */
const TEXT_FACTOR = 12;
const OLD = '2019-03-11';
const CLAIMS =
  '<p>This year there are two new kinds. Currently both are sold out, and the latest batch will be ready soon.</p>';
const MOJIBAKE_TEXT = '<p>The cafÃ© next door has crÃªpes, dÃ©jÃ  vu and a naÃ¯ve picture of the sea.</p>';
const DUMMY_TEXT =
  '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.</p>';
const REPEATED_PHRASE = 'moonlit zeppelin voyage';
const SURROUNDING_TAGS = [
  (phrase: string) => `Ask for the ${phrase} at the desk.`,
  (phrase: string) => `Your friends will love a ${phrase}.`,
  (phrase: string) => `Nothing beats our ${phrase} in June.`,
  (phrase: string) => `Book the ${phrase} by telephone.`,
  (phrase: string) => `A ${phrase} makes a fine present.`,
];

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const RUN = /[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu;

const findPlace = ({ urlPath }: NewPage): InjectionResult => ({ places: [urlPath] });

const measureProse = (markup: string): number =>
  (markup.match(/<p\b[^>]*>[\s\S]*?<\/p>/gi) ?? []).join('').replace(/<[^>]*>/g, '').length;

function addPage(site: SiteCopy): NewPage {
  const [page] = addLinkedPages(site, ['spring-notes']);
  if (page === undefined) throw new NothingToChangeError('no new page');
  return page;
}

/** Repeats a phrase until it makes up 5% of the text. */
function repeatPhrase(site: SiteCopy): InjectionResult {
  // Lists and tables may repeat phrases.
  const place = findLongestPage(site, measureProse);
  if (readFacts(site.text(place)).text.terms.one.some(({ term }) => UNSPACED_SCRIPT.test(term)))
    throw new NothingToChangeError('the texts are in a script whose words the rule cannot separate');
  const count = Math.ceil(countMarkupWords(extractMain(site.text(place))) / 14) + 10;
  const sentences = Array.from(
    { length: count },
    (_value, index) => SURROUNDING_TAGS[index % SURROUNDING_TAGS.length]?.(REPEATED_PHRASE) ?? '',
  );
  const paragraphs = Array.from({ length: Math.ceil(count / 5) }, (_value, index) =>
    sentences.slice(index * 5, index * 5 + 5).join(' '),
  );
  // Headings prevent the text from also counting as a long run without subheadings.
  const parts = paragraphs.map(
    (text, index) => `${index % 8 === 0 ? `<h2>Part ${index / 8 + 1}</h2>\n` : ''}<p>${text}</p>`,
  );
  return writeInMain(site, parts.join('\n'), place);
}

/** Counts the words in sentences that a readability formula measures; it does not apply to technical documentation. */
function countReadableWords(site: SiteCopy, file: string): number {
  const facts = readFacts(site.text(file));
  const isMeasured = facts.text.readability.score !== null;
  const isTechnical = isTechnicalPage({ url: `http://localhost${getPagePath(site, file)}`, facts });
  return isMeasured && !isTechnical ? facts.text.sentences.words : 0;
}

function explainUnmeasured(site: SiteCopy): string {
  const reasons = site.evaluatedPages.map((file) => readFacts(site.text(file)).text.readability.reason);
  const isWithoutFormula = reasons.includes('no-formula-for-language');
  return isWithoutFormula
    ? 'there is no readability formula for the language of the texts'
    : 'no general prose of sufficient length';
}

/** Turns every paragraph into one sentence. */
function joinSentences(site: SiteCopy): InjectionResult {
  const place = findLongestPage(site, (_markup, file) => countReadableWords(site, file));
  if (countReadableWords(site, place) < MIN_READABLE_WORDS) throw new NothingToChangeError(explainUnmeasured(site));
  rewriteMain(site, place, (markup) =>
    markup.replace(
      /(<p\b[^>]*>)([\s\S]*?)(<\/p>)/gi,
      (_match, ...parts: [start: string, text: string, end: string]) => {
        const [start, text, end] = parts;
        return start + text.replace(/[.!?:;]\s+(?=\p{L})/gu, ', ') + end;
      },
    ),
  );
  return { places: [place] };
}

/** Shortens a page to its first sentences. */
function shortenText(site: SiteCopy): InjectionResult {
  const page = addPage(site);
  const text = FIRST_PARAGRAPH.exec(extractMain(site.text(page.file)))?.[1] ?? '';
  const keptSentences = text.split(/(?<=[.!?。])\s+/).slice(0, REMAINING_SENTENCE_COUNT);
  rewriteMain(site, page.file, () => `<h1>${page.title}</h1>\n<p>${keptSentences.join(' ')}</p>`);
  return findPlace(page);
}

/** Adds pages with the same structure, one of which has much less content than the others. */
function shortenSimilarPage(site: SiteCopy): InjectionResult {
  const pages = addLinkedPages(
    site,
    listNumbers(SIMILAR_PAGE_COUNT).map((number) => `visits/day-${number}`),
  );
  const [page] = pages;
  if (page === undefined) throw new NothingToChangeError('no new pages');
  // Puts the pages into a page type of their own, because other pages of the site may have any length.
  for (const { file } of pages) rewriteMain(site, file, (markup) => `<section class="visit">${markup}</section>`);
  // Keeps breadcrumbs above the heading; without them, the page would have another template.
  rewriteMain(site, page.file, (markup) => {
    const text = (FIRST_PARAGRAPH.exec(markup)?.[1] ?? '').split(/(?<=[.!?。])\s+/).slice(0, REMAINING_SENTENCE_COUNT);
    const short = `<h1>${page.title}</h1>\n<p>${text.join(' ')}</p>\n<p>${text[0] ?? ''}</p>`;
    return `${markup.slice(0, markup.indexOf('<h1>'))}${short}\n</section>`;
  });
  return findPlace(page);
}

/** Adds two pages whose titles have the same words in another order. */
function addReorderedTitle(site: SiteCopy): InjectionResult {
  const pages = addLinkedPages(site, ['spring-notes', 'autumn-notes']);
  const [first, second] = pages;
  if (first === undefined || second === undefined) throw new NothingToChangeError('no new pages');
  const title = reorderWords(first.title);
  rename(site, second.file, { title, heading: title });
  return { places: [first.urlPath, second.urlPath] };
}

/** Reverses the order of words; a run of characters without spaces counts as a word, as it does for the rule. */
function reorderWords(title: string): string {
  const titleWords = title.split(' ');
  if (titleWords.length > 2) return titleWords.reverse().join(' ');
  const runs = title.match(RUN) ?? [];
  if (runs.length < 2) throw new NothingToChangeError('the titles have no spaces, so their words cannot be separated');
  return runs.reverse().join('');
}

/** Adds data in a script element to a page. */
function embedData(site: SiteCopy): InjectionResult {
  const place = findLongestPage(site);
  const text = site.text(place).replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi, '');
  const length = Math.max(MIN_ROW_COUNT, Math.ceil((text.length * TEXT_FACTOR) / ROW_BYTES));
  const rows = Array.from({ length }, (_value, index) => ({
    id: index,
    at: (index * 7_919) % 10_007,
  }));
  site.append(place, 'body', `<script type="application/json">${JSON.stringify({ rows })}</script>`);
  return { places: [place] };
}

export const contentFaults: readonly Fault[] = [
  {
    ruleId: 'copyright-year-stale',
    inject(site) {
      const place = site.page();
      const lines = '<p>We are glad to help.</p>'.repeat(2);
      site.append(place, 'body', `<footer>${lines}<p>© 2015 The owners of this site</p></footer>`);
      return { places: [place] };
    },
  },
  {
    ruleId: 'dates-disagree',
    inject: (site) =>
      findPlace(addArticle(site, { author: 'linked', visibleDate: formatDaysAgo(40), published: formatDaysAgo(3) })),
  },
  {
    ruleId: 'doorway-pages-pattern',
    // Texts that differ in a few words also count as near-duplicates. Among many long texts, a short one is an outlier,
    // and on a site that has grown this much, a single link is too few.
    otherChangedRules: [
      'near-duplicate-page',
      'duplicate-content-share-high',
      'thin-vs-template-norm',
      'single-inlink-page',
    ],
    inject: (site) => ({ places: addSeries(site).map(({ file }) => getPagePath(site, file)) }),
  },
  { ruleId: 'keyword-cannibalisation', inject: addReorderedTitle },
  {
    ruleId: 'keyword-density-table',
    // The main heading is part of the text.
    otherChangedRules: ['title-h1-unrelated'],
    inject(site) {
      const place = findLongestPage(site);
      site.edit(place, (html) => html.replace(TITLE, '<title>Quixotic zeppelin voyages to Zanzibar</title>'));
      return { places: [place] };
    },
  },
  { ruleId: 'keyword-stuffing', inject: repeatPhrase },
  { ruleId: 'lorem-ipsum-or-placeholder', inject: (site) => writeInMain(site, DUMMY_TEXT, findLongestPage(site)) },
  { ruleId: 'mojibake', inject: (site) => writeInMain(site, MOJIBAKE_TEXT, findLongestPage(site)) },
  {
    ruleId: 'outdated-content',
    inject(site) {
      const page = addArticle(site, { author: 'linked', visibleDate: OLD, published: OLD });
      return writeInMain(site, CLAIMS, page.file);
    },
  },
  { ruleId: 'readability-low', inject: joinSentences },
  { ruleId: 'text-to-html-ratio-low', inject: embedData },
  // The page is also far shorter than the others.
  { ruleId: 'thin-content', otherChangedRules: ['thin-vs-template-norm'], inject: shortenText },
  // On a site of short pages, a page far below the others also has fewer than 300 words.
  { ruleId: 'thin-vs-template-norm', otherChangedRules: ['thin-content'], inject: shortenSimilarPage },
];

export const contentNotInjectable: SkipReasons = {
  'hidden-text': 'Needs a browser: test/browser has a page with this fault.',
};
