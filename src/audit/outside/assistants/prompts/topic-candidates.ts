import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { HtmlAuditPage } from '../../../engine/html-audit-page.ts';
import { readArticlePage } from '../../../page/article-page.ts';
import { readSegments } from '../../../page/page-purpose.ts';
import { isOfType, readNodeTexts } from '../../../structured-data/node-values.ts';
import { isCutPhrase } from '../../keywords/function-words.ts';
import { findPagePhrases, stemText } from '../../keywords/page-phrases.ts';
import type { SiteTopic } from './site-offer.ts';
import { cleanTopic, divideHeading, isGeneric, isTopic, isUnspaced } from './topic-text.ts';

const OFFER_TYPES: ReadonlySet<string> = new Set([
  'Service',
  'FoodService',
  'FinancialProduct',
  'Course',
  'ProductGroup',
]);
const CATEGORIZED_TYPES: ReadonlySet<string> = new Set(['Product', 'Service', 'ProductGroup', 'IndividualProduct']);
const BREADCRUMB_TYPES: ReadonlySet<string> = new Set(['BreadcrumbList']);
const PHRASES_PER_PAGE = 4;
const MIN_LONGER_PHRASE_SHARE = 0.8;
/** Section headings of the home page are offers; deeper headings and headings of other pages are details. */
const HOME_SECTION_LEVEL = 2;
/** URL segments of articles, in the languages of the suggestions. */
const ARTICLE_FOLDERS: ReadonlySet<string> = new Set(
  'blog journal news magazine magazin articles article artikel ratgeber guides guide wiki glossary glossar lexikon actualites noticias notizie nieuws aktualnosci aktuelles posts stories insights press presse podcast column poradnik'.split(
    ' ',
  ),
);
/** Languages in which the main noun comes first: "cours de poterie". */
const HEAD_FIRST_LANGUAGES = new Set(['fr', 'es', 'it', 'pt', 'pl']);

/** Text that may name an offer, with the reliability of the place where it was found. */
export interface TopicCandidate extends SiteTopic {
  weight: number;
}

const WEIGHTS = { structured: 5, navigation: 4, homeTitle: 4, homeSection: 2, heading: 2, text: 2.5 } as const;

/** Collects all texts on the pages that may name an offer. A topic appears once for each place where it was found. */
export function collectTopicCandidates(
  pages: readonly HtmlAuditPage[],
  homePage: HtmlAuditPage | null,
  language: string,
): TopicCandidate[] {
  const own = pages.filter((page) => page !== homePage && !isUtility(page, language) && !isArticle(page));
  const main = homePage === null ? own : [homePage, ...own];
  return [
    ...main.flatMap((page) => readStructuredTopics(page)),
    ...(homePage === null ? [] : readNavigation(homePage, { pages: own, language })),
    ...main.flatMap((page) => readHeadings(page, page === homePage, language)),
    ...readPhrases(main, language),
  ].filter(({ text }) => isTopic(text, language));
}

/** Contact, privacy and similar pages do not describe an offer. */
function isUtility({ facts }: HtmlAuditPage, language: string): boolean {
  const heading = facts.headings.find(({ level }) => level === 1)?.text ?? facts.titles[0]?.text ?? '';
  return divideHeading(heading, language).some((part) => isGeneric(part, language));
}

/** Articles are about many subjects that the website does not offer. */
const isArticle = (page: HtmlAuditPage): boolean =>
  readArticlePage(page) !== null || readSegments(page.finalUrl).some((segment) => ARTICLE_FOLDERS.has(segment));

function readStructuredTopics({ finalUrl, facts: { structuredData } }: HtmlAuditPage): TopicCandidate[] {
  const toTopic = (text: string): TopicCandidate => ({
    text: cleanTopic(text),
    source: 'structured-data',
    url: finalUrl,
    weight: WEIGHTS.structured,
  });
  return structuredData.nodes.flatMap((node) => [
    ...(isOfType(node, OFFER_TYPES) ? [...readNodeTexts(node, 'name'), ...readNodeTexts(node, 'serviceType')] : []).map(
      toTopic,
    ),
    ...(isOfType(node, CATEGORIZED_TYPES) ? readNodeTexts(node, 'category').map(readLastCategory) : []).map(toTopic),
    ...readNodeTexts(node, 'knowsAbout').map(toTopic),
    ...(isOfType(node, BREADCRUMB_TYPES) ? readCategoryCrumbs(node, structuredData.nodes) : []).map(toTopic),
  ]);
}

/** "Home > Bicycles > City bikes" → "City bikes" */
const readLastCategory = (category: string): string => category.split(/[>/›»]/u).at(-1) ?? '';

/** Returns the breadcrumb names between the home page and the page itself, which are categories. */
function readCategoryCrumbs(list: StructuredNode, nodes: readonly StructuredNode[]): string[] {
  const items = list.properties
    .filter(({ name }) => name === 'itemListElement')
    .flatMap(({ values }) => values.flatMap((value) => (value.kind === 'node' ? (nodes[value.index] ?? []) : [])));
  const names = items.flatMap((item) => readNodeTexts(item, 'name').slice(0, 1));
  return names.slice(1, -1);
}

interface NavigationContext {
  pages: readonly HtmlAuditPage[];
  language: string;
}

/**
 * Returns the labels of the home page's navigation and header; a label such as "Courses" becomes the longer phrase on
 * its page: "pottery courses".
 */
function readNavigation(home: HtmlAuditPage, { pages, language }: NavigationContext): TopicCandidate[] {
  const byUrl = new Map(pages.flatMap((page) => [[page.url, page] as const, [page.finalUrl, page] as const]));
  const findLongerPhrase = createLongerPhraseFinder([home, ...pages], language);
  return home.facts.links.flatMap(({ region, text, url }): TopicCandidate[] => {
    const target = url === null ? undefined : byUrl.get(url);
    if ((region !== 'navigation' && region !== 'header') || target === undefined) return [];
    const label = cleanTopic(text);
    if (!isCovered(label, target)) return [];
    const shown = findLongerPhrase(label, target) ?? label;
    return [{ text: shown, source: 'navigation', url: target.finalUrl, weight: WEIGHTS.navigation }];
  });
}

/** Whether a linked page is about the label of the link: its title or main heading contains the words. */
function isCovered(label: string, { facts }: HtmlAuditPage): boolean {
  const main = [
    facts.titles[0]?.text ?? '',
    ...facts.headings.filter(({ level }) => level === 1).map(({ text }) => text),
  ];
  if (isUnspaced(label)) return main.some((text) => text.includes(label));
  const words = new Set(stemText(main.join(' ')).split(' '));
  return stemText(label)
    .split(' ')
    .every((stem) => words.has(stem));
}

/** Finds a longer phrase whose main noun is the only word of a label. */
type LongerPhraseFinder = (label: string, target: HtmlAuditPage) => string | null;

/** Looks for the longer phrase on the page of the label, then in titles, and then on all pages. */
function createLongerPhraseFinder(pages: readonly HtmlAuditPage[], language: string): LongerPhraseFinder {
  const parts = pages.flatMap(({ facts }) => divideHeading(facts.titles[0]?.text ?? '', language));
  const titles = parts.map((term) => ({ term, count: 1 }));
  const all = pages.flatMap(listTerms);
  return (label, target) => {
    if (label === '' || /\s/u.test(label) || isUnspaced(label)) return null;
    const stem = stemText(label);
    const find = (terms: readonly CountedTerm[]): string | null => {
      const matches = terms.filter(({ term }) => {
        const stems = stemText(term).split(' ');
        const head = HEAD_FIRST_LANGUAGES.has(language) ? stems[0] : stems.at(-1);
        return stems.length > 1 && head === stem && !isCutPhrase(term, language) && isTopic(term, language);
      });
      return matches.sort((a, b) => b.count - a.count || b.term.length - a.term.length)[0]?.term ?? null;
    };
    return find(listTerms(target)) ?? find(titles) ?? find(all);
  };
}

interface CountedTerm {
  term: string;
  count: number;
}

const listTerms = ({ facts }: HtmlAuditPage): CountedTerm[] => [...facts.text.terms.two, ...facts.text.terms.three];

function readHeadings({ facts, finalUrl }: HtmlAuditPage, isHome: boolean, language: string): TopicCandidate[] {
  const [main, sections] = [1, HOME_SECTION_LEVEL].map((wanted) =>
    facts.headings.filter(({ level }) => level === wanted).map(({ text }) => text),
  );
  const read = (texts: readonly string[], weight: number): TopicCandidate[] =>
    texts
      .flatMap((text) => divideHeading(text, language))
      .map((text) => ({ text, source: 'heading', url: finalUrl, weight }));
  const titles = [facts.titles[0]?.text ?? '', ...(main ?? [])];
  return isHome
    ? [...read(titles, WEIGHTS.homeTitle), ...read(sections ?? [], WEIGHTS.homeSection)]
    : read(titles, WEIGHTS.heading);
}

/** "tracking app" adds nothing to "mileage tracking app" if it rarely occurs without "mileage". */
function isPartOfLongerPhrase(phrase: string, count: number, pages: readonly HtmlAuditPage[]): boolean {
  return pages.some(({ facts }) =>
    facts.text.terms.three.some(
      (longer) =>
        ` ${longer.term} `.includes(` ${phrase} `) &&
        longer.term !== phrase &&
        longer.count >= MIN_LONGER_PHRASE_SHARE * count,
    ),
  );
}

function readPhrases(pages: readonly HtmlAuditPage[], language: string): TopicCandidate[] {
  const terms = pages.map(({ finalUrl, facts }) => ({
    url: finalUrl,
    title: facts.titles[0]?.text ?? '',
    heading: facts.headings
      .filter(({ level }) => level === 1)
      .map(({ text }) => text)
      .join(' | '),
    words: facts.text.terms.totalWords,
    terms: [...facts.text.terms.two, ...facts.text.terms.three],
  }));
  return findPagePhrases(terms, PHRASES_PER_PAGE)
    .filter(({ phrase, count }) => !isCutPhrase(phrase, language) && !isPartOfLongerPhrase(phrase, count, pages))
    .map(({ phrase, url }) => ({ text: phrase, source: 'text', url, weight: WEIGHTS.text }));
}
