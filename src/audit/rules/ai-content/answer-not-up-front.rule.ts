import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { findAskedQuestion, isAnsweredIn, MIN_ANSWER_SHARE } from '#audit/rules/ai-content/asked-question.ts';

/** Text with fewer words has no separate beginning. */
const MIN_WORDS = 150;
const MAX_SENTENCE_WORDS = 60;
const MAX_SHOWN_LENGTH = 200;

export default defineRule({
  id: 'answer-not-up-front',
  category: 'ai-content',
  family: 'answer-place',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Question pages answer up front',
  failureTitle: 'Question pages without an answer up front',
  aliases: [
    'answer-first content',
    'direct answer',
    'featured snippet answer',
    'answer engine optimization',
    'AEO',
    'BLUF',
  ],
  impact: 'Readers who want the answer have to search for it. This is advice and costs no points.',
  why: 'When the title asks a question, readers and assistants look for the answer at the start. Google states that AI features need no special writing, so this is advice for the benefit of readers. Pages with a direct answer are cited more often, but this is only a correlation.',
  howToFix:
    'Start with one or two sentences that answer the question and reuse its words. Put background, reasons and exceptions below them.',
  measure: `A page is checked when its main heading or title ends with a question mark and its main text has at least ${MIN_WORDS} words. In English, a question form at the start (such as how to, how much, what is) counts as well. The page is listed when no sentence in the first 120 words contains at least ${MIN_ANSWER_SHARE * 100} percent of the question's meaningful words. Sentences with more than ${MAX_SENTENCE_WORDS} words do not count. We chose these thresholds.`,
  traps:
    'Headings that tell a story, such as "How we began", are not questions. Question words, articles and other short words do not count, and word endings are ignored so that singular and plural match. Pages in writing systems without spaces between words are not checked. An answer in completely different words cannot be recognized.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
      copy: '2026-05-20',
      quote: "You don't need to write in a specific way just for generative AI search.",
    },
  ],
  peers: ['SA', 'SQ'],
  evidenceGrade: 'correlation',
  work: {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Answer the question in the heading within the first one or two sentences.',
      'Move background, reasons and exceptions below the answer.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<main>
  <h1>How much does a puncture repair cost?</h1>
  <p>[200 words]</p>
</main>`,
    correct: `<main>
  <h1>How much does a puncture repair cost?</h1>
  <p>A puncture repair costs 12 dollars. [180 words]</p>
</main>`,
  },
  check({ page }) {
    const question = findAskedQuestion(page.facts);
    if (question === null) return notApplicable('Neither the title nor the main heading asks a question');
    const { mainWordCount, structure } = page.facts.text;
    if (mainWordCount < MIN_WORDS) return notApplicable(`The main text has fewer than ${MIN_WORDS} words`);
    if (structure.firstWords === '') return notApplicable('The main text has no words outside headings and footer');
    if (isAnsweredIn(structure.firstWords, question, MAX_SENTENCE_WORDS)) return pass();
    return warn([
      {
        url: page.url,
        found: `"${structure.firstWords.slice(0, MAX_SHOWN_LENGTH).replaceAll('\n', ' ')}"`,
        expected: `a sentence near the start that answers "${question.text.slice(0, MAX_SHOWN_LENGTH)}"`,
        where: 'first 120 words of the main text',
      },
    ]);
  },
});
