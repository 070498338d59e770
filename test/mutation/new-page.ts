import { isTechnicalPage } from '#audit/page/technical-page.ts';
import { computeDisplayLength } from '#audit/text/text-length.ts';
import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { appendToMain, changeMain, extractMain } from './main-region.ts';
import { readFacts } from './read-facts.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from './site-copy.ts';

/** A page that was added to a copy: its file, and the URL that links use. */
export interface NewPage {
  file: string;
  urlPath: string;
  title: string;
}

const SENTENCES_PER_PAGE = 30;
/** Content of 600 words or more without subheadings would itself be a fault. */
const MAX_WORDS = 520;
const MIN_SENTENCES = 60;
/** Reading ease at which any selection of the sentences is likely to be easy to read. */
const MIN_EASY_READABILITY = 65;
const TITLE_LENGTH = 50;
const QUESTION = /^(?:how|what|when|where|which|who|why|can|do|does|is|are|should)\b|\?/i;
/** Distance between the text numbers of pages that are added in separate steps. */
const STEP = 31;
/** Matches breadcrumbs above the content. */
const BREADCRUMB_NAV = /<nav\b[^>]*breadcrumb[\s\S]*?<\/nav>\s*/i;
const TITLE = /<title[^>]*>([\s\S]*?)<\/title>/i;
const LD_JSON = /<script[^>]*ld\+json[\s\S]*?<\/script>/gi;
const LANG = /<html\b[^>]*\slang=["']?([a-z]+)/i;
/** Matches the dates and authors of the page that provides the template. */
const ARTICLE_META_TAG = /<meta\b[^>]*\b(?:property|name)=["']?(?:article:|author|date|dc\.)[^>]*>\s*/gi;
const OG_TYPE_TAG = /<meta\b[^>]*\bproperty=["']?og:type\b[^>]*>/i;
const HEAD_END = /<\/head>/i;
/** A date in a sentence, often a line such as "Posted on ... by", would be read as the date of the new page. */
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** The site name at the end of the page title. */
const SITE_SUFFIX = /\s[|·–—-]\s[^|·–—-]*$/;
const FIRST_FOLDER = /^\/[^/]+(?=\/)/;
const FRAME_HEADING = /<h1\b[^>]*>([\s\S]*?)<\/h1>/gi;
const FRAME_NAME = /<p data-site-name>([\s\S]*?)<\/p>/gi;

/** Returns the URL at which a file is served. */
export const getPagePath = (site: SiteCopy, file: string): string => site.getUrlPath(file);

/**
 * Adds one page per name, built from the site's template: in the site's documentation section if it has one, otherwise
 * at the root. Each page has a unique title, description and URL. Its text consists of the site's own sentences in a
 * different order. No page links to it yet.
 */
export function addPages(site: SiteCopy, names: readonly string[]): NewPage[] {
  const pattern = site.text(site.page());
  const sentences = readSentences(site);
  if (extractMain(pattern) === '' || sentences.length < MIN_SENTENCES)
    throw new NothingToChangeError('no text to build pages from');
  const titles = [...new Set(sentences.filter(isLongEnoughForTitle).map((text) => cut(text, TITLE_LENGTH)))];
  const taken = new Set(site.pages.map((path) => TITLE.exec(site.text(path))?.[1] ?? ''));
  const free = titles.filter((title) => !taken.has(title));
  if (free.length < names.length) throw new NothingToChangeError('not enough text to build titles from');
  const foundSection = findSection(site);
  // A page of the site itself must not be overwritten.
  if (names.some((name) => site.files.has(`${foundSection}/${name}/index.html`)))
    throw new NothingToChangeError('the URL is taken');
  return names.map((name, index) => {
    const text = shuffleSentences(sentences, index + STEP * (titles.length - free.length));
    const title = free[index] ?? name;
    const file = `${foundSection}/${name}/index.html`;
    const page = { file, urlPath: site.getUrlPath(file), title };
    site.files.set(page.file, buildPageFromTemplate(pattern, page, text));
    return page;
  });
}

/** Whether a sentence is long enough for a title and is not a question that the text would have to answer. */
const isLongEnoughForTitle = (sentence: string): boolean =>
  computeDisplayLength(sentence) >= TITLE_LENGTH && !QUESTION.test(sentence);

/**
 * Returns the documentation folder of the page that provides the template, because rules on general prose evaluate
 * documentation differently; empty when that page is not documentation.
 */
export function findSection(site: SiteCopy): string {
  const pattern = site.page();
  const [foundSection = ''] = FIRST_FOLDER.exec(pattern) ?? [];
  const isTechnical = (path: string): boolean =>
    isTechnicalPage({ url: `http://localhost${path}`, facts: readFacts('<p>Any text</p>') });
  return isTechnical(`${foundSection}/any`) ? foundSection : '';
}

function buildPageFromTemplate(pattern: string, { urlPath, title }: NewPage, text: readonly string[]): string {
  const half = text.length / 2;
  const paragraphs = [text.slice(0, half), text.slice(half)].map((part) => `<p>${part.join(' ')}</p>`).join('\n');
  const url = `${ORIGIN}${urlPath}`;
  const trail = (text: string): string => buildBreadcrumbNav(BREADCRUMB_NAV.exec(text)?.[0] ?? '', title);
  const framedHtml = changeMain(pattern, (text) => `\n${trail(text)}<h1>${title}</h1>\n${paragraphs}\n`);
  const hasBreadcrumbMarkup = (pattern.match(LD_JSON) ?? []).some((block) => block.includes('BreadcrumbList'));
  return removeTemplateHeading(framedHtml, title)
    .replace(LD_JSON, '')
    .replace(ARTICLE_META_TAG, '')
    .replace(OG_TYPE_TAG, () => meta('property="og:type"', 'website'))
    .replace(HEAD_END, (end) =>
      hasBreadcrumbMarkup && BREADCRUMB_NAV.test(pattern) ? buildBreadcrumbMarkup(title, url) + end : end,
    )
    .replace(/<link[^>]*hreflang=[^>]*>/gi, '')
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(/<meta[^>]*\bname=["']?description\b[^>]*>/i, () =>
      meta('name="description"', cut(`${title}: ${text.slice(1, 9).join(' ')}`, 150)),
    )
    .replace(/<link[^>]*\brel=["']?canonical\b[^>]*>/i, () => `<link rel="canonical" href="${url}">`)
    .replace(/<meta[^>]*\bproperty=["']?og:url\b[^>]*>/i, () => meta('property="og:url"', url))
    .replace(/<meta[^>]*\bproperty=["']?og:title\b[^>]*>/i, () => meta('property="og:title"', title));
}

/** A breadcrumb trail with one entry belongs to the overview, so the new page is added below it. */
function buildBreadcrumbNav(trail: string, title: string): string {
  const entries = trail.match(/<\/li>/gi) ?? [];
  return entries.length === 1
    ? trail.replace(/<\/li>/i, (end) => `${end}<li aria-current="page">${title}</li>`)
    : trail;
}

/** Returns breadcrumb markup, because pages with the site's template have it if the site does. */
function buildBreadcrumbMarkup(title: string, url: string): string {
  const names = [
    ['Home', `${ORIGIN}/`],
    [title, url],
  ];
  const itemListElement = names.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  }));
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
  return `<script type="application/ld+json">${JSON.stringify(list)}</script>\n`;
}

/** Removes the breadcrumbs and their markup from a page. */
export const removeBreadcrumb = (html: string): string => html.replace(LD_JSON, '').replace(BREADCRUMB_NAV, '');

/** Returns a page title without the site name, because a list of links would repeat the name in every entry. */
export const readPageTitle = (site: SiteCopy, file: string): string =>
  (TITLE.exec(site.text(file))?.[1] ?? file).trim().replace(SITE_SUFFIX, '');

/** Replaces the h1 that the template uses for the site name, because the page's own heading would be a second h1. */
function removeTemplateHeading(html: string, title: string): string {
  const own = `<h1>${title}</h1>`;
  return html.replace(FRAME_HEADING, (all, text: string) => (all === own ? all : `<p data-site-name>${text}</p>`));
}

/** Restores the template's original heading, for content without a main heading. */
export const restoreFrameHeading = (html: string): string => html.replace(FRAME_NAME, '<h1>$1</h1>');

const meta = (name: string, content: string): string => `<meta ${name} content="${content}">`;

/** Returns the language that a page declares. */
export const readLanguage = (html: string): string => LANG.exec(html)?.[1]?.toLowerCase() ?? '';

/** Returns plain sentences from paragraphs of pages in the language of the template. */
function readSentences(site: SiteCopy): readonly string[] {
  const language = readLanguage(site.text(site.page()));
  const pages = site.evaluatedPages.filter((path) => readLanguage(site.text(path)) === language);
  const paragraphs = pages.flatMap((path) => [...extractMain(site.text(path)).matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gi)]);
  const sentences = paragraphs.flatMap(([, text = '']) =>
    text
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.!?。]) /),
  );
  const isPlain = (sentence: string): boolean => sentence.length > 25 && !/["<>]/.test(sentence);
  const plain = [...new Set(sentences)].filter((sentence) => isPlain(sentence) && !YEAR.test(sentence));
  // "Currently" and "this year" would make an old article outdated.
  const { timeBoundPhrases } = readFacts(`<html lang="${language}"><main><p>${plain.join(' ')}</p></main>`).text;
  const phrases = timeBoundPhrases.map(({ phrase }) => phrase.toLowerCase());
  return pickEasySentences(
    plain.filter((sentence) => !phrases.some((phrase) => sentence.toLowerCase().includes(phrase))),
  );
}

/**
 * Keeps only sentences with shorter words if enough remain, because the prose of technical pages counts as hard to read
 * on other pages.
 */
function pickEasySentences(sentences: readonly string[]): readonly string[] {
  const { score } = readFacts(`<main><p>${sentences.join(' ')}</p></main>`).text.readability;
  if (score === null || score >= MIN_EASY_READABILITY) return sentences;
  const lettersPerWord = (sentence: string): number => sentence.length / countWords(sentence);
  const limit = sentences.map(lettersPerWord).toSorted((a, b) => a - b)[Math.floor(sentences.length / 2)] ?? 0;
  const easy = sentences.filter((sentence) => lettersPerWord(sentence) <= limit);
  return easy.length >= MIN_SENTENCES ? easy : sentences;
}

/** Returns a different selection for each number, which is the same in every run. */
function shuffleSentences(sentences: readonly string[], number: number): string[] {
  const rest = [...sentences];
  let seed = number * 7_919 + 17;
  let words = 0;
  return Array.from({ length: SENTENCES_PER_PAGE }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return rest.splice(seed % rest.length, 1)[0] ?? '';
  }).filter((sentence) => {
    words += countWords(sentence);
    return words <= MAX_WORDS;
  });
}

/**
 * Truncates text at a word boundary to a display length and removes a final period. A Chinese or Japanese character
 * counts twice.
 */
export function cut(text: string, length: number): string {
  const fittingText = cutToLength(text, length);
  const space = text.lastIndexOf(' ', fittingText.length);
  // Chinese and Japanese text has no spaces, or only a few around Latin words.
  const isSpaced = fittingText.length === text.length || space <= fittingText.length / 2;
  return (isSpaced ? fittingText : text.slice(0, space)).replace(/[\s.,:;!?(、，。：；！？（]+$/u, '');
}

/** Truncates text without splitting characters that consist of several code units. */
function cutToLength(text: string, length: number): string {
  const characters = [...text].slice(0, 2 * length);
  while (computeDisplayLength(characters.join('')) > length) characters.pop();
  return characters.join('');
}

/** Returns the paths on the site that markup references, in order; relative URLs are resolved at the home page. */
export function listUrls(markup: string): string[] {
  const own = 'http://localhost';
  return [...markup.matchAll(/\b(?:href|src)=["']?([^"'#?\s>]+)/gi)].flatMap(([, value = '']) => {
    const url = URL.parse(value.replace(ORIGIN, own), `${own}/`);
    return url?.origin === own ? [url.pathname] : [];
  });
}

/** Adds a list of links at the end of a page's main content. */
export function addLinks(site: SiteCopy, file: string, links: readonly { urlPath: string; title: string }[]): void {
  const items = links.map(({ urlPath, title }) => `<li><a href="${urlPath}">${title}</a></li>`).join('\n');
  const markup = `<ul>\n${items}\n</ul>`;
  site.edit(file, (html) => appendToMain(html, markup));
}

/** Returns the file that lists pages; a /sitemap.xml may be an index of others. */
export function getSitemap(site: SiteCopy): string | undefined {
  const lists = (path: string): boolean => path.endsWith('.xml') && site.text(path).includes('</urlset>');
  return ['/sitemap.xml', ...site.files.keys()].find((path) => site.files.has(path) && lists(path));
}

/** Returns the sitemap, for faults in its contents; throws when there is none. */
export function requireSitemap(site: SiteCopy): string {
  const place = getSitemap(site);
  if (place === undefined) throw new NothingToChangeError('no sitemap that lists pages');
  return place;
}

/** Adds URLs to the sitemap, if there is one. */
export function listInSitemap(site: SiteCopy, urlPaths: readonly string[]): void {
  const place = getSitemap(site);
  if (place === undefined) return;
  const entries = urlPaths.map((urlPath) => `<url><loc>${ORIGIN}${urlPath}</loc></url>`).join('\n');
  site.edit(place, (xml) => xml.replace('</urlset>', (end) => `${entries}\n${end}`));
}
