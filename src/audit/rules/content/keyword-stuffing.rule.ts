import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { normalizeWords } from '#audit/page/page-purpose.ts';
import { extractContentWords } from '#audit/text/compare-words.ts';
import { readSiteName } from '#audit/text/site-names.ts';
import type { Term } from '#contracts/page/page-text.ts';
import { formatPercentNearLimit } from '#lib/text/format-near-limit.ts';

const MIN_WORDS = 200;
const MIN_OCCURRENCES = 10;
/** Occurrences per word of text above which a phrase of one, two or three words is repeated more than necessary. */
const MAX_SHARES = { one: 0.08, two: 0.05, three: 0.03 } as const;
/** URLs and numbers are not words. */
const WORDS_PATTERN = /^[\p{L}\p{M}' ’-]+$/u;
/** Lists and tables of products or terms naturally repeat words. */
const MIN_PROSE_SHARE = 0.5;
/** Matches writing systems that have no spaces or are syllabic, where a term may be part of a word. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Factor by which topic words may be repeated more often. */
const TOPIC_FACTOR = 2;
const MAX_TERMS_SHOWN = 3;

interface RepeatedTerm extends Term {
  share: number;
  limit: number;
}

export default defineRule({
  id: 'keyword-stuffing',
  category: 'content',
  family: 'keyword-stuffing',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'No keyword stuffing',
  failureTitle: 'Keyword stuffing',
  aliases: [
    'over-optimization',
    'excessive keyword repetition',
    'keyword density too high',
    'keyword spam',
    'repeated phrases',
  ],
  impact: 'Readers notice the repetition, and search engines treat text stuffed with keywords as spam.',
  why: 'Text that repeats the same phrase in every sentence was written for machines. Search engines list this as a type of spam; no search engine recommends a keyword density.',
  howToFix:
    'Read the text aloud and replace repetitions with "it" or a synonym, or remove them. Keep the phrase in the title, the H1 and wherever it is needed for clarity.',
  measure:
    'Pages with 200 words of main text or more are checked. A phrase or word fails when it occurs at least 10 times and exceeds its limit. The limit is 3 times per 100 words for three words in a row, 5 for two words and 8 for a single word. Words such as "and" or "the" do not count. We chose these thresholds to find only extremes, because no search engine publishes one.',
  traps:
    'The site name is ignored. Pages that are mostly lists or tables (product lists, glossaries) are excluded, and so are languages without clear word boundaries. A name that a text is about naturally makes up 3 to 5% of the words, as in articles about a town or a film. A phrase whose words all appear in the title, in a heading or in the path is the topic of the page. It may be repeated twice as often; beyond that, the finding is a hint that costs no points. Words in table cells are not counted.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW'],
  work: {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Read the text aloud and remove or replace repetitions.',
      'Keep the phrase in the title, in the H1 and wherever it is needed.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<p>Cheap bicycle repair Riverton.</p> <!-- 20 times -->
<p>[120 words]</p>`,
    correct: `<p>Bicycle repair in Riverton, while you wait.</p>
<p>[200 words]</p>`,
  },
  check({ page, site }) {
    const { terms, sentences } = page.facts.text;
    if (terms.totalWords < MIN_WORDS) return notApplicable('The text is too short to count repetitions');
    if (terms.one.some(({ term }) => UNSPACED_SCRIPT.test(term)))
      return notApplicable('The writing system has no clear word boundaries');
    if (sentences.words < terms.totalWords * MIN_PROSE_SHARE)
      return notApplicable('The page consists mostly of lists and tables');
    const siteNames = readSiteNames(page, site.displayHost);
    const repeatedTerms = findRepeatedTerms(page).filter(({ term }) => !isSiteName(term, siteNames));
    if (repeatedTerms.length === 0) return pass();
    const topicWords = new Set(collectTopicWords(page));
    const isTopic = ({ term }: RepeatedTerm) => extractContentWords(term).every((word) => topicWords.has(word));
    const reportedTerms = repeatedTerms.filter((one) => !isTopic(one) || one.share > one.limit * TOPIC_FACTOR);
    if (reportedTerms.length === 0) return pass();
    const offTopicTerms = reportedTerms.filter((one) => !isTopic(one));
    const isTopicOnly = offTopicTerms.length === 0;
    return fail(
      (isTopicOnly ? reportedTerms : offTopicTerms).slice(0, MAX_TERMS_SHOWN).map(({ term, count, share, limit }) => ({
        url: page.url,
        found: `"${term}": ${count} times in ${terms.totalWords} words (${formatPercentNearLimit(share, [limit])})`,
        expected: `up to ${formatPercentNearLimit(limit, [])} of the words`,
        where: 'main text',
      })),
      { confidence: isTopicOnly ? 'possible' : 'likely' },
    );
  },
});

/** Collects the words of the title, the headings and the path, which describe the topic of the page. */
const collectTopicWords = ({ url, facts }: HtmlAuditPage): string[] => [
  ...[...facts.titles, ...facts.headings].flatMap(({ text }) => extractContentWords(text)),
  ...extractContentWords(normalizeWords(URL.parse(url)?.pathname ?? '')),
];

/** Finds repeated terms, longest phrases first; parts of a phrase that is already listed are skipped. */
function findRepeatedTerms({ facts }: HtmlAuditPage): RepeatedTerm[] {
  const { totalWords, one, two, three } = facts.text.terms;
  const found: RepeatedTerm[] = [];
  for (const [terms, limit] of [
    [three, MAX_SHARES.three],
    [two, MAX_SHARES.two],
    [one, MAX_SHARES.one],
  ] as const) {
    for (const { term, count: totalCount, inTables = 0 } of terms) {
      const count = totalCount - inTables;
      const share = count / totalWords;
      if (count < MIN_OCCURRENCES || share <= limit || !WORDS_PATTERN.test(term)) continue;
      if (!found.some((longerTerm) => ` ${longerTerm.term} `.includes(` ${term} `)))
        found.push({ term, count, share, limit });
    }
  }
  return found;
}

/** Returns the site name, if the page contains one, and the first part of the host with and without spaces. */
function readSiteNames({ facts }: HtmlAuditPage, host: string): string[] {
  const [label = ''] = host.split('.');
  return [
    normalizeWords(readSiteName(facts) ?? ''),
    normalizeWords(label),
    normalizeWords(label).replaceAll(' ', ''),
  ].filter((name) => name !== '');
}

function isSiteName(term: string, siteNames: readonly string[]): boolean {
  const plain = normalizeWords(term);
  return siteNames.some(
    (name) =>
      name === plain.replaceAll(' ', '') || ` ${name} `.includes(` ${plain} `) || ` ${plain} `.includes(` ${name} `),
  );
}
