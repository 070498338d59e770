import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './max-snippet-restrictive.rule.ts';

const makeMetaInput = (content: string, agent = 'robots') => ({
  page: makePage({ facts: { metaRobots: [{ agent, content, inHead: true, ...AT }] } }),
});

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page: makePage() } },
    { name: 'no limit', input: makeMetaInput('max-snippet:-1') },
    { name: 'a limit of 50 characters', input: makeMetaInput('max-snippet:50') },
    { name: 'a limit for another crawler', input: makeMetaInput('max-snippet:20', 'bingbot') },
  ],
  fail: [
    { name: 'a limit of 49 characters', input: makeMetaInput('max-snippet:49'), found: 'max-snippet:49' },
    {
      name: 'a limit of 1 character',
      input: makeMetaInput('max-snippet:1', 'googlebot'),
      found: 'googlebot: max-snippet:1',
    },
    {
      name: 'the stricter of two limits',
      input: {
        page: makePage({
          headers: { 'x-robots-tag': 'max-snippet: 20' },
          facts: { metaRobots: [{ agent: 'robots', content: 'max-snippet:-1', inHead: true, ...AT }] },
        }),
      },
      found: 'X-Robots-Tag: max-snippet: 20',
    },
  ],
  notApplicable: [
    { name: 'no text at all', input: makeMetaInput('max-snippet:0') },
    { name: 'nosnippet', input: makeMetaInput('nosnippet, max-snippet:20') },
  ],
});
