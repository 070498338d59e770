import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { readContentOutline } from '#audit/page/page-outline.ts';
import { isLegalUrl } from '#audit/page/page-purpose.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_WORDS = 600;
/** The site name and the page title may both be an h1; three or more h1 elements mark sections. */
const MIN_DIVIDING_H1S = 3;
/** Matches content that needs no sections, by words in its URL and headings. */
const UNSECTIONED_CONTENT =
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
  title: 'Long pages have subheadings',
  failureTitle: 'Long pages without subheadings (H2 to H6)',
  aliases: ['missing H2', 'no H2', 'missing subheadings', 'long text without headings', 'wall of text'],
  impact: 'Readers looking for one answer in a long text have no section to jump to.',
  why: 'People scan before they read. Subheadings show people, and AI assistants that quote passages, where each question is answered.',
  howToFix:
    'Divide the text into sections and give each an <h2> that describes it, ideally worded like the question it answers.',
  measure:
    'A page gets a warning when its main text has 600 words or more and no heading below the H1 (h2 to h6, or role="heading"). We chose this threshold; Google says that there is no ideal number of headings. In languages written without spaces, two characters count as one word.',
  traps:
    'Legal documents, transcripts, poems, speeches and chapters are excluded. So is text that lists or tables divide into runs of fewer than 600 words. A page that goes from H1 to H3 has subheadings and is covered by the check for skipped heading levels. A page whose sections all begin with an H1 is covered by the check for multiple H1 headings.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
  ],
  checked: '2026-11-20',
  peers: ['SF'],
  work: {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: ['Divide the text into sections.', 'Give each section an h2, worded like the question it answers.'],
  },
  examples: {
    format: 'html',
    incorrect: `<main>
  <h1>Bicycle repair</h1>
  <p>[650 words]</p>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[350 words]</p>
  <h2>What a repair costs</h2>
  <p>[300 words]</p>
</main>`,
  },
  check({ page }) {
    const { facts } = page;
    if (facts.mainWordCount < MIN_WORDS) return notApplicable('The main text is short enough to need no sections');
    const outline = readContentOutline(facts).filter(({ text }) => text !== '');
    if (outline.some(({ level }) => level > 1)) return pass();
    if (outline.length >= MIN_DIVIDING_H1S) return notApplicable('H1 headings divide the text');
    const names = [URL.parse(page.url)?.pathname ?? '', facts.titles[0]?.text ?? '', facts.headings[0]?.text ?? ''];
    const isExempt = isLegalUrl(page.url) || names.some((name) => UNSECTIONED_CONTENT.test(name));
    if (isExempt) return notApplicable('Legal documents, literary works and transcripts need no sections');
    const run = facts.text.structure.longestPlainRunWords;
    if (run < MIN_WORDS) return notApplicable('Lists or tables divide the text');
    return warn([
      {
        url: page.url,
        found: `${formatQuantity(facts.mainWordCount, 'word')} without a subheading`,
        expected: `at least one subheading in a text of ${MIN_WORDS} words or more`,
        where: 'main text',
        ...(facts.mainTextExcerpt === '' ? {} : { snippet: facts.mainTextExcerpt }),
      },
    ]);
  },
});
