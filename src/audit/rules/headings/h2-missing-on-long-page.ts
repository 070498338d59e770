import { contentOutline } from '#audit/reading/page-outline.ts';
import { isLegalAddress } from '#audit/reading/page-purpose.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

const MIN_WORDS = 600;
/** The name of the site and the title of the page may both be an h1; more of them are sections. */
const DIVIDING_H1S = 3;
/** Texts that have no sections, by the words with which addresses and headings name them. */
const WITHOUT_SECTIONS =
  /(?:^|[^\p{L}])(?:transcripts?|transkript|lyrics|songtexte?|poems?|poetry|gedichte?|po[eè]mes?|poemas?|poesie?|sermon|predigt|speech|rede|letters?|short-stor(?:y|ies)|chapter|kapitel)(?:[^\p{L}]|$)/iu;

export default defineRule({
  id: 'h2-missing-on-long-page',
  category: 'headings',
  family: 'subheadings',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Long texts are divided by headings',
  failureTitle: 'Long pages without subheadings',
  impact: 'Readers who look for one answer in a long text find no place to jump to.',
  why: 'People scan before they read. Subheadings tell them, and the programs that quote passages, where which question is answered.',
  howToFix:
    'Divide the text into sections and give each an <h2> that says what it is about, best in the words of the question it answers.',
  measure:
    'A page gets a warning when its main text has 600 words or more and its content holds no heading below the H1 (h2 to h6, or role="heading"). The number is our own; Google says that there is no ideal number of headings. In writing without spaces two characters count as a word.',
  traps:
    'Legal texts, transcripts, poems, speeches and chapters are left out. Text that is divided by lists or tables into runs of fewer than 600 words is left out too. A page that goes from H1 to H3 has subheadings and is the matter of the rule on skipped levels; one whose sections all begin with an H1 is the matter of the rule on several H1.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  check({ page }) {
    const { facts } = page;
    if (facts.mainWordCount < MIN_WORDS) return notApplicable('The main text is short enough without sections');
    const outline = contentOutline(facts).filter(({ text }) => text !== '');
    if (outline.some(({ level }) => level > 1)) return pass();
    if (outline.length >= DIVIDING_H1S) return notApplicable('Headings of level 1 divide the text');
    const names = [URL.parse(page.url)?.pathname ?? '', facts.titles[0]?.text ?? '', facts.headings[0]?.text ?? ''];
    const isExempt = isLegalAddress(page.url) || names.some((name) => WITHOUT_SECTIONS.test(name));
    if (isExempt) return notApplicable('Legal and literary texts and transcripts need no sections');
    const run = facts.text.structure.longestPlainRunWords;
    if (run < MIN_WORDS) return notApplicable('Lists or tables divide the text');
    return warn([
      {
        url: page.url,
        found: `${counted(facts.mainWordCount, 'word')} without a subheading`,
        expected: `a subheading in a text of ${MIN_WORDS} words or more`,
        where: 'main text',
        ...(facts.mainTextExcerpt === '' ? {} : { snippet: facts.mainTextExcerpt }),
      },
    ]);
  },
});
