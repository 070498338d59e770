import { addLinkedPages } from './linked-pages.ts';
import { changeMain } from './main-region.ts';
import { findSection, type NewPage } from './new-page.ts';
import { NothingToChangeError, type SiteCopy } from './site-copy.ts';

const TITLE = /(<title[^>]*>)[\s\S]*?(<\/title>)/i;
const HEADING = /(<h1\b[^>]*>)[\s\S]*?(<\/h1>)/i;
const ARTICLE_META = /<meta\b[^>]*\b(?:property|name)=["']?(?:article:|author|date|dc\.)[^>]*>\s*/gi;
const OG_TYPE = /<meta\b[^>]*\bproperty=["']?og:type\b[^>]*>\s*/gi;
const AUTHOR_NAME = 'Mara Ellison';
const DAY_MS = 86_400_000;

/** Returns today's date minus `days`. */
export const formatDaysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

export interface ArticleMarkup {
  /** `linked`: the author's name is a link. */
  author: 'linked' | 'named' | 'none';
  /** The date that readers see. */
  visibleDate: string;
  /** The date in the markup. */
  published: string;
}

/** Adds a page that declares itself an article in its Open Graph tags. */
export function addArticle(site: SiteCopy, { author, visibleDate, published }: ArticleMarkup): NewPage {
  const page = addBarePage(site);
  site.files.set(page.file, site.text(page.file).replace(OG_TYPE, ''));
  site.append(
    page.file,
    'head',
    `<meta property="og:type" content="article">\n<meta property="article:published_time" content="${published}">`,
  );
  writeByline(site, page, `${renderByline(author)} Published <time datetime="${visibleDate}">${visibleDate}</time>`);
  return page;
}

/** Adds a page without an author, a date or a declared type. */
export function addBarePage(site: SiteCopy): NewPage {
  // In documentation, only posts are expected to have an author.
  const [page] = addLinkedPages(site, [findSection(site) === '' ? 'spring-notes' : 'news/spring-notes']);
  if (page === undefined) throw new NothingToChangeError('no new page');
  site.files.set(page.file, site.text(page.file).replace(ARTICLE_META, ''));
  return page;
}

export function renderByline(author: ArticleMarkup['author']): string {
  if (author === 'none') return '';
  const name = author === 'linked' ? `<a rel="author" href="/">${AUTHOR_NAME}</a>` : AUTHOR_NAME;
  return `<span class="byline">By ${name}</span>`;
}

/** Writes markup below the headline; an h1 in the header is the site's name. */
export function writeByline(site: SiteCopy, { file }: NewPage, markup: string): void {
  site.edit(file, (html) => changeMain(html, (text) => text.replace(/<\/h1>/i, (end) => `${end}\n<p>${markup}</p>`)));
}

/** Replaces the title of a page, its main heading, or both. */
export function rename(site: SiteCopy, file: string, names: { title?: string; heading?: string }): void {
  for (const [element, text] of [
    [TITLE, names.title],
    [HEADING, names.heading],
  ] as const) {
    if (text === undefined) continue;
    site.edit(file, (html) => html.replace(element, (_match, start: string, end: string) => start + text + end));
  }
}
