import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

const MAX_TOKENS = 100_000;
const MIN_TEXT_SHARE = 0.1;

export default defineRule({
  id: 'page-token-weight-high',
  category: 'ai-access',
  family: 'page-tokens',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages are light enough for AI models',
  failureTitle: 'High token count: far more code than text',
  aliases: ['token count', 'page tokens', 'text to HTML ratio', 'text-to-code ratio', 'code bloat', 'context window'],
  impact:
    'A model that reads the raw page may stop before it reaches the text, or have to find the text in a lot of code.',
  why: 'Assistants that fetch a page can process a limited number of tokens (pieces of words). Where JavaScript, CSS and embedded data fill nearly the entire document, little room is left for the content. No study measures the effect on citations, so this costs no points.',
  howToFix:
    'Move inline scripts and stylesheets into separate files. Do not embed all application data in the page. Serve images as files instead of data URLs.',
  measure: `The token counts of the raw HTML and the main text are estimated from the number of characters and their writing system. No model's tokenizer is used. The page is listed when the HTML has more than ${MAX_TOKENS.toLocaleString('en')} tokens and the main text makes up less than ${MIN_TEXT_SHARE * 100} percent of them. We chose both thresholds because no assistant publishes one. squirrelscan sets its limit at 15 percent text, regardless of size.`,
  traps:
    'Long text is not an issue: pages with a large share of text are skipped. Tools that turn a page into plain text before a model reads it are not affected.',
  sources: [
    'https://docs.squirrelscan.com/rules/ax/token-weight',
    'https://developers.google.com/search/docs/appearance/ai-features',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'none',
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Find the largest inline scripts, styles and data URLs of the listed template.',
      'Move them into external files that browsers can cache.',
      'Send only the data that the first view needs instead of the full application state.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect:
      '<div class="c-a1b2c3d4 c-e5f6a7b8 c-c9d0e1f2 c-a3b4c5d6" data-state="{&quot;id&quot;:1}"></div> <!-- 6,000 times -->',
    correct: '<div class="card" id="part-1">A part for every bicycle</div> <!-- 60 times -->',
  },
  check({ page }) {
    const { text } = page.facts;
    const { html: htmlTokens, mainText: mainTextTokens } = text.tokens;
    if (htmlTokens === null) return notApplicable('The length of the document is unknown');
    if (text.isMainTextCut || htmlTokens <= MAX_TOKENS || mainTextTokens >= htmlTokens * MIN_TEXT_SHARE) return pass();
    return warn([
      {
        url: page.url,
        found: `about ${formatTokens(htmlTokens)} tokens of HTML, about ${formatTokens(mainTextTokens)} of them main text${describeInlineCode(page.facts)}`,
        expected: `up to ${MAX_TOKENS.toLocaleString('en')} tokens, or at least ${MIN_TEXT_SHARE * 100}% of them main text`,
        where: 'the entire document',
      },
    ]);
  },
});

function formatTokens(tokenCount: number): string {
  return tokenCount < 1_000 ? String(tokenCount) : (Math.round(tokenCount / 1_000) * 1_000).toLocaleString('en');
}

/** Describes the sizes of inline scripts and styles; empty when there are none. */
function describeInlineCode({ markup }: PageFacts): string {
  const scriptBytes = markup.scripts.reduce((sum, { inlineBytes }) => sum + (inlineBytes ?? 0), 0);
  const styleBytes = markup.styles.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = [
    ...(scriptBytes === 0 ? [] : [`inline scripts ${formatByteSize(scriptBytes)}`]),
    ...(styleBytes === 0 ? [] : [`inline styles ${formatByteSize(styleBytes)}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
