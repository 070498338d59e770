import { makeSite } from '#test/helpers/artifacts.ts';
import { makeCanonicalLink, makeCanonicals, makeProblemCanonicals } from '#test/helpers/canonical-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-to-error.rule.ts';

const site = makeSite();
const makeErrorInput = (...details: string[]) => ({
  site,
  canonicals: makeProblemCanonicals(
    'error',
    details.map((detail) => makeCanonicalLink(detail)),
  ),
});

testRule(rule, {
  pass: [
    { name: 'no problem', input: { site, canonicals: makeCanonicals() } },
    { name: 'targets that refuse our crawler', input: makeErrorInput('status 403', 'status 429', 'status 401') },
    {
      name: 'a few targets that were not requested',
      input: { site, canonicals: makeCanonicals({ unknownCount: 3 }) },
      verdict: { gap: { what: 'Targets of some canonical URLs' } },
    },
  ],
  fail: [
    {
      name: 'a 404 and a refusal',
      input: makeErrorInput('status 403', 'status 404'),
      found: 'https://example.com/b (status 404)',
      verdict: { reach: { pageUrls: ['https://example.com/a'], count: 1, checked: 20 } },
    },
    { name: 'a server error', input: makeErrorInput('status 500'), found: 'status 500' },
    { name: 'no response', input: makeErrorInput('no response'), verdict: { confidence: 'likely' } },
  ],
  notApplicable: [{ name: 'no canonical link', input: { site, canonicals: makeCanonicals({ withoutCount: 20 }) } }],
  notMeasured: [
    { name: 'most targets were not requested', input: { site, canonicals: makeCanonicals({ unknownCount: 11 }) } },
  ],
});
