import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, type PageFinding, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import type { PageMarkup } from '#contracts/page/page-markup.ts';

type NosnippetPart = PageMarkup['nosnippetParts'][number];

/** Elements on which Google reads the attribute. */
const SUPPORTED_ELEMENTS: ReadonlySet<string> = new Set(['span', 'div', 'section']);
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
  title: 'data-nosnippet is used correctly and sparingly',
  failureTitle: 'data-nosnippet hides most text or is misplaced',
  aliases: ['data-nosnippet attribute', 'nosnippet', 'snippet controls', 'search snippets', 'AI Overviews opt-out'],
  impact: 'Google cannot quote the page or use it in AI answers, or it quotes what you meant to hide.',
  why: 'The attribute keeps part of a page out of search result snippets. If it covers most of the text, Google has little left to show. On elements other than span, div and section, Google ignores it.',
  howToFix:
    'Put the attribute on the smallest div, span or section around content that must not be quoted, such as a cookie notice or subscriber-only text. Wrap other elements in a div. To keep an entire page from being quoted, use nosnippet.',
  measure: `The number of words inside elements with the attribute is compared with the number of words in the main content. If the page has a main landmark, only words inside it count. A share of more than ${MAX_SHARE * 100} percent is reported when the content has at least ${MIN_WORDS} words. We chose both thresholds. The attribute on any element other than span, div and section is also reported, because Google documents only these three.`,
  traps:
    'Consent overlays are skipped. Text outside the main content may look like main content. The share therefore counts as proven only when the attribute also covers more than half of all visible words. Otherwise it is reported as a possible issue and does not affect the score.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Move the attribute to the smallest div, span or section that must not be quoted.',
      'Wrap other elements in a div.',
      'Use nosnippet when the entire page must not be quoted.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<main>
  <h1>Bicycle repair</h1>
  <div data-nosnippet>
    <p>[120 words]</p>
  </div>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[120 words]</p>
  <p>Call us: <span data-nosnippet>+1 555 0100</span></p>
</main>`,
  },
  check({ page }) {
    const { markup, text } = page.facts;
    const parts = markup.nosnippetParts;
    if (parts.length === 0) return notApplicable('The page does not use data-nosnippet');
    const misplacedParts = parts.filter((part) => !SUPPORTED_ELEMENTS.has(part.name));
    if (misplacedParts.length > 0) return fail(misplacedParts.map((part) => buildMisplacedEvidence(page.url, part)));
    return findOveruse(page.url, parts, text) ?? pass();
  },
});

function buildMisplacedEvidence(url: string, part: NosnippetPart) {
  return {
    url,
    found: `data-nosnippet on <${part.name}>`,
    expected: 'data-nosnippet on span, div or section',
    where: `${part.name}[data-nosnippet], ${formatPosition(part)}`,
  };
}

interface WordCounts {
  mainWordCount: number;
  bodyWordCount: number;
}

function findOveruse(
  url: string,
  parts: readonly NosnippetPart[],
  { mainWordCount, bodyWordCount }: WordCounts,
): PageFinding | null {
  const excludedMainWordCount = parts.reduce((sum, part) => sum + part.mainWords, 0);
  const excludedWordCount = parts.reduce((sum, part) => sum + part.words, 0);
  const [largest] = parts.toSorted((a, b) => b.mainWords - a.mainWords);
  if (largest === undefined || mainWordCount < MIN_WORDS || excludedMainWordCount <= mainWordCount * MAX_SHARE)
    return null;
  const evidence = [
    {
      url,
      found: describeExcludedWords(excludedMainWordCount, mainWordCount),
      expected: 'up to half of the main text inside data-nosnippet',
      where: `${largest.name}[data-nosnippet], ${formatPosition(largest)}`,
    },
  ];
  return excludedWordCount > bodyWordCount * MAX_SHARE ? fail(evidence) : warn(evidence, { confidence: 'possible' });
}

/**
 * Describes how many words may not be quoted. They can outnumber the words of the main content, for example in a
 * consent notice that is not recognized as one.
 */
function describeExcludedWords(wordCount: number, mainWordCount: number): string {
  if (wordCount > mainWordCount) return `${wordCount} words may not be quoted; the main content has ${mainWordCount}`;
  const share = Math.round((wordCount / mainWordCount) * 100);
  return `${wordCount} of ${mainWordCount} words (${share}%) may not be quoted`;
}
