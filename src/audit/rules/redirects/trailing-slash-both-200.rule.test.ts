import type { SiteVariant } from '#contracts/site/site-probes.ts';
import { makeRedirect, makeVariant, OTHER_TRACE, SAME_TRACE } from '#test/helpers/site-variant.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './trailing-slash-both-200.rule.ts';

/** Builds responses for page `/n`: its http variant, which redirects to the page, and its trailing-slash variant. */
function makeVariants(n: number, slashVariant: Partial<SiteVariant> = {}): SiteVariant[] {
  const pageUrl = `https://example.com/${n}`;
  return [
    makeRedirect(`http://example.com/${n}`, pageUrl, { kind: 'other-scheme', pageUrl }),
    makeVariant({ kind: 'trailing-slash', pageUrl, url: `${pageUrl}/`, ...slashVariant }),
  ];
}
const makeRedirectingVariants = (n: number) => makeVariants(n, { finalUrl: `https://example.com/${n}` });
const buildVariantsInput = (...samples: SiteVariant[][]) => ({ siteVariants: samples.flat() });

testRule(rule, {
  pass: [
    {
      name: 'redirects',
      input: buildVariantsInput(makeRedirectingVariants(1), makeRedirectingVariants(2), makeRedirectingVariants(3)),
    },
    { name: '404', input: buildVariantsInput(makeVariants(1, { status: 404 })) },
    { name: 'other text', input: buildVariantsInput(makeVariants(1, { trace: OTHER_TRACE })) },
    {
      name: 'consolidated by a canonical',
      input: buildVariantsInput(makeVariants(1, { trace: { ...SAME_TRACE, canonical: 'https://example.com/1' } })),
    },
    {
      name: '2 of 5',
      input: buildVariantsInput(
        makeVariants(1),
        makeVariants(2),
        makeRedirectingVariants(3),
        makeRedirectingVariants(4),
        makeRedirectingVariants(5),
      ),
    },
  ],
  fail: [
    {
      name: 'a variant in capitals leads to the page and shows its text',
      input: buildVariantsInput([
        makeRedirect('https://example.com/N', 'https://example.com/n', {
          kind: 'upper-case',
          pageUrl: 'https://example.com/n',
        }),
        makeVariant({ kind: 'trailing-slash', pageUrl: 'https://example.com/n', url: 'https://example.com/n/' }),
      ]),
    },
    {
      name: '3 of 5',
      input: buildVariantsInput(
        makeVariants(1),
        makeVariants(2),
        makeVariants(3),
        makeRedirectingVariants(4),
        makeRedirectingVariants(5),
      ),
      found: 'status 200 with the text of https://example.com/1',
      verdict: {
        confidence: 'confirmed',
        evidence: [{ fix: 'HTTP/1.1 301 Moved Permanently\nLocation: https://example.com/1' }, {}, {}] as never,
      },
    },
    {
      name: 'two pages',
      input: buildVariantsInput(makeVariants(1), makeVariants(2)),
      verdict: { confidence: 'likely' },
    },
    { name: 'one page', input: buildVariantsInput(makeVariants(1)), verdict: { confidence: 'possible' } },
    {
      name: 'each variant is self-referencing',
      input: buildVariantsInput(makeVariants(1, { trace: { ...SAME_TRACE, canonical: 'https://example.com/1/' } })),
    },
  ],
  notApplicable: [
    { name: 'no page with another variant', input: buildVariantsInput([makeVariant({ kind: 'index-file' })]) },
  ],
  notMeasured: [
    { name: 'not requested', input: buildVariantsInput(makeVariants(1, { notAsked: 'robots' })) },
    { name: 'a bot challenge', input: buildVariantsInput(makeVariants(1, { challenge: 'Cloudflare' })) },
    { name: 'the text of the page is unknown', input: buildVariantsInput(makeVariants(1).slice(1)) },
  ],
});
