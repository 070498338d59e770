import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { contentWords } from '#audit/reading/compare-words.ts';
import { plainWords } from '#audit/reading/page-purpose.ts';
import { siteNameOf } from '#audit/reading/site-names.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { Term } from '#contracts/page-text.ts';
import { percentBeside } from '#lib/beside-limit.ts';

const MIN_WORDS = 200;
const MIN_USES = 10;
/** Share of all words above which a word, a pair or three words in a row are repeated beyond what a topic asks for. */
const MAX_SHARES = { one: 0.08, two: 0.05, three: 0.03 } as const;
/** Addresses and numbers are no words. */
const WORDS_ONLY = /^[\p{L}\p{M}' ’-]+$/u;
/** Lists and tables of products or terms repeat words by nature. */
const MIN_PROSE_SHARE = 0.5;
/** Written without spaces, or in syllables: terms are pieces of words there. */
const IN_PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The words of the topic may be repeated this many times as often. */
const TOPIC_FACTOR = 2;
const MAX_SHOWN = 3;

interface Repeated extends Term {
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
  title: 'Texts repeat no word beyond measure',
  failureTitle: 'Texts that repeat the same words over and over',
  impact: 'Readers notice the repetition, and search engines treat a text filled with keywords as spam.',
  why: 'A text that says the same phrase in every sentence was written for machines. Search engines name this as a kind of spam; no search engine names a density that helps.',
  howToFix:
    'Read the text aloud and replace repetitions by "it", by other words for the thing, or leave them out. Keep the phrase in title and main heading and where it is needed to be understood.',
  measure:
    'The words of the main text are counted when it has 200 or more. The page fails when three words in a row occur at least 10 times and more often than 3 times in 100 words, two words more often than 5 times, or a single word more often than 8 times. Words such as "and" or "the" do not count. The thresholds are our own and set so that only extremes are found, since no search engine publishes one.',
  traps:
    'The name of the site, pages that are mostly lists or tables (product lists, glossaries), and writing without spaces, in which words cannot be told apart, are left out. A name that a text is about reaches 3 to 5% by itself, as real articles about a town, a film or a product show. A phrase whose words all appear in the title, in a heading or in the path is the topic of the page: it may be repeated twice as often, and beyond that the finding is a hint that costs no points. Words in table cells are not counted.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies'],
  checked: '2026-11-20',
  peers: ['SQ', 'SW'],
  check({ page, site }) {
    const { terms, sentences } = page.facts.text;
    if (terms.totalWords < MIN_WORDS) return notApplicable('The text is too short to be counted');
    if (terms.one.some(({ term }) => IN_PIECES.test(term)))
      return notApplicable('Words cannot be told apart in this writing');
    if (sentences.words < terms.totalWords * MIN_PROSE_SHARE)
      return notApplicable('The page consists of lists and tables');
    const names = namesOf(page, site.displayHost);
    const repeated = repeatedTerms(page).filter(({ term }) => !isName(term, names));
    if (repeated.length === 0) return pass();
    const named = new Set(topicWords(page));
    const isTopic = ({ term }: Repeated) => contentWords(term).every((word) => named.has(word));
    const judged = repeated.filter((one) => !isTopic(one) || one.share > one.limit * TOPIC_FACTOR);
    if (judged.length === 0) return pass();
    const beyondTopic = judged.filter((one) => !isTopic(one));
    const isTopicOnly = beyondTopic.length === 0;
    return fail(
      (isTopicOnly ? judged : beyondTopic).slice(0, MAX_SHOWN).map(({ term, count, share, limit }) => ({
        url: page.url,
        found: `"${term}": ${count} times in ${terms.totalWords} words (${percentBeside(share, [limit])})`,
        expected: `at most ${percentBeside(limit, [])} of the words`,
        where: 'main text',
      })),
      { confidence: isTopicOnly ? 'possible' : 'likely' },
    );
  },
});

/** Words by which the title, the headings and the path say what the page is about. */
const topicWords = ({ url, facts }: HtmlAuditPage): string[] => [
  ...[...facts.titles, ...facts.headings].flatMap(({ text }) => contentWords(text)),
  ...contentWords(plainWords(URL.parse(url)?.pathname ?? '')),
];

/** Longest phrases first; what is part of one that is listed already is left out. */
function repeatedTerms({ facts }: HtmlAuditPage): Repeated[] {
  const { totalWords, one, two, three } = facts.text.terms;
  const found: Repeated[] = [];
  for (const [terms, limit] of [
    [three, MAX_SHARES.three],
    [two, MAX_SHARES.two],
    [one, MAX_SHARES.one],
  ] as const) {
    for (const { term, count: countedEverywhere, inTables = 0 } of terms) {
      const count = countedEverywhere - inTables;
      const share = count / totalWords;
      if (count < MIN_USES || share <= limit || !WORDS_ONLY.test(term)) continue;
      if (!found.some((longer) => ` ${longer.term} `.includes(` ${term} `))) found.push({ term, count, share, limit });
    }
  }
  return found;
}

/** The name of the site, and the name in its address. */
function namesOf({ facts }: HtmlAuditPage, host: string): string[] {
  const [label = ''] = host.split('.');
  return [plainWords(siteNameOf(facts) ?? ''), plainWords(label), plainWords(label).replaceAll(' ', '')].filter(
    (name) => name !== '',
  );
}

function isName(term: string, names: readonly string[]): boolean {
  const plain = plainWords(term);
  return names.some(
    (name) =>
      name === plain.replaceAll(' ', '') || ` ${name} `.includes(` ${plain} `) || ` ${plain} `.includes(` ${name} `),
  );
}
