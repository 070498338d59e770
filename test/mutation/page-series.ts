import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { addUnlinkedPages, linkFromTwoPages, linkToAll } from './linked-pages.ts';
import { extractMain } from './main-region.ts';
import { addLinks, cut, type NewPage } from './new-page.ts';
import { rewriteMain } from './page-changes.ts';
import { NothingToChangeError, type SiteCopy } from './site-copy.ts';
import { splitText } from './split-words.ts';

const PAGE_COUNT = 20;
const SERIES_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const PARAGRAPH_COUNT = 40;
/** Fewer words than the limit for text without a heading. */
const SECTION_WORD_COUNT = 150;
const PARAGRAPH_WORD_COUNT = 120;
const HEADING_LENGTH = 30;

/**
 * Adds pages in one directory that differ only in their headings; their long text consists of the site's paragraphs.
 */
export function addSeries(site: SiteCopy): NewPage[] {
  const before = [...site.pages];
  const paragraphs = listParagraphs(site);
  let words = 0;
  const text = paragraphs.map((paragraph) => {
    const own = countWords(paragraph);
    const isNext = words + own > SECTION_WORD_COUNT;
    words = own + (isNext ? 0 : words);
    return `${isNext ? `<h2>${cut(paragraph, HEADING_LENGTH)}</h2>\n` : ''}<p>${paragraph}</p>`;
  });
  const names = Array.from(SERIES_LETTERS.slice(0, PAGE_COUNT), (letter) => `places/${letter}-town`);
  const [overview, ...pages] = addUnlinkedPages(site, ['places', ...names]);
  if (overview === undefined) throw new NothingToChangeError('no new pages');
  for (const { file, title } of pages) rewriteMain(site, file, () => `<h1>${title}</h1>\n${text.join('\n')}\n`);
  linkFromTwoPages(site, [overview, ...pages]);
  addLinks(site, overview.file, pages);
  linkToAll(site, before, overview);
  return pages;
}

/** Returns the text of every page's paragraphs, without links. */
function listParagraphs(site: SiteCopy): string[] {
  const all = site.pages.flatMap((file) => [...extractMain(site.text(file)).matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gi)]);
  const texts = all.map(([, text = '']) => text.replace(/<[^>]*>/g, '').trim());
  const parts = texts.flatMap((text) => splitText(text, PARAGRAPH_WORD_COUNT));
  return [...new Set(parts)].filter(({ length }) => length > 120).slice(0, PARAGRAPH_COUNT);
}
