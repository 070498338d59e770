import { holding } from '#test/helpers/expected-evidence.ts';
import { htmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './control-without-name.rule.ts';

const served = (html: string) => ({ page: htmlPage(`<body><main>${html}</main></body>`) });
const ICON = '<svg><path d="M0 0"/></svg>';
const SCRIPT = '<script src="/app.js"></script>';

testRule(rule, {
  pass: [
    { name: 'named controls', input: served('<button>Menu</button><iframe src="/map" title="Map"></iframe>') },
    {
      name: 'a link named by the text in its SVG',
      input: served('<a href="https://b.example/"><svg><text>Build</text></svg></a>'),
    },
    { name: 'an internal link without text, which has its own check', input: served(`<a href="/cart">${ICON}</a>`) },
    {
      name: 'a link around an image without alt text, which has its own check',
      input: served('<a href="https://social.example/"><img src="/x.png"></a>'),
    },
    {
      name: 'an anchor link next to a heading',
      input: served('<h2 id="p">Prices <a class="anchor" href="#p"></a></h2>'),
    },
    { name: 'a hidden frame', input: served('<iframe src="/m" style="display:none"></iframe>') },
    {
      name: 'fields and image buttons, which have their own checks',
      input: served('<input><input type="image" src="/a.png">'),
    },
  ],
  fail: [
    {
      name: 'a button with an icon only',
      input: served(`<nav id="top"><button class="menu-toggle">${ICON}</button></nav>${SCRIPT}`),
      found: 'a button without an accessible name',
      verdict: holding({
        cause: 'a button without an accessible name: button.menu-toggle',
        snippet: '<button class="menu-toggle">',
      }),
    },
    {
      name: 'three icon links of one component',
      input: served(`<a class="icon" href="https://a.example/">${ICON}</a>`.repeat(3)),
      found: 'a link without an accessible name (and 2 more like it)',
      verdict: holding({ places: 3 }),
    },
    {
      name: 'a linked image with an empty alt text',
      input: served('<a href="https://social.example/"><img src="/x.png" alt=""></a>'),
      found: 'a link without an accessible name',
    },
    {
      name: 'a link to "#" around an image with an empty alt text',
      input: served('<a href="#"><img src="/banner.jpg" alt=""></a>'),
      found: 'a link without an accessible name',
    },
    {
      name: 'a frame without a title',
      input: served('<iframe src="https://maps.example/"></iframe>'),
      found: 'a frame (iframe) without a title',
      verdict: { ...holding({ snippet: '<iframe src="https://maps.example/">' }) },
    },
    {
      name: 'an empty button that a script may fill',
      input: served(`<button class="theme"></button>${SCRIPT}`),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a button with a custom element',
      input: served('<button><my-icon name="menu"></my-icon></button>'),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a certain one, which comes first, and a doubtful one',
      input: served(`<button class="theme"></button><iframe src="/map"></iframe>${SCRIPT}`),
      found: 'a frame (iframe) without a title',
    },
  ],
  warn: [
    {
      name: 'a dialog without a label',
      input: served('<div role="dialog"><h2>Newsletter</h2></div>'),
      found: 'a dialog without an accessible name',
      verdict: { severity: 'low' },
    },
  ],
});
