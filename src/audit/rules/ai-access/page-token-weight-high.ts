import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import type { PageFacts } from '#contracts/page-facts.ts';

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
  title: 'Pages are light enough to be read by a model',
  failureTitle: 'Pages with far more code than text',
  impact: 'A model that reads the raw page may stop before it reaches the text, or see it among a great deal of code.',
  why: 'Assistants that fetch a page have room for a limited number of tokens (pieces of words). Where scripts, styles and embedded data fill nearly all of the document, little room is left for what the page says. No study measures the effect on citations, so this costs no points.',
  howToFix:
    'Move inline scripts and stylesheets into separate files, do not embed all data of the application in the page, and serve images as files instead of data URLs.',
  measure: `Tokens of the raw HTML and of the main text are estimated from the number of characters and the script they are written in; they are not counted by any model. It is listed when the HTML has more than ${MAX_TOKENS.toLocaleString('en')} tokens and the main text makes up less than ${MIN_TEXT_SHARE * 100} percent of them. Both limits are our own choice, because no assistant publishes one; squirrelscan draws its line at 15 percent of text whatever the size.`,
  traps:
    'A long text is no fault: pages with a large share of text are left out. Tools that turn a page into plain text before a model reads it are not affected.',
  sources: [
    'https://docs.squirrelscan.com/rules/ax/token-weight',
    'https://developers.google.com/search/docs/appearance/ai-features',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'none',
  check({ page }) {
    const { text } = page.facts;
    const { html, mainText } = text.tokens;
    if (html === null) return notApplicable('The length of the document is not known');
    if (text.isMainTextCut || html <= MAX_TOKENS || mainText >= html * MIN_TEXT_SHARE) return pass();
    return warn([
      {
        url: page.url,
        found: `about ${rounded(html)} tokens of HTML, about ${rounded(mainText)} of them main text${partsOf(page.facts)}`,
        expected: `at most ${MAX_TOKENS.toLocaleString('en')} tokens, or ${MIN_TEXT_SHARE * 100}% of them text`,
        where: 'the whole document',
      },
    ]);
  },
});

function rounded(tokens: number): string {
  return tokens < 1_000 ? String(tokens) : (Math.round(tokens / 1_000) * 1_000).toLocaleString('en');
}

/** What takes the room, in kilobytes. */
function partsOf({ markup }: PageFacts): string {
  const scripts = markup.scripts.reduce((sum, { inlineBytes }) => sum + (inlineBytes ?? 0), 0);
  const styles = markup.styles.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = [
    ...(scripts === 0 ? [] : [`inline scripts ${Math.ceil(scripts / 1_000)} kB`]),
    ...(styles === 0 ? [] : [`inline styles ${Math.ceil(styles / 1_000)} kB`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
