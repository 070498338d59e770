import type { LanguageResponse } from '#contracts/site/site-probes.ts';
import type { HreflangFacts } from '#contracts/site/site-sections.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeLanguageResponse } from '#test/helpers/site-variant.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './language-auto-redirect.rule.ts';

const HOME = 'https://example.com/';
const NO_ITEMS = { count: 0, items: [] };
const HREFLANG_FACTS: HreflangFacts = {
  pageCount: 0,
  entryCount: 0,
  pagesBySource: [],
  codes: NO_ITEMS,
  missingReturn: NO_ITEMS,
  targetNotOk: NO_ITEMS,
  targetNoindex: NO_ITEMS,
  targetNonCanonical: NO_ITEMS,
  selfMissing: NO_ITEMS,
  xDefaultMissing: NO_ITEMS,
  conflicting: NO_ITEMS,
  sourcesDisagree: NO_ITEMS,
  nonCanonicalPage: NO_ITEMS,
  selfNonCanonical: NO_ITEMS,
  untranslated: NO_ITEMS,
};

function buildResponsesInput(
  paths: [en: string, de: string, none: string],
  overrides: Partial<LanguageResponse> = {},
  pageCount = 0,
) {
  const languages = ['en', 'de', null];
  const languageAnswers = paths.map((path, index) =>
    makeLanguageResponse({ finalUrl: HOME + path, acceptLanguage: languages[index] ?? null, ...overrides }),
  );
  return { site: makeSite(), languageAnswers, hreflang: { ...HREFLANG_FACTS, pageCount } };
}

testRule(rule, {
  pass: [
    { name: 'one URL for all', input: buildResponsesInput(['', '', '']) },
    { name: 'always to the same version', input: buildResponsesInput(['en/', 'en/', 'en/']) },
    { name: 'the versions are declared', input: buildResponsesInput(['en/', 'de/', 'en/'], {}, 12) },
    {
      name: 'a Vary header with Accept-Language',
      input: buildResponsesInput(['en/', 'de/', 'en/'], { vary: 'Accept-Encoding, Accept-Language' }),
    },
    { name: 'a Vary header with a wildcard', input: buildResponsesInput(['en/', 'de/', 'en/'], { vary: '*' }) },
  ],
  fail: [
    {
      name: 'different URLs by language',
      input: buildResponsesInput(['en/', 'de/', 'en/'], { vary: 'Accept-Encoding' }),
      found: 'leads to https://example.com/en/ with Accept-Language: en',
      verdict: {
        evidence: [{}, {}, { found: 'leads to https://example.com/en/ with no Accept-Language' }] as never,
      },
    },
  ],
  notMeasured: [
    { name: 'not requested', input: buildResponsesInput(['en/', 'de/', ''], { notAsked: 'stopped', status: null }) },
    { name: 'a bot challenge', input: buildResponsesInput(['en/', 'de/', ''], { challenge: 'Cloudflare' }) },
    { name: 'error responses', input: buildResponsesInput(['en/', 'de/', ''], { status: 503 }) },
  ],
});
