import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { isLegalUrl } from '#audit/page/page-purpose.ts';
import { isTechnicalPage } from '#audit/page/technical-page.ts';
import type { Readability, ReadabilityFormula } from '#contracts/page/page-text.ts';

const MIN_WORDS = 200;
const EASY_SCORE = 60;
/** Counts of syllables and sentences are estimates: results this close to the limit cannot be distinguished from it. */
const SCORE_MARGIN = 5;
const VERY_HARD_SCORE = 30;
const LONG_SENTENCE_WORDS = 25;
/** Sentences of up to this many words on average need no splitting: technical terms make them hard to read. */
const PLAIN_SENTENCE_WORDS = 20;
/** Sentences with fewer words on average are easy to follow, even if names and technical terms lower the score. */
const SHORT_SENTENCE_WORDS = 12;
const FORMULA_NAMES: Readonly<Record<ReadabilityFormula, string>> = {
  flesch: 'Flesch',
  amstad: 'Flesch, adapted by Amstad',
  'fernandez-huerta': 'Fernández Huerta',
  'kandel-moles': 'Kandel and Moles',
  gulpease: 'Gulpease',
  'flesch-douma': 'Flesch, adapted by Douma',
  oborneva: 'Flesch, adapted by Oborneva',
  martins: 'Flesch, adapted by Martins',
  atesman: 'Ateşman',
  lix: 'LIX, converted to a reading ease score',
};
const NOT_MEASURED_REASONS: Readonly<Record<NonNullable<Readability['reason']>, string>> = {
  'too-few-words': 'The text is too short to measure',
  'language-not-recognised': 'The language of the text was not recognized',
  'no-formula-for-language': 'No readability formula exists for the language of the text',
  'no-prose-sentences': 'The text has no complete sentences to measure',
};

export default defineRule({
  id: 'readability-low',
  category: 'content',
  family: 'readability',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Text is easy to read',
  failureTitle: 'Low readability (text is hard to read)',
  aliases: [
    'Flesch reading ease',
    'readability score',
    'readability difficult',
    'hard-to-read content',
    'reading level',
    'long sentences',
  ],
  impact: 'Readers give up before they find what they came for.',
  why: 'Long sentences and long words take effort. Search engines do not measure reading ease, but it matters to readers, especially on a phone.',
  howToFix:
    'Split sentences of more than 25 words, limit each to one idea, and replace long words with common ones where nothing is lost. Content for specialists may stay as it is.',
  measure:
    'The sentences of paragraphs, quotations and long list items are scored with the Flesch reading ease (1948) or its counterpart for the language. Scores range from 0 (hard) to 100 (easy). Pages with 200 words or more are checked. A score below 55 is a hint that costs no points, because scores near the limit of 60 depend on how syllables are counted. A score below 30 is an issue of medium severity when sentences have more than 20 words on average. Flesch calls 60 to 70 standard and 0 to 30 very difficult.',
  traps:
    'Code, tables, menus and headings are not measured. Legal documents and languages without a formula are excluded. Technical documentation is excluded because the formulas were made for general prose. Such documentation is recognized by TechArticle or APIReference markup, a documentation generator, or a documentation path or host (/docs/, /reference/, docs.). Pages with five or more pieces of code, at least one for every 120 words, count as documentation too. Other technical and scientific content is hard by nature, especially in languages with long words (German, Russian). Text with short sentences of hard words is therefore only a hint. Labels without a period and list items that are links are not sentences. Teasers in a list of posts are not the text of the page. Sentences of fewer than 12 words on average are not hard to read.',
  sources: [
    'https://doi.org/10.1037/h0057532',
    'https://support.microsoft.com/office/get-your-document-s-readability-and-level-statistics-85b4969e-e80a-4777-8dd3-f7fc3c8b3fd2',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://support.microsoft.com/office/get-your-document-s-readability-and-level-statistics-85b4969e-e80a-4777-8dd3-f7fc3c8b3fd2',
      copy: null,
      quote: 'For most standard files, you want the score to be between 60 and 70.',
    },
  ],
  peers: ['SF', 'SQ', 'SW', 'AH', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Split sentences over 25 words.',
      'Replace long words with common ones where they fit.',
      'Leave specialist content as it is.',
    ],
    tools: ['hemingway'],
  },
  examples: {
    format: 'html',
    incorrect: `<p>Notwithstanding institutional heterogeneity, metropolitan transportation organizations underestimate
  multidimensional interdependencies. [250 words of jargon]</p>`,
    correct: '<p>[220 words]</p>',
  },
  check({ page }) {
    const { readability, sentences } = page.facts.text;
    const { score, formula, reason } = readability;
    if (score === null || formula === null) return notApplicable(NOT_MEASURED_REASONS[reason ?? 'no-prose-sentences']);
    if (sentences.words < MIN_WORDS) return notApplicable(NOT_MEASURED_REASONS['too-few-words']);
    if (isLegalUrl(page.url)) return notApplicable('Legal documents are hard to read by nature');
    if (isTechnicalPage(page))
      return notApplicable('Reading ease is designed for general prose, not for technical documentation');
    const meanSentenceWords = sentences.meanWords ?? 0;
    if (score >= EASY_SCORE - SCORE_MARGIN || meanSentenceWords < SHORT_SENTENCE_WORDS) return pass();
    const lengthNote = meanSentenceWords > LONG_SENTENCE_WORDS ? `, above ${LONG_SENTENCE_WORDS}` : '';
    const evidence = [
      {
        url: page.url,
        found: `reading ease ${score} (${FORMULA_NAMES[formula]}); ${meanSentenceWords} words per sentence on average${lengthNote}`,
        expected: `a reading ease of about ${EASY_SCORE} or more`,
        where: 'main text',
        ...(page.facts.mainTextExcerpt === '' ? {} : { snippet: page.facts.mainTextExcerpt }),
      },
    ];
    const isVeryHard = score < VERY_HARD_SCORE && meanSentenceWords > PLAIN_SENTENCE_WORDS;
    return isVeryHard ? fail(evidence, { severity: 'medium' }) : warn(evidence, { confidence: 'possible' });
  },
});
