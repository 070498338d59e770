import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './non-text-alternative-missing.rule.ts';

const makeServedInput = (html: string) => ({ page: makeHtmlPage(`<body><main>${html}</main></body>`) });

testRule(rule, {
  pass: [
    { name: 'none of these elements', input: makeServedInput('<p>Text</p>') },
    {
      name: 'elements with a name',
      input: makeServedInput('<svg role="img"><title>Map</title></svg><input type="image" src="/go.png" alt="Search">'),
    },
    {
      name: 'decorative SVGs',
      input: makeServedInput('<svg><path d="M0 0"/></svg><svg role="img" aria-hidden="true"></svg>'),
    },
    { name: 'a button without a name, which has its own check', input: makeServedInput('<button></button>') },
  ],
  fail: [
    {
      name: 'an SVG without a name',
      input: makeServedInput('<svg role="img" class="chart"><path d="M0 0"/></svg>'),
      found: 'an SVG with role="img" without a name',
      verdict: expectEvidenceWith({ snippet: '<svg class="chart" role="img">' }),
    },
    {
      name: 'areas of an image map',
      input: makeServedInput('<map><area href="/a"><area href="/b"></map>'),
      found: 'a linked area of an image map without alt text (and 1 more like it)',
    },
    {
      name: 'an embedded object',
      input: makeServedInput('<object data="/a.pdf"></object>'),
      found: 'an embedded object',
    },
    { name: 'an image button', input: makeServedInput('<input type="image" src="/go.png">'), found: 'an image button' },
  ],
});
