import { askedQuestion, isAnsweredIn, MIN_ANSWER_SHARE } from '#audit/reading/asked-question.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';

/** Below this the whole page is its beginning. */
const MIN_WORDS = 150;
const MAX_SENTENCE_WORDS = 60;
const MAX_SHOWN = 200;

export default defineRule({
  id: 'answer-not-up-front',
  category: 'ai-content',
  family: 'answer-place',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages that ask a question answer it at the start',
  failureTitle: 'Pages that ask a question and begin with something else',
  impact: 'Readers who want the answer have to look for it. This is advice and costs no points.',
  why: 'When the title asks a question, people and assistants look for the answer at the start. Google says that no special writing for AI is needed, so this is advice for the sake of readers; that pages with a direct answer are cited more often is a correlation only.',
  howToFix:
    'Begin with one or two sentences that answer the question in its own words. Put the background, the reasons and the exceptions behind them.',
  measure: `A page is judged when its main heading or title ends with a question mark, or begins in English with a form that asks (such as how to, how much, what is), and its main text has at least ${MIN_WORDS} words. It is listed when none of the first 120 words' sentences of at most ${MAX_SENTENCE_WORDS} words holds ${MIN_ANSWER_SHARE * 100} percent of the words that carry the question. The limits are our own choice.`,
  traps:
    'Headings that tell a story, such as "How we began", ask nothing. Question words, articles and other small words do not count, and endings are cut off so that singular and plural agree. Texts in scripts without spaces between words are not judged. An answer in quite other words than the question cannot be recognised.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  checked: null,
  peers: ['SA', 'SQ'],
  evidenceGrade: 'correlation',
  check({ page }) {
    const question = askedQuestion(page.facts);
    if (question === null) return notApplicable('Neither the title nor the main heading asks a question');
    const { mainWordCount, structure } = page.facts.text;
    if (mainWordCount < MIN_WORDS) return notApplicable(`The main text has fewer than ${MIN_WORDS} words`);
    if (structure.firstWords === '') return notApplicable('The main text has no words outside headings and footer');
    if (isAnsweredIn(structure.firstWords, question, MAX_SENTENCE_WORDS)) return pass();
    return warn([
      {
        url: page.url,
        found: `"${structure.firstWords.slice(0, MAX_SHOWN).replaceAll('\n', ' ')}"`,
        expected: `a sentence near the start that answers "${question.text.slice(0, MAX_SHOWN)}"`,
        where: 'first 120 words of the main text',
      },
    ]);
  },
});
