import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './control-without-name.rule.ts';

const buildServedInput = (html: string) => ({ page: makeHtmlPage(`<body><main>${html}</main></body>`) });
const ICON_HTML = '<svg><path d="M0 0"/></svg>';
const SCRIPT_HTML = '<script src="/app.js"></script>';

testRule(rule, {
  pass: [
    {
      name: 'named controls',
      input: buildServedInput('<button>Menu</button><iframe src="/map" title="Map"></iframe>'),
    },
    {
      name: 'a link named by the text in its SVG',
      input: buildServedInput('<a href="https://b.example/"><svg><text>Build</text></svg></a>'),
    },
    {
      name: 'an internal link without text, which has its own check',
      input: buildServedInput(`<a href="/cart">${ICON_HTML}</a>`),
    },
    {
      name: 'a link around an image without alt text, which has its own check',
      input: buildServedInput('<a href="https://social.example/"><img src="/x.png"></a>'),
    },
    {
      name: 'an anchor link next to a heading',
      input: buildServedInput('<h2 id="p">Prices <a class="anchor" href="#p"></a></h2>'),
    },
    { name: 'a hidden frame', input: buildServedInput('<iframe src="/m" style="display:none"></iframe>') },
    {
      name: 'fields and image buttons, which have their own checks',
      input: buildServedInput('<input><input type="image" src="/a.png">'),
    },
  ],
  fail: [
    {
      name: 'a button with only an icon',
      input: buildServedInput(`<nav id="top"><button class="menu-toggle">${ICON_HTML}</button></nav>${SCRIPT_HTML}`),
      found: 'a button without an accessible name',
      verdict: expectEvidenceWith({
        cause: 'a button without an accessible name: button.menu-toggle',
        snippet: '<button class="menu-toggle">',
      }),
    },
    {
      name: 'three icon links of one component',
      input: buildServedInput(`<a class="icon" href="https://a.example/">${ICON_HTML}</a>`.repeat(3)),
      found: 'a link without an accessible name (and 2 more like it)',
      verdict: expectEvidenceWith({ places: 3 }),
    },
    {
      name: 'a linked image with an empty alt text',
      input: buildServedInput('<a href="https://social.example/"><img src="/x.png" alt=""></a>'),
      found: 'a link without an accessible name',
    },
    {
      name: 'a link to "#" around an image with an empty alt text',
      input: buildServedInput('<a href="#"><img src="/banner.jpg" alt=""></a>'),
      found: 'a link without an accessible name',
    },
    {
      name: 'a frame without a title',
      input: buildServedInput('<iframe src="https://maps.example/"></iframe>'),
      found: 'a frame (iframe) without a title',
      verdict: { ...expectEvidenceWith({ snippet: '<iframe src="https://maps.example/">' }) },
    },
    {
      name: 'an empty button that a script may fill',
      input: buildServedInput(`<button class="theme"></button>${SCRIPT_HTML}`),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a button with a custom element',
      input: buildServedInput('<button><my-icon name="menu"></my-icon></button>'),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a frame that is certainly unnamed, listed before a button that a script may fill',
      input: buildServedInput(`<button class="theme"></button><iframe src="/map"></iframe>${SCRIPT_HTML}`),
      found: 'a frame (iframe) without a title',
    },
  ],
  warn: [
    {
      name: 'a dialog without a label',
      input: buildServedInput('<div role="dialog"><h2>Newsletter</h2></div>'),
      found: 'a dialog without an accessible name',
      verdict: { severity: 'low' },
    },
  ],
});
