import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { addUnlinkedPages, linkFromTwo, linkToAll } from './linked-pages.ts';
import { getMain } from './main-region.ts';
import { cut, linkFrom, type NewPage } from './new-page.ts';
import { rewriteMain } from './page-changes.ts';
import { NothingToChange, type SiteCopy } from './site-copy.ts';
import { splitText } from './split-words.ts';

const COUNT = 20;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const PARAGRAPHS = 40;
/** Fewer words than text without a heading may have. */
const SECTION_WORDS = 150;
const PARAGRAPH_WORDS = 120;
const HEADING_LENGTH = 30;

/** Adds pages in one directory that differ only in their headings; their long text is made of the site's paragraphs. */
export function addSeries(site: SiteCopy): NewPage[] {
  const before = [...site.pages];
  const paragraphs = getParagraphs(site);
  let words = 0;
  const text = paragraphs.map((paragraph) => {
    const own = countWords(paragraph);
    const isNext = words + own > SECTION_WORDS;
    words = own + (isNext ? 0 : words);
    return `${isNext ? `<h2>${cut(paragraph, HEADING_LENGTH)}</h2>\n` : ''}<p>${paragraph}</p>`;
  });
  const names = Array.from(LETTERS.slice(0, COUNT), (letter) => `places/${letter}-town`);
  const [overview, ...pages] = addUnlinkedPages(site, ['places', ...names]);
  if (overview === undefined) throw new NothingToChange('no new pages');
  for (const { file, title } of pages) rewriteMain(site, file, () => `<h1>${title}</h1>\n${text.join('\n')}\n`);
  linkFromTwo(site, [overview, ...pages]);
  linkFrom(site, overview.file, pages);
  linkToAll(site, before, overview);
  return pages;
}

/** Returns the text of every page's paragraphs, without links. */
function getParagraphs(site: SiteCopy): string[] {
  const all = site.pages.flatMap((file) => [...getMain(site.text(file)).matchAll(/<p\b[^>]*>([\s\S]*?)<\/p>/gi)]);
  const texts = all.map(([, text = '']) => text.replace(/<[^>]*>/g, '').trim());
  const parts = texts.flatMap((text) => splitText(text, PARAGRAPH_WORDS));
  return [...new Set(parts)].filter(({ length }) => length > 120).slice(0, PARAGRAPHS);
}
