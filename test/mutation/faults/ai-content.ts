import { isLegalUrl } from '#audit/page/page-purpose.ts';
import { hasOwnData } from '#audit/rules/ai-content/article-signals.ts';
import type { Fault, SkipReasons } from '../fault.ts';
import { appendToMain, extractMain, prependToMain } from '../main-region.ts';
import { addPages } from '../new-page.ts';
import { readFacts } from '../read-facts.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const TITLE = /(<title[^>]*>)[\s\S]*?(<\/title>)/i;
const H1 = /(<h1[^>]*>)[\s\S]*?(<\/h1>)/i;
const QUESTION = 'What does it cost to insure a narrow boat in winter?';

/** Sentences with percentages and large numbers but without a source, keyed by language. */
const CLAIMS: ReadonlyMap<string, string> = new Map([
  [
    'en',
    [
      'Already 43% of all households would rather repair a thing than buy it again.',
      'In the cities the share is higher, at 61%.',
      'Only 12% throw a broken plate away at once.',
      'Together they keep 3.4 million pieces in use every year.',
      'Nearly 78% say that the pleasure matters more than the money.',
      'A mere 5% have ever taken a course for it.',
    ].join(' '),
  ],
  [
    'de',
    [
      'Schon 43 % aller Haushalte reparieren lieber, als etwas noch einmal zu kaufen.',
      'In den Städten ist der Anteil mit 61 % höher.',
      'Nur 12 % werfen einen zerbrochenen Teller gleich weg.',
      'Zusammen halten sie jedes Jahr 3,4 Millionen Stücke in Gebrauch.',
      'Fast 78 % ist die Freude daran wichtiger als das Geld.',
      'Gerade 5 % haben dafür je einen Kurs besucht.',
    ].join(' '),
  ],
]);

/** Returns the page with the most text, except for the home page and legal pages, which writing rules skip. */
function findLongestPage(site: SiteCopy, isCandidate: (html: string) => boolean = () => true): string {
  const computeLength = (path: string): number =>
    extractMain(site.text(path)).replace(/<script[\s\S]*?<\/script>|<[^>]*>/gi, '').length;
  const pages = site.evaluatedPages
    .filter((path) => path !== site.home && !isLegalUrl(`http://localhost${path}`) && H1.test(site.text(path)))
    .filter((path) => isCandidate(site.text(path)))
    .toSorted((a, b) => computeLength(b) - computeLength(a));
  const page = pages.find((path) => !site.hasCopies(path)) ?? pages[0];
  if (page === undefined || computeLength(page) === 0)
    throw new NothingToChangeError('no page with a suitable main text');
  return page;
}

/**
 * Returns claims in the page's language, or null when there are none for that language or the page gives a source: a
 * link to another site, a named person or the site's own data.
 */
function buildClaims(html: string): string | null {
  const { text } = readFacts(html);
  const { sourcedStatisticCount, namedSourceCount, outboundLinkCount } = text.evidence;
  const hasSource = sourcedStatisticCount + namedSourceCount + outboundLinkCount > 0 || hasOwnData(text.mainText);
  return hasSource ? null : (CLAIMS.get(text.language.code ?? '') ?? null);
}

/** Returns a text with the sentences of the site in another order, so that language and subject stay the same. */
function writeSiteSentences(site: SiteCopy): string {
  const scratchCopy = site.copy();
  const texts = addPages(scratchCopy, ['part-1', 'part-2', 'part-3']).map(({ file }) =>
    extractMain(scratchCopy.text(file)),
  );
  return texts.map((text) => text.replace(H1, '')).join('\n');
}

export const aiContentFaults: readonly Fault[] = [
  {
    ruleId: 'answer-not-up-front',
    // The question is about a subject that the text does not cover.
    otherChangedRules: ['keyword-density-table'],
    inject(site) {
      const place = findLongestPage(site);
      for (const element of [TITLE, H1]) {
        site.edit(place, (html) => html.replace(element, (_match, start, end) => `${start}${QUESTION}${end}`));
      }
      return { places: [place] };
    },
  },
  {
    ruleId: 'claims-without-sources',
    inject(site) {
      const place = findLongestPage(site, (html) => buildClaims(html) !== null);
      const byline = '<p class="byline">By <a rel="author" href="/">Mara Ellison</a></p>';
      site.edit(place, (html) => prependToMain(html, `${byline}\n<p>${buildClaims(html) ?? ''}</p>`));
      return { places: [place] };
    },
  },
  {
    ruleId: 'unstructured-long-text',
    inject(site) {
      const place = findLongestPage(site);
      const run = writeSiteSentences(site);
      site.edit(place, (html) => appendToMain(html, `<h2>${QUESTION}</h2>\n${run}`));
      return { places: [place] };
    },
  },
];

export const aiContentNotInjectable: SkipReasons = {
  'ai-content-factor-low': 'It sums up other checks and has no findings of its own.',
  'ai-platform-readiness-low': 'It sums up other checks and has no findings of its own.',
};
