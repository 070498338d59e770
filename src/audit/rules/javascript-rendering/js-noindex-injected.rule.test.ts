import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './js-noindex-injected.rule.ts';

const saying = (content: string, agent = 'robots'): Pick<PageFacts, 'metaRobots'> => ({
  metaRobots: [{ agent, content, inHead: true, ...AT }],
});
const page = makePage();

testRule(rule, {
  pass: [
    { name: 'no directive', input: { page, render: makeRender() } },
    { name: 'a nofollow that is added', input: { page, render: makeRender({ rendered: saying('nofollow') }) } },
    {
      name: 'noindex for another crawler',
      input: { page, render: makeRender({ rendered: saying('noindex', 'bingbot') }) },
    },
    {
      name: 'noindex in the HTML served to the browser',
      input: { page, render: makeRender({ raw: saying('noindex'), rendered: saying('noindex') }) },
    },
  ],
  fail: [
    {
      name: 'noindex added',
      input: { page, render: makeRender({ rendered: saying('noindex') }) },
      found: 'robots: noindex after JavaScript has run',
    },
    {
      name: 'index replaced by none',
      input: { page, render: makeRender({ raw: saying('index'), rendered: saying('none') }) },
      found: 'robots: none',
    },
  ],
  notApplicable: [
    {
      name: 'an application that found nothing',
      input: {
        page,
        render: makeRender({
          rendered: { ...saying('noindex'), titles: [makeLocatedText('Page not found | Riverton')] },
        }),
      },
    },
    {
      name: 'an error in the main heading',
      input: {
        page,
        render: makeRender({ rendered: { ...saying('noindex'), headings: [{ level: 1, text: '404', ...AT }] } }),
      },
    },
    {
      name: 'noindex in the HTML',
      input: { page: makePage({ facts: saying('noindex') }), render: makeRender({ rendered: saying('noindex') }) },
    },
  ],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
