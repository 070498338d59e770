import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeResourceCheck, makeResourceResponse } from '#test/helpers/resources.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './static-cache-short.rule.ts';

const buildCacheInput = (...headers: (string | null)[]) => ({
  resourceCheck: makeResourceCheck(...headers.map((cacheControl) => makeResourceResponse({ cacheControl }))),
});

testRule(rule, {
  pass: [
    { name: 'a year', input: buildCacheInput('public, max-age=31536000, immutable') },
    { name: '30 days', input: buildCacheInput('max-age=2592000') },
    {
      name: 'revalidated each time on purpose',
      input: buildCacheInput('no-cache', 'max-age=0', 'private, max-age=60'),
    },
    {
      name: 'a file on another site',
      input: {
        resourceCheck: makeResourceCheck(
          makeResourceResponse(),
          makeResourceResponse({ isInternal: false, cacheControl: 'max-age=60' }),
        ),
      },
    },
  ],
  fail: [
    {
      name: 'a second less than 30 days',
      input: buildCacheInput('max-age=2591999'),
      found: 'max-age=2591999 (2591999 seconds)',
      verdict: { reach: { pageUrls: [], count: 1, checked: 1 } },
    },
    {
      name: 'an hour and a year',
      input: buildCacheInput('max-age=31536000', 'public, max-age=3600'),
      found: 'public, max-age=3600 (1 hour)',
      verdict: {
        reach: { pageUrls: [], count: 1, checked: 2 },
        ...expectEvidenceWith({ cause: 'script: public, max-age=3600' }),
      },
    },
    { name: 'no header', input: buildCacheInput(null), found: null, verdict: { confidence: 'likely' } },
    {
      name: 'a header without a lifetime',
      input: buildCacheInput('public'),
      found: 'public',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'no files', input: { resourceCheck: makeResourceCheck() } },
    {
      name: 'only files that are gone',
      input: { resourceCheck: makeResourceCheck(makeResourceResponse({ status: 404, cacheControl: null })) },
    },
  ],
});
