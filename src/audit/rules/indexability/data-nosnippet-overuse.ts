import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, type PageFinding, pass, warn } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { PageMarkup } from '#contracts/page-markup.ts';

type Part = PageMarkup['nosnippetParts'][number];

/** Elements on which Google reads the attribute. */
const SUPPORTED: ReadonlySet<string> = new Set(['span', 'div', 'section']);
const MAX_SHARE = 0.5;
const MIN_WORDS = 50;

export default defineRule({
  id: 'data-nosnippet-overuse',
  category: 'indexability',
  family: 'data-nosnippet',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'The data-nosnippet attribute hides small parts only and stands where it works',
  failureTitle: 'The data-nosnippet attribute hides most of the text or stands where it has no effect',
  impact: 'Google cannot quote the page and take it into AI answers, or it quotes what you meant to hide.',
  why: 'The attribute keeps a part of a page out of the text of search results. Around most of the text it leaves Google little to show. On other elements than span, div and section Google does not read it at all.',
  howToFix:
    'Put the attribute on the smallest div, span or section around what must not be quoted, such as a cookie notice or a subscriber text. Wrap other elements in a div. To keep a whole page from being quoted, use nosnippet.',
  measure: `Words inside elements with the attribute are compared with the words of the main content. More than ${MAX_SHARE * 100} percent of at least ${MIN_WORDS} words is reported; both numbers are our own choice. The attribute on any other element than span, div and section is reported as well, as Google documents these three.`,
  traps:
    'Boxes over the page that ask for consent are left out. Other texts outside the main content may look like main content, so the share counts as proven only when the attribute also covers more than half of all visible words; otherwise it is shown as possible and costs nothing.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  check({ page }) {
    const { markup, text } = page.facts;
    const parts = markup.nosnippetParts;
    if (parts.length === 0) return notApplicable('The page does not use data-nosnippet');
    const misplaced = parts.filter((part) => !SUPPORTED.has(part.name));
    if (misplaced.length > 0) return fail(misplaced.map((part) => misplacedPiece(page.url, part)));
    return overuse(page.url, parts, text) ?? pass();
  },
});

function misplacedPiece(url: string, part: Part) {
  return {
    url,
    found: `data-nosnippet on <${part.name}>`,
    expected: 'data-nosnippet on span, div or section',
    where: `${part.name}[data-nosnippet], ${atPosition(part)}`,
  };
}

interface Words {
  mainWordCount: number;
  bodyWordCount: number;
}

function overuse(url: string, parts: readonly Part[], { mainWordCount, bodyWordCount }: Words): PageFinding | null {
  const mainWords = parts.reduce((sum, part) => sum + part.mainWords, 0);
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  const [largest] = parts.toSorted((a, b) => b.mainWords - a.mainWords);
  if (largest === undefined || mainWordCount < MIN_WORDS || mainWords <= mainWordCount * MAX_SHARE) return null;
  const share = Math.min(100, Math.round((mainWords / mainWordCount) * 100));
  const evidence = [
    {
      url,
      found: `${mainWords} of ${mainWordCount} words (${share} percent) may not be quoted`,
      expected: 'at most half of the main text inside data-nosnippet',
      where: `${largest.name}[data-nosnippet], ${atPosition(largest)}`,
    },
  ];
  return words > bodyWordCount * MAX_SHARE ? fail(evidence) : warn(evidence, { confidence: 'possible' });
}
