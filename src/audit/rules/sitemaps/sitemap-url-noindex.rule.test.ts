import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sitemap-url-noindex.rule.ts';

const makeRobotsFacts = (agent: string, content: string) => ({ metaRobots: [{ agent, content, inHead: true, ...AT }] });

testRule(rule, {
  pass: [
    { name: 'an ordinary page', input: { page: makePage() } },
    {
      name: 'hidden from another agent only',
      input: { page: makePage({ facts: makeRobotsFacts('bingbot', 'noindex') }) },
    },
  ],
  fail: [
    {
      name: 'a meta element',
      input: { page: makePage({ facts: makeRobotsFacts('robots', 'noindex, follow') }) },
      found: 'robots: noindex, follow',
    },
    { name: 'a header', input: { page: makePage({ headers: { 'x-robots-tag': 'noindex' } }) }, found: 'noindex' },
  ],
  notApplicable: [
    {
      name: 'not listed',
      input: { page: makePage({ inSitemap: false, facts: makeRobotsFacts('robots', 'noindex') }) },
    },
    { name: 'an error page', input: { page: makePage({ status: 404, facts: makeRobotsFacts('robots', 'noindex') }) } },
    {
      name: 'a challenge page',
      input: { page: makePage({ challenge: 'Guard', facts: makeRobotsFacts('robots', 'noindex') }) },
    },
  ],
});
