import { makePage } from '#test/helpers/audit-page.ts';
import { makeAxeFinding, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makePageWithLinks } from '#test/helpers/page-links.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './rendered-control-without-name.rule.ts';

const buildRenderInput = (overrides: RenderOverrides, page = makePage()) => ({ page, render: makeRender(overrides) });
const toggle = element('#nav > button', '<button class="menu-toggle open" type="button">');
const mail = element('#mail', '<input id="mail" class="field" type="email">');
const cart = element('#cart', '<a href="/cart" id="cart">');
const social = element('footer > a', '<a href="https://social.example/" class="icon">');
const map = element('iframe', '<iframe src="https://maps.example/" class="loaded">');

testRule(rule, {
  pass: [
    { name: 'nothing found', input: buildRenderInput({}) },
    {
      name: 'a button that the server sends without a name, with one more class now',
      input: buildRenderInput(
        { axe: makeAxeViolations(makeAxeFinding('button-name', [toggle])) },
        makeHtmlPage('<button class="menu-toggle" type="button"><svg></svg></button>'),
      ),
    },
    {
      name: 'a frame and a field that the server sends without a name',
      input: buildRenderInput(
        { axe: makeAxeViolations(makeAxeFinding('frame-title', [map]), makeAxeFinding('label', [mail])) },
        makeHtmlPage('<iframe src="https://maps.example/"></iframe><input type="email" id="mail">'),
      ),
    },
    {
      name: 'links to "#" and an anchor link next to a heading that the server sends without a name',
      input: buildRenderInput(
        {
          axe: makeAxeViolations(
            makeAxeFinding('link-name', [
              element('.banner > a', '<a href="#">'),
              element('.card > a', '<a class="quick-view" href="#" data-seen="1">'),
              element('h2 > a', '<a class="anchor" href="#prices">'),
            ]),
          ),
        },
        makeHtmlPage(
          '<a href="#"><img src="/a.jpg" alt=""></a><a href="#" class="quick-view"><i></i></a><h2>Prices <a class="anchor" href="#costs"></a></h2>',
        ),
      ),
    },
    {
      name: 'an internal link without text, which has its own check',
      input: buildRenderInput(
        { axe: makeAxeViolations(makeAxeFinding('link-name', [cart])) },
        makePageWithLinks([{ href: '/cart', text: '' }]),
      ),
    },
  ],
  fail: [
    {
      name: 'a button that a script added',
      input: buildRenderInput({
        axe: makeAxeViolations(makeAxeFinding('button-name', [toggle], { impact: 'critical' })),
      }),
      found: 'a button without an accessible name',
      verdict: expectEvidenceWith({
        cause: 'a button without an accessible name: button.menu-toggle',
        where: '#nav > button, as rendered',
      }),
    },
    {
      name: 'a link that a script added next to one in the served HTML',
      input: buildRenderInput(
        { axe: makeAxeViolations(makeAxeFinding('link-name', [cart, social])) },
        makePageWithLinks([{ href: '/cart', text: '' }]),
      ),
      found: 'a link without an accessible name',
      verdict: expectEvidenceWith({ snippet: social.snippet, places: 1 }),
    },
    {
      name: 'a link to "#" that a script added next to another one in the served HTML',
      input: buildRenderInput(
        { axe: makeAxeViolations(makeAxeFinding('link-name', [element('a.close', '<a class="close" href="#">')])) },
        makeHtmlPage('<a href="#"><img src="/a.jpg" alt=""></a>'),
      ),
      found: 'a link without an accessible name',
    },
    {
      name: 'a field that the server sends with a label, which a script replaced',
      input: buildRenderInput(
        { axe: makeAxeViolations(makeAxeFinding('label', [mail])) },
        makeHtmlPage('<label>Mail <input id="mail"></label>'),
      ),
      found: 'a field without a label',
    },
    {
      name: 'a dialog',
      input: buildRenderInput({ axe: makeAxeViolations(makeAxeFinding('aria-dialog-name')) }),
      found: 'a dialog',
    },
    {
      name: 'an SVG',
      input: buildRenderInput({ axe: makeAxeViolations(makeAxeFinding('svg-img-alt')) }),
      found: 'an SVG with role="img"',
    },
  ],
  notMeasured: [{ name: 'a document that is too large', input: buildRenderInput({ axe: null }) }],
});
