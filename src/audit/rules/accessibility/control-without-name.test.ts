import { makePage } from '#test/helpers/audit-page.ts';
import { axeFinding, axeViolations } from '#test/helpers/axe-findings.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { pageWithLinks } from '#test/helpers/page-links.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './control-without-name.ts';

const seen = (overrides: RenderOverrides, page = makePage()) => ({ page, render: makeRender(overrides) });
const toggle = element('#nav > button', '<button class="menu-toggle">');
const cart = element('#cart', '<a href="/cart" id="cart">');
const social = element('footer > a', '<a href="https://social.example/" class="icon">');

testRule(rule, {
  pass: [
    { name: 'nothing found', input: seen({}) },
    {
      name: 'form fields and picture buttons, which have their own checks',
      input: seen({ axe: axeViolations(axeFinding('label'), axeFinding('input-image-alt')) }),
    },
    {
      name: 'an internal link without text, which has its own check',
      input: seen(
        { axe: axeViolations(axeFinding('link-name', [cart])) },
        pageWithLinks([{ href: '/cart', text: '' }]),
      ),
    },
  ],
  fail: [
    {
      name: 'a button with an icon only',
      input: seen({ axe: axeViolations(axeFinding('button-name', [toggle], { impact: 'critical' })) }),
      found: 'a button without a name',
      verdict: holding({ cause: 'a button without a name: button.menu-toggle', where: '#nav > button, as rendered' }),
    },
    {
      name: 'a link to another site beside an internal one',
      input: seen(
        { axe: axeViolations(axeFinding('link-name', [cart, social])) },
        pageWithLinks([{ href: '/cart', text: '' }]),
      ),
      found: 'a link without a name',
      verdict: holding({ snippet: social.snippet, places: 1 }),
    },
    {
      name: 'a link that scripts have written',
      input: seen({ axe: axeViolations(axeFinding('link-name', [cart])) }),
    },
    {
      name: 'a frame without a title',
      input: seen({ axe: axeViolations(axeFinding('frame-title', [element('iframe', '<iframe src="/map">')])) }),
      found: 'an embedded page (iframe) without a title',
    },
  ],
  notMeasured: [{ name: 'a document that is too large', input: seen({ axe: null }) }],
});
