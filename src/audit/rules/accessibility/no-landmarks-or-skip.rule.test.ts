import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './no-landmarks-or-skip.rule.ts';

const MENU_HTML = ['a', 'b', 'c', 'd', 'e'].map((name) => `<a href="/${name}">Page ${name}</a>`).join(' ');
const makeServedInput = (html: string, bodyWordCount = 300) => ({
  page: makeHtmlPage(`<body>${html}</body>`, { facts: { bodyWordCount } }),
});

testRule(rule, {
  pass: [
    { name: 'a main element', input: makeServedInput(`<nav>${MENU_HTML}</nav><main><p>Text</p></main>`) },
    { name: 'an element with role="main"', input: makeServedInput(`${MENU_HTML}<div role="main">Text</div>`) },
  ],
  fail: [
    {
      name: 'no main landmark, heading or skip link',
      input: makeServedInput(`${MENU_HTML}<div>Text</div>`),
      found: 'no main landmark, no heading and no skip link',
    },
    { name: 'a main element that is hidden', input: makeServedInput(`${MENU_HTML}<main hidden>Text</main>`) },
  ],
  warn: [
    { name: 'only a heading', input: makeServedInput(`${MENU_HTML}<h1>Prices</h1>`), found: 'no main landmark' },
    { name: 'only a skip link', input: makeServedInput(`<a href="#c">Skip</a>${MENU_HTML}<div id="c">Text</div>`) },
  ],
  notApplicable: [
    { name: 'a page with a few links', input: makeServedInput('<a href="/a">Page a</a><p>Text</p>') },
    { name: 'a page that a script fills', input: makeServedInput(`${MENU_HTML}<div id="root"></div>`, 20) },
    { name: 'a frameset', input: makeServedInput('<frameset><frame src="/a"></frameset>') },
  ],
});
