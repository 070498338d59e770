import type { SiteVariant } from '#contracts/site/site-probes.ts';
import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './url-case-or-index-duplicates.rule.ts';

const PAGE = 'https://example.com/prices/';
const CONTENT_HASH = 'a'.repeat(64);
const buildVariant = (overrides: Partial<SiteVariant> = {}): SiteVariant => {
  const url = overrides.url ?? `${PAGE}index.html`;
  return {
    kind: 'index-file',
    pageUrl: PAGE,
    url,
    finalUrl: url,
    notAsked: null,
    status: 200,
    redirects: [],
    contentType: 'text/html',
    error: null,
    sizeBytes: 10,
    contentHash: null,
    challenge: null,
    trace: { textHash: CONTENT_HASH, simhash: null, canonical: null },
    ...overrides,
  };
};
const makeTrace = (canonical: string | null, textHash = CONTENT_HASH) => ({
  trace: { textHash, simhash: null, canonical },
});
const upperCaseVariant = { kind: 'upper-case', url: 'https://example.com/PRICES/' } as const;
const buildVariantInput = (overrides: Partial<SiteVariant> = {}, page: PageOverrides = {}) => ({
  page: makePage({ url: PAGE, ...page, facts: { canonicals: [], ...page.facts } }),
  siteVariants: [buildVariant(overrides)],
  linkGraph: { urls: [PAGE], edges: [[]] },
});

testRule(rule, {
  pass: [
    { name: 'not found', input: buildVariantInput({ status: 404 }) },
    {
      name: 'a redirect',
      input: buildVariantInput({
        finalUrl: PAGE,
        redirects: [{ url: `${PAGE}index.html`, status: 301, location: PAGE }],
      }),
    },
    { name: 'a different text', input: buildVariantInput(makeTrace(null, 'b'.repeat(64))) },
    { name: 'the page as canonical', input: buildVariantInput(makeTrace(PAGE)) },
  ],
  warn: [
    {
      name: 'the index file',
      input: buildVariantInput(),
      found: `${PAGE}index.html returns 200 with the same text`,
      verdict: { severity: 'low', ...expectEvidenceWith({ fix: `<link rel="canonical" href="${PAGE}">` }) },
    },
    {
      name: 'the index file where a menu links to it',
      input: { ...buildVariantInput(), linkGraph: { urls: [PAGE, `${PAGE}index.html`], edges: [[1], [0]] } },
      verdict: { severity: 'medium' },
    },
    { name: 'its own URL as canonical', input: buildVariantInput(makeTrace(`${PAGE}index.html`)) },
    {
      name: 'uppercase',
      input: buildVariantInput(upperCaseVariant),
      found: 'PRICES',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'another page was requested', input: buildVariantInput({ pageUrl: 'https://example.com/' }) },
    { name: 'another kind of variant', input: buildVariantInput({ kind: 'trailing-slash' }) },
    { name: 'not requested', input: buildVariantInput({ notAsked: 'robots', status: null }) },
    { name: 'bot protection', input: buildVariantInput({ challenge: 'Cloudflare' }) },
    { name: 'few words', input: buildVariantInput({}, { facts: { mainWordCount: 49 } }) },
  ],
});
