import { holding } from '#test/helpers/expected-evidence.ts';
import { makeAnswer, makeResourceCheck } from '#test/helpers/resources.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './static-cache-short.rule.ts';

const kept = (...headers: (string | null)[]) => ({
  resourceCheck: makeResourceCheck(...headers.map((cacheControl) => makeAnswer({ cacheControl }))),
});

testRule(rule, {
  pass: [
    { name: 'a year', input: kept('public, max-age=31536000, immutable') },
    { name: '30 days', input: kept('max-age=2592000') },
    { name: 'revalidated each time on purpose', input: kept('no-cache', 'max-age=0', 'private, max-age=60') },
    {
      name: 'a file on another site',
      input: {
        resourceCheck: makeResourceCheck(makeAnswer(), makeAnswer({ isInternal: false, cacheControl: 'max-age=60' })),
      },
    },
  ],
  fail: [
    {
      name: 'a second less than 30 days',
      input: kept('max-age=2591999'),
      found: 'max-age=2591999 (2591999 seconds)',
      verdict: { reach: { pageUrls: [], count: 1, checked: 1 } },
    },
    {
      name: 'an hour and a year',
      input: kept('max-age=31536000', 'public, max-age=3600'),
      found: 'public, max-age=3600 (1 hour)',
      verdict: { reach: { pageUrls: [], count: 1, checked: 2 }, ...holding({ cause: 'script: public, max-age=3600' }) },
    },
    { name: 'no header', input: kept(null), found: null, verdict: { confidence: 'likely' } },
    { name: 'a header without a lifetime', input: kept('public'), found: 'public', verdict: { confidence: 'likely' } },
  ],
  notApplicable: [
    { name: 'no files', input: { resourceCheck: makeResourceCheck() } },
    {
      name: 'only files that are gone',
      input: { resourceCheck: makeResourceCheck(makeAnswer({ status: 404, cacheControl: null })) },
    },
  ],
});
