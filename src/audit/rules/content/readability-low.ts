import { isLegalAddress } from '#audit/reading/page-purpose.ts';
import { isTechnicalPage } from '#audit/reading/technical-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import type { Readability, ReadabilityFormula } from '#contracts/page-text.ts';

const MIN_WORDS = 200;
const EASY_ENOUGH = 60;
/** Counts of syllables and sentences are estimates: results that are this near to the limit are not told apart. */
const MARGIN = 5;
const VERY_HARD = 30;
const LONG_SENTENCE_WORDS = 25;
/** Shorter sentences on average leave nothing to split: what is hard are the words of the subject. */
const PLAIN_SENTENCE_WORDS = 20;
/** Sentences as short as these are easy to follow, whatever the formula makes of names and technical nouns. */
const SHORT_SENTENCE_WORDS = 12;
const FORMULA: Readonly<Record<ReadabilityFormula, string>> = {
  flesch: 'Flesch',
  amstad: 'Flesch, adapted by Amstad',
  'fernandez-huerta': 'Fernández Huerta',
  'kandel-moles': 'Kandel and Moles',
  gulpease: 'Gulpease',
  'flesch-douma': 'Flesch, adapted by Douma',
  oborneva: 'Flesch, adapted by Oborneva',
  martins: 'Flesch, adapted by Martins',
  atesman: 'Ateşman',
  lix: 'LIX, turned into a reading ease',
};
const NOT_MEASURED: Readonly<Record<NonNullable<Readability['reason']>, string>> = {
  'too-few-words': 'The text is too short to be measured',
  'language-not-recognised': 'The language of the text was not recognised',
  'no-formula-for-language': 'There is no formula for the language of the text',
  'no-prose-sentences': 'The text has no sentences that could be measured',
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
  title: 'Texts are easy to read',
  failureTitle: 'Texts that are hard to read',
  impact: 'Readers give up before they found what they came for.',
  why: 'Long sentences and long words cost attention. Search engines do not measure reading ease, but readers do, above all on a phone.',
  howToFix:
    'Split sentences of more than 25 words, put one thought into each, and replace long words by common ones where nothing is lost. A text for specialists may stay as it is.',
  measure:
    'The sentences of paragraphs, quotations and long list items are measured with the reading ease of Flesch (1948) or its counterpart for the language; the result lies between 0 (hard) and 100 (easy). With 200 words or more, a result below 55 is a hint without points, because results near the limit of 60 depend on how syllables are counted; below 30 it is a fault of medium severity when a sentence has more than 20 words on average. Flesch calls 60 to 70 standard and 0 to 30 very difficult.',
  traps:
    'Code, tables, menus and headings are not measured. Legal texts are left out, and so are languages without a formula. So is technical documentation, because the formulas were made for general prose: pages with TechArticle or APIReference markup, made by a documentation generator, under a path or host for documentation (/docs/, /reference/, docs.), or with five or more pieces of code, at least one for every 120 words. Other technical and scientific texts are hard by nature, above all in languages of long words (German, Russian), so short sentences of hard words stay a hint. A label without a full stop and a list item that is a link are no sentences, and the teasers of a list of posts are not the text of the page. Sentences of fewer than 12 words on average are not hard to read.',
  sources: [
    'https://doi.org/10.1037/h0057532',
    'https://support.microsoft.com/office/get-your-document-s-readability-and-level-statistics-85b4969e-e80a-4777-8dd3-f7fc3c8b3fd2',
  ],
  checked: null,
  peers: ['SF', 'SQ', 'SW', 'AH', 'SB'],
  check({ page }) {
    const { readability, sentences } = page.facts.text;
    const { score, formula, reason } = readability;
    if (score === null || formula === null) return notApplicable(NOT_MEASURED[reason ?? 'no-prose-sentences']);
    if (sentences.words < MIN_WORDS) return notApplicable(NOT_MEASURED['too-few-words']);
    if (isLegalAddress(page.url)) return notApplicable('Legal texts are hard to read by nature');
    if (isTechnicalPage(page))
      return notApplicable('Reading ease is made for general prose and says nothing about technical documentation');
    const mean = sentences.meanWords ?? 0;
    if (score >= EASY_ENOUGH - MARGIN || mean < SHORT_SENTENCE_WORDS) return pass();
    const length = mean > LONG_SENTENCE_WORDS ? `, which is more than ${LONG_SENTENCE_WORDS}` : '';
    const evidence = [
      {
        url: page.url,
        found: `reading ease ${score} (${FORMULA[formula]}); ${mean} words in a sentence on average${length}`,
        expected: `a reading ease of about ${EASY_ENOUGH} or more`,
        where: 'main text',
        ...(page.facts.mainTextExcerpt === '' ? {} : { snippet: page.facts.mainTextExcerpt }),
      },
    ];
    const isVeryHard = score < VERY_HARD && mean > PLAIN_SENTENCE_WORDS;
    return isVeryHard ? fail(evidence, { severity: 'medium' }) : warn(evidence, { confidence: 'possible' });
  },
});
