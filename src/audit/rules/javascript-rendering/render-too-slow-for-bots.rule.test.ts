import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeTimings } from '#test/helpers/rendered-page.ts';
import { makeWords, toTextFacts } from '#test/helpers/rendered-text.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './render-too-slow-for-bots.rule.ts';

const page = makePage();
const buildContentTimeInput = (contentMs: number | null, servedWordCount = 0) => ({
  page,
  render: makeRender({
    raw: toTextFacts(makeWords(servedWordCount)),
    rendered: toTextFacts(makeWords(200)),
    timings: makeTimings({ contentMs, ttfbMs: 300, networkIdleMs: null }),
  }),
});

testRule(rule, {
  pass: [{ name: 'five seconds, with requests that stay open', input: buildContentTimeInput(5_000) }],
  fail: [
    {
      name: 'more than five seconds',
      input: buildContentTimeInput(5_100),
      found: 'after 5.1 s, including 0.3 s until the server responded',
    },
    { name: 'part of the text in the HTML', input: buildContentTimeInput(9_000, 159) },
  ],
  notApplicable: [
    { name: 'main text in the HTML, and other content late', input: buildContentTimeInput(9_000, 160) },
    { name: 'no main text', input: buildContentTimeInput(null) },
    {
      name: 'the browser ended on another page',
      input: {
        ...buildContentTimeInput(9_000),
        render: makeRender({ navigations: [{ url: 'https://example.com/b', cause: 'script', atMs: 5 }] }),
      },
    },
  ],
  notMeasured: [{ name: 'no served HTML', input: { page, render: makeRender({ raw: null }) } }],
});
