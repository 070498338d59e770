import { makePage } from '#test/helpers/audit-page.ts';
import { makeRedirect, makeVariant, OTHER_TRACE, SAME_TRACE } from '#test/helpers/site-variant.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './www-and-apex-both-200.rule.ts';

const HOME = 'https://example.com/';
const homePage = makePage({ url: HOME, facts: { mainTextHash: SAME_TRACE.textHash } });

const buildVariantsInput = (...siteVariants: ReturnType<typeof makeVariant>[]) => ({
  siteVariants,
  pageInventory: { homePage, htmlPageCount: 1, noindexUrls: [] },
});

testRule(rule, {
  pass: [
    { name: 'a redirect', input: buildVariantsInput(makeRedirect('https://www.example.com/', HOME)) },
    { name: 'no response', input: buildVariantsInput(makeVariant({ status: null, error: 'dns-not-found' })) },
    { name: 'an error', input: buildVariantsInput(makeVariant({ status: 404 })) },
    { name: 'other text', input: buildVariantsInput(makeVariant({ trace: OTHER_TRACE })) },
    { name: 'no text', input: buildVariantsInput(makeVariant({ trace: { ...SAME_TRACE, textHash: null } })) },
    {
      name: 'consolidated by a canonical',
      input: buildVariantsInput(makeVariant({ trace: { ...SAME_TRACE, canonical: HOME } })),
    },
  ],
  fail: [
    {
      name: 'the same on both hosts',
      input: buildVariantsInput(makeVariant()),
      found: 'status 200 at https://www.example.com/ with the text of https://example.com/',
      verdict: { evidence: [{ fix: `HTTP/1.1 301 Moved Permanently\nLocation: ${HOME}` }] as never },
    },
    {
      name: 'each host is self-referencing',
      input: buildVariantsInput(makeVariant({ trace: { ...SAME_TRACE, canonical: 'https://www.example.com/' } })),
    },
    {
      name: 'over http only',
      input: buildVariantsInput(
        makeRedirect('https://www.example.com/', HOME),
        makeVariant({ kind: 'other-scheme-and-host', url: 'http://www.example.com/' }),
      ),
      found: 'http://www.example.com/',
    },
  ],
  notApplicable: [
    { name: 'a host without a www variant', input: buildVariantsInput(makeVariant({ kind: 'index-file' })) },
  ],
  notMeasured: [
    { name: 'not requested', input: buildVariantsInput(makeVariant({ notAsked: 'robots' })) },
    { name: 'a bot challenge', input: buildVariantsInput(makeVariant({ challenge: 'Cloudflare' })) },
    {
      name: 'no home page',
      input: {
        ...buildVariantsInput(makeVariant()),
        pageInventory: { homePage: null, htmlPageCount: 0, noindexUrls: [] },
      },
    },
  ],
});
