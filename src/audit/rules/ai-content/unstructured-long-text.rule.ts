import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { isLegalUrl } from '#audit/page/page-purpose.ts';

const MIN_WORDS = 800;
const LONG_RUN_WORDS = 400;
/** Prose paragraphs have more words on average; reviews with names and dates, and cards, have fewer. */
const MIN_PARAGRAPH_WORDS = 20;

export default defineRule({
  id: 'unstructured-long-text',
  category: 'ai-content',
  family: 'text-structure',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Long text is structured',
  failureTitle: 'Long text without headings, lists or tables',
  aliases: ['wall of text', 'missing subheadings', 'unstructured content', 'content structure', 'scannable content'],
  impact: 'Readers and assistants struggle to find a single fact in the text and may take it from another page.',
  why: 'Long text without headings, lists or tables is hard for people to scan. It also lacks the structure that helps software find a single passage. Studies found that lists and clearly structured pages are cited more often in answers; that is a correlation, not proof.',
  howToFix:
    'Put a descriptive heading before each new idea, every 150 to 300 words. Write steps, options and comparisons as lists or tables. Use real heading elements (h2, h3) instead of bold text.',
  measure: `The words of the main text (without navigation, header and footer) are counted. The page fails when it has at least ${MIN_WORDS} words and a run of at least ${LONG_RUN_WORDS} words without a heading, list or table. We chose both thresholds. In writing systems without spaces, two characters count as one word.`,
  traps: `Shorter pages, privacy policies, terms and legal notices are not checked. Code listings and headings that are marked up only with a role count as part of the run, although they divide the text for readers. Pages with either are reported but cost no points. The same applies to pages whose paragraphs have fewer than ${MIN_PARAGRAPH_WORDS} words on average, such as customer review lists: short pieces also divide a text. Stories, poems, speeches and contracts may need no headings: leave them as they are.`,
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
      copy: '2017-05-04',
      quote: 'Headings communicate the organization of the content on the page.',
    },
  ],
  peers: ['SQ'],
  evidenceGrade: 'correlation',
  work: {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'About every 150 to 300 words, add an h2 or h3 that describes the topic.',
      'Turn steps, options and comparisons into lists or tables.',
      'Replace bold lines that act as headings with heading elements.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<main>
  <h1>The history of the bicycle</h1>
  <p>[900 words]</p>
</main>`,
    correct: `<main>
  <h1>The history of the bicycle</h1>
  <p>[300 words]</p>
  <h2>The first chains</h2>
  <p>[300 words]</p>
  <h2>Pneumatic tires</h2>
  <p>[300 words]</p>
</main>`,
  },
  check({ page }) {
    const { text, markup } = page.facts;
    const { longestPlainRunWords, codeBlocks, paragraphs } = text.structure;
    if (text.mainWordCount < MIN_WORDS) return notApplicable(`The main text has fewer than ${MIN_WORDS} words`);
    if (isLegalUrl(page.url)) return notApplicable('Legal documents are structured by numbered paragraphs');
    if (longestPlainRunWords < LONG_RUN_WORDS) return pass();
    const hasShortParagraphs = text.mainWordCount < paragraphs * MIN_PARAGRAPH_WORDS;
    const hasOtherStructure = codeBlocks > 0 || markup.ariaHeadings.length > 0 || hasShortParagraphs;
    return fail(
      [
        {
          url: page.url,
          found: `${longestPlainRunWords} of ${text.mainWordCount} words in one run without a heading, list or table${codeBlocks > 0 ? ' (including code listings)' : ''}`,
          expected: `runs of fewer than ${LONG_RUN_WORDS} words`,
          where: 'main text',
        },
      ],
      hasOtherStructure ? { confidence: 'possible' } : {},
    );
  },
});
