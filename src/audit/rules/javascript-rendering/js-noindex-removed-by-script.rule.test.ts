import { expect } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-noindex-removed-by-script.rule.ts';

const makeRobotsFacts = (content: string, agent = 'robots'): Pick<PageFacts, 'metaRobots'> => ({
  metaRobots: [{ agent, content, inHead: true, ...AT }],
});
const noindex = makeRobotsFacts('noindex, nofollow');
const page = makePage();

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page, render: makeRender() } },
    { name: 'noindex that stays', input: { page, render: makeRender({ raw: noindex, rendered: noindex }) } },
    {
      name: 'noindex for another crawler',
      input: { page, render: makeRender({ raw: makeRobotsFacts('noindex', 'bingbot') }) },
    },
    {
      name: 'noindex in the header, which stays',
      input: { page: makePage({ headers: { 'x-robots-tag': 'noindex' } }), render: makeRender({ raw: noindex }) },
    },
  ],
  fail: [
    {
      name: 'a removed noindex',
      input: { page, render: makeRender({ raw: noindex }) },
      found: 'robots: noindex, nofollow in the HTML, no noindex after JavaScript',
      verdict: expect.objectContaining({
        evidence: [expect.objectContaining({ fix: '<meta name="robots" content="all">' })],
      }),
    },
    {
      name: 'a noindex replaced by index',
      input: {
        page,
        render: makeRender({ raw: makeRobotsFacts('none', 'googlebot'), rendered: makeRobotsFacts('index, follow') }),
      },
      found: 'googlebot: none',
    },
  ],
  notApplicable: [
    {
      name: 'the browser was redirected to another page',
      input: {
        page,
        render: makeRender({
          raw: noindex,
          navigations: [{ url: 'https://example.com/b', cause: 'redirect 302', atMs: 1 }],
        }),
      },
    },
    { name: 'not HTML', input: { page: makePage({ facts: null }), render: makeRender() } },
  ],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
