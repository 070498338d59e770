import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { HtmlAuditPage } from '../engine/html-audit-page.ts';
import { isOfType } from '../structured-data/node-values.ts';

/** schema.org Article and its subtypes (https://schema.org/Article, "More specific types"). */
const ARTICLE_TYPES: ReadonlySet<string> = new Set([
  'Article',
  'AdvertiserContentArticle',
  'NewsArticle',
  'AnalysisNewsArticle',
  'AskPublicNewsArticle',
  'BackgroundNewsArticle',
  'OpinionNewsArticle',
  'ReportageNewsArticle',
  'ReviewNewsArticle',
  'Report',
  'SatiricalArticle',
  'ScholarlyArticle',
  'MedicalScholarlyArticle',
  'SocialMediaPosting',
  'BlogPosting',
  'LiveBlogPosting',
  'TechArticle',
  'APIReference',
]);
const NEWS_TYPES: ReadonlySet<string> = new Set([...ARTICLE_TYPES].filter((type) => /News|Live|Satirical/.test(type)));
/** When there is no entry for the article, plugins attach the author and dates to the page. */
const PAGE_TYPES: ReadonlySet<string> = new Set(['WebPage', 'ItemPage', 'AboutPage', 'MedicalWebPage', 'CreativeWork']);
/** Types of article lists, whose entries describe other pages. */
const LIST_TYPES: ReadonlySet<string> = new Set([
  'Blog',
  'CollectionPage',
  'ItemList',
  'SearchResultsPage',
  'DiscussionForumPosting',
]);
/** Dated post URLs: `/2026/05/04/name`, `/2026/05/name`. */
const DATED_PATH = /\/(?:19|20)\d\d\/\d{1,2}\/(?:\d{1,2}\/)?[^/]{4,}\/?$/;
const MIN_DATED_POST_WORDS = 200;
/** Matches archives (all posts, a tag or a category) and guest books, which some themes mark as posts. */
const LIST_PATH =
  /\/(?:archives?|guest-?book|gaestebuch|livre-d-or)\/?$|\/(?:tags?|categor(?:y|ies)|kategorien?)(?:\/[^/]+)?\/?$/i;
/** A page with this share of teaser text or more is a list of other pages. */
const MIN_TEASER_SHARE = 0.5;

export interface ArticlePage {
  /** `declared` when the page declares that it is an article; `url` when its URL looks like a post URL. */
  by: 'declared' | 'url';
  /** The article in structured data, otherwise the page's own entry; null when there is neither. */
  node: StructuredNode | null;
  /** Whether structured data declares a news article, whose date never needs an update. */
  isNews: boolean;
}

/**
 * Reads the article data of a page that is a single article, post or report. Null for lists of articles and for all
 * other pages.
 */
export function readArticlePage({ url, facts }: HtmlAuditPage): ArticlePage | null {
  if (isListPage(url, facts)) return null;
  const { nodes } = facts.structuredData;
  const isInList = nodes.some((node) => node.isTopLevel && isOfType(node, LIST_TYPES));
  if (isInList && findListedArticle(facts) === null && !isDeclaredInSocialTags(facts)) return null;
  const all = nodes.filter((node) => isOfType(node, ARTICLE_TYPES));
  const own = all.filter(({ isTopLevel }) => isTopLevel);
  const articles = own.length > 0 ? own : all;
  if (articles.length > 1) return null;
  const [node] = articles;
  if (node !== undefined) return { by: 'declared', node, isNews: isOfType(node, NEWS_TYPES) };
  const webPage = nodes.find((entry) => entry.isTopLevel && isOfType(entry, PAGE_TYPES)) ?? null;
  if (isDeclaredInSocialTags(facts)) return { by: 'declared', node: webPage, isNews: false };
  const isDated = DATED_PATH.test(URL.parse(url)?.pathname ?? '') && facts.mainWordCount >= MIN_DATED_POST_WORDS;
  return isDated ? { by: 'url', node: webPage, isNews: false } : null;
}

/** Whether the URL or the text shows that the page is a list, regardless of the theme's markup. */
function isListPage(url: string, { text, mainWordCount }: PageFacts): boolean {
  const { teaserWords } = text.structure;
  return (
    LIST_PATH.test(URL.parse(url)?.pathname ?? '') ||
    (teaserWords > 0 && teaserWords >= mainWordCount * MIN_TEASER_SHARE)
  );
}

/**
 * Returns the only article that a page marks up as part of its blog or list (`<main itemtype=Blog><article
 * itemprop=blogPost>`), when the main heading of the page is its headline. Null for lists, even for a list with a
 * single entry.
 */
export function findListedArticle({ structuredData, headings }: PageFacts): StructuredNode | null {
  const { nodes } = structuredData;
  if (!nodes.some((node) => node.isTopLevel && isOfType(node, LIST_TYPES))) return null;
  const [node, ...others] = nodes.filter((entry) => isOfType(entry, ARTICLE_TYPES));
  if (node === undefined || node.isTopLevel || others.length > 0) return null;
  const titles = node.properties.filter(({ name }) => name === 'headline' || name === 'name');
  const texts = titles.flatMap(({ values }) => values.flatMap((value) => (value.kind === 'text' ? [value.value] : [])));
  const isHeading = headings.some(({ level, text }) => level === 1 && texts.some((title) => isSameText(title, text)));
  return isHeading ? node : null;
}

const isSameText = (a: string, b: string): boolean => normalizeSpaces(a) === normalizeSpaces(b);
const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** `og:type` alone proves nothing: plugins add "article" to every page, but the publication time only to posts. */
function isDeclaredInSocialTags({ openGraph, markup }: PageFacts): boolean {
  const isArticle = openGraph.some(
    ({ property, content }) => property === 'og:type' && content.trim().toLowerCase() === 'article',
  );
  return isArticle && markup.metas.some(({ key }) => key === 'article:published_time');
}
