import { defineRule } from '#audit/engine/rule.ts';
import { failSite, type Gap, notApplicable, pass } from '#audit/engine/verdict.ts';
import type { CountedItems } from '#contracts/site/site-graph.ts';
import type { HreflangLink } from '#contracts/site/site-sections.ts';
import { formatInteger } from '#lib/text/format.ts';

/** Languages written so similarly that the same text may serve all of them, or several codes for the same language. */
const CLOSE_LANGUAGES: readonly (readonly string[])[] = [
  ['no', 'nb', 'nn', 'da'],
  ['sr', 'hr', 'bs', 'sh', 'cnr'],
  ['id', 'ms', 'in'],
  ['he', 'iw'],
  ['tl', 'fil'],
  ['ro', 'mo'],
];

export default defineRule({
  id: 'language-variant-untranslated',
  category: 'duplicates',
  family: 'untranslated-variant',
  severity: 'low',
  confidence: 'likely',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'Language versions are translated',
  failureTitle: 'Untranslated language versions (hreflang)',
  aliases: [
    'untranslated pages',
    'untranslated content',
    'missing translation',
    'duplicate language versions',
    'hreflang duplicate content',
  ],
  impact: 'Visitors get a page in the wrong language, and search engines treat the versions as duplicates.',
  why: 'According to their hreflang annotations, two pages are the same page in two languages, but their main content is nearly identical. Google treats localized versions as duplicates when their main content is not translated.',
  howToFix:
    'Translate the main text of one of the pages. Until then, remove the hreflang entries of the untranslated page and set the original as its canonical. Check whether the translation exists but the template shows the text of the other language.',
  measure:
    'Pages that hreflang links as versions in different languages are compared when both have 100 or more words of main text. The check fails when an estimated 90 percent of their five-word sequences are the same (Jaccard similarity by MinHash). Each pair counts once. We chose this threshold, so the result is rated "likely".',
  traps:
    'Versions for two countries in one language (en-us, en-gb) are supposed to be alike and are not compared. Languages that are written almost the same way are skipped, such as Norwegian and Danish, Serbian and Croatian, or Indonesian and Malay.',
  sources: [
    'https://developers.google.com/search/docs/specialty/international/localized-versions',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'content',
    hours: 2,
    steps: [
      'Check whether the translation exists but the template shows the text of the other language.',
      'Translate the main text.',
      'Until then, remove the hreflang entries of the untranslated page.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[the same 150 words]</p>

GET /de/services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[the same 150 words]</p>`,
    correct: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[150 words]</p>

GET /de/services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[150 words in German]</p>`,
  },
  check({ hreflang: { pageCount, untranslated, codes } }) {
    const languages = new Set(codes.items.map(({ code }) => readLanguage(code)).filter((code) => code !== 'x'));
    if (pageCount === 0 || languages.size < 2)
      return notApplicable('The pages have no hreflang versions in other languages');
    const gap = buildUnlistedGap(untranslated);
    const pairs = untranslated.items.filter((pair) => !isCloseLanguage(pair, languages));
    if (pairs.length === 0) return { ...pass(pageCount), gap };
    const evidence = pairs.map(({ url, code, target, detail }) => ({
      url,
      found: `${detail} as on ${target}, its hreflang version in ${code}`,
      expected: 'main text in the language of each version',
      where: 'main text',
      cause: `Version in ${readLanguage(code)}`,
    }));
    const pageUrls = [...new Set(pairs.flatMap(({ url, target }) => [url, target]))];
    return {
      ...failSite(evidence, { pageUrls, count: pageUrls.length, checked: Math.max(pageCount, pageUrls.length) }),
      gap,
    };
  },
});

const readLanguage = (code: string): string => code.split('-', 1)[0] ?? code;

/**
 * Whether the language of the link is similar to another of the site's languages. The link does not contain the code of
 * the page that it is on, so all of the site's languages are compared.
 */
function isCloseLanguage({ code }: HreflangLink, languages: ReadonlySet<string>): boolean {
  const language = readLanguage(code);
  return CLOSE_LANGUAGES.some(
    (group) => group.includes(language) && group.some((one) => one !== language && languages.has(one)),
  );
}

function buildUnlistedGap({ count, items }: CountedItems<HreflangLink>): Gap | null {
  if (count <= items.length) return null;
  const reason = `We checked ${formatInteger(items.length)} of ${formatInteger(count)} pairs with the same text.`;
  return {
    what: 'Remaining untranslated language versions',
    reason,
    step: 'Translate the listed pages, then analyze the site again.',
  };
}
