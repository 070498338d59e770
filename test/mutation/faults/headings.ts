import { rename } from '../article-page.ts';
import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addLinkedPages } from '../linked-pages.ts';
import { extractMain } from '../main-region.ts';
import { readHeading } from '../marked-up-page.ts';
import { addPages } from '../new-page.ts';
import { findLongestPage, rewriteMain } from '../page-changes.ts';
import { changeAll, writeInMain } from '../page-parts.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';
import { splitText } from '../split-words.ts';

const HEADING = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i;
const LONG_TEXT_WORD_COUNT = 700;

/** Adds two pages with the same heading, which combines both titles. */
function repeatHeading(site: SiteCopy): InjectionResult {
  const pages = addLinkedPages(site, ['spring-notes', 'autumn-notes']);
  const heading = pages.map(({ title }) => title).join(', ');
  for (const { file } of pages) rename(site, file, { heading });
  return { places: pages.map(({ urlPath }) => urlPath) };
}

/** Adds a page with many words and no subheadings, but fewer words than rules on longer content require. */
function addUndividedText(site: SiteCopy): InjectionResult {
  const siteCopy = site.copy();
  const [page] = addLinkedPages(site, ['spring-notes']);
  if (page === undefined) throw new NothingToChangeError('no new page');
  const texts = addPages(siteCopy, ['part-1', 'part-2', 'part-3']).map(({ file }) => extractMain(siteCopy.text(file)));
  const plain = texts.map((text) =>
    text
      .replace(HEADING, '')
      .replace(/<[^>]*>/g, ' ')
      .trim(),
  );
  const [text = ''] = splitText(plain.join(' '), LONG_TEXT_WORD_COUNT);
  rewriteMain(site, page.file, () => `<h1>${page.title}</h1>\n<p>${text}.</p>\n`);
  return { places: [page.urlPath] };
}

export const headingsFaults: readonly Fault[] = [
  {
    ruleId: 'h1-missing',
    // Replaces every h1 of the page: on some sites the header also contains an h1. IDs remain, because links may lead
    // to them.
    inject: (site) =>
      changeAll(site, new RegExp(HEADING, 'gi'), (found) =>
        found.replace(/<h1\b/i, '<p').replace(/<\/h1\s*>/i, '</p>'),
      ),
  },
  {
    ruleId: 'h1-multiple',
    inject: (site) => {
      const place = findLongestPage(site);
      return writeInMain(
        site,
        `<h1>More about ${readHeading(site, place)}</h1>\n<p>This part stands by itself.</p>`,
        place,
      );
    },
  },
  { ruleId: 'h1-duplicate', inject: repeatHeading },
  { ruleId: 'h2-missing-on-long-page', inject: addUndividedText },
  { ruleId: 'heading-empty', inject: (site) => writeInMain(site, '<h2></h2>') },
  {
    ruleId: 'heading-level-skipped',
    inject: (site) =>
      writeInMain(
        site,
        '<h2>Before you come</h2>\n<p>Two things are good to know.</p>\n<h4>The door</h4>\n<p>It opens outwards.</p>',
      ),
  },
];

export const headingsNotInjectable: SkipReasons = {
  'h1-hidden-or-image-only': 'Needs a browser: test/browser has a page with this fault.',
};
