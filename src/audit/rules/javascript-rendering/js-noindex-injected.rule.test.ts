import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-noindex-injected.rule.ts';

const makeRobotsFacts = (content: string, agent = 'robots'): Pick<PageFacts, 'metaRobots'> => ({
  metaRobots: [{ agent, content, inHead: true, ...AT }],
});
const page = makePage();

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page, render: makeRender() } },
    { name: 'an added nofollow', input: { page, render: makeRender({ rendered: makeRobotsFacts('nofollow') }) } },
    {
      name: 'noindex for another crawler',
      input: { page, render: makeRender({ rendered: makeRobotsFacts('noindex', 'bingbot') }) },
    },
    {
      name: 'noindex in the HTML served to the browser',
      input: { page, render: makeRender({ raw: makeRobotsFacts('noindex'), rendered: makeRobotsFacts('noindex') }) },
    },
  ],
  fail: [
    {
      name: 'an added noindex',
      input: { page, render: makeRender({ rendered: makeRobotsFacts('noindex') }) },
      found: 'robots: noindex after JavaScript has run',
    },
    {
      name: 'index replaced by none',
      input: { page, render: makeRender({ raw: makeRobotsFacts('index'), rendered: makeRobotsFacts('none') }) },
      found: 'robots: none',
    },
  ],
  notApplicable: [
    {
      name: 'an application that found nothing',
      input: {
        page,
        render: makeRender({
          rendered: { ...makeRobotsFacts('noindex'), titles: [makeLocatedText('Page not found | Riverton')] },
        }),
      },
    },
    {
      name: 'an error in the main heading',
      input: {
        page,
        render: makeRender({
          rendered: { ...makeRobotsFacts('noindex'), headings: [{ level: 1, text: '404', ...AT }] },
        }),
      },
    },
    {
      name: 'noindex in the HTML',
      input: {
        page: makePage({ facts: makeRobotsFacts('noindex') }),
        render: makeRender({ rendered: makeRobotsFacts('noindex') }),
      },
    },
  ],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
