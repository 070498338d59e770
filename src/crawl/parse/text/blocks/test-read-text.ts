import type { PageText } from '#contracts/page/page-text.ts';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';
import { analyzeText } from './analyze-text.ts';
import { MainTextCollector } from './main-text-collector.ts';
import type { CollectedText, TextBlock } from './text-block.ts';

/** Collects the blocks of a document, for tests. */
export function collectText(html: string, pageUrl = 'https://example.com/page'): CollectedText {
  const collector = new MainTextCollector(pageUrl);
  new HtmlWalker(collector).walk(html);
  return collector.finish();
}

/** Reads the text facts of a document, for tests. */
export function readText(html: string): PageText {
  return analyzeText(collectText(html), { html });
}

/** Returns the text of each main block. */
export function readMainTexts(html: string): string[] {
  const isMain = ({ isMain }: TextBlock) => isMain;
  return collectText(html)
    .blocks.filter(isMain)
    .map(({ text }) => text);
}

/** A sentence of twenty words, for tests that need a minimum length. */
export const FILLER_TEXT =
  'The old harbour was built by the people of the town, and they have kept it in good shape since.';
