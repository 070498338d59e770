import { isLegalAddress } from '#audit/reading/page-purpose.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';

const MIN_WORDS = 800;
const MAX_RUN_WORDS = 400;
/** Paragraphs of prose have more words on average; reviews with their names and dates, and cards, have fewer. */
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
  title: 'Long texts are divided',
  failureTitle: 'Long texts without headings, lists or tables',
  impact: 'Readers and assistants find a single fact in the text only with effort and may take it from another page.',
  why: 'A long text that runs on without a heading, list or table is hard to scan for people, and gives a program that looks for one passage nothing to hold on to. Studies of answers find that lists and pages with a clear structure are cited more often; that is a correlation and no proof.',
  howToFix:
    'Put a heading that says what follows in front of each thought, every 150 to 300 words. Write steps, options and comparisons as lists or tables. Use real heading elements (h2, h3) and not bold text.',
  measure: `The main text (without navigation, header and footer) is counted in words. It fails when the page has at least ${MIN_WORDS} of them and somewhere a run of at least ${MAX_RUN_WORDS} without a heading, a list or a table. Both limits are our own choice. In scripts without spaces two characters count as one word.`,
  traps: `Shorter pages are not judged, and neither are privacy policies, terms and imprints. Code listings and headings that are only marked with a role belong to the run although they divide the text for a reader, so pages with either are only shown. So are pages whose paragraphs have fewer than ${MIN_PARAGRAPH_WORDS} words on average, such as lists of customer reviews: short pieces divide a text as well. Stories, poems, speeches and other contracts may need no headings: leave them as they are.`,
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  checked: null,
  peers: ['SQ'],
  evidenceGrade: 'correlation',
  check({ page }) {
    const { text, markup } = page.facts;
    const { longestPlainRunWords, codeBlocks, paragraphs } = text.structure;
    if (text.mainWordCount < MIN_WORDS) return notApplicable(`The main text has fewer than ${MIN_WORDS} words`);
    if (isLegalAddress(page.url)) return notApplicable('Legal texts are numbered by paragraphs');
    if (longestPlainRunWords < MAX_RUN_WORDS) return pass();
    const isInPieces = text.mainWordCount < paragraphs * MIN_PARAGRAPH_WORDS;
    const isDividedOtherwise = codeBlocks > 0 || markup.ariaHeadings.length > 0 || isInPieces;
    return fail(
      [
        {
          url: page.url,
          found: `${longestPlainRunWords} of ${text.mainWordCount} words in one run without a heading, list or table${codeBlocks > 0 ? ' (code listings are counted too)' : ''}`,
          expected: `runs of fewer than ${MAX_RUN_WORDS} words`,
          where: 'main text',
        },
      ],
      isDividedOtherwise ? { confidence: 'possible' } : {},
    );
  },
});
