import { AT, makePage } from '#test/helpers/audit-page.ts';
import { makeAxeFinding, makeAxeViolations } from '#test/helpers/axe-findings.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './agent-accessibility-tree-broken.rule.ts';

const makeLink = (href: string, region: 'navigation' | 'main') => ({
  href,
  url: `https://example.com${href}`,
  text: '',
  rel: '',
  region,
  selector: 'a',
  ...AT,
});
const rendered = { links: [makeLink('/prices', 'navigation'), makeLink('/story', 'main')] };
const buildInput = (overrides: RenderOverrides) => ({
  page: makePage(),
  render: makeRender({ rendered, ...overrides }),
});
const makeFinding = (id: string, selector: string, snippet: string) =>
  buildInput({ axe: makeAxeViolations(makeAxeFinding(id, [element(selector, snippet)])) });

testRule(rule, {
  pass: [
    { name: 'no findings', input: buildInput({}) },
    { name: 'a link in the text', input: makeFinding('link-name', 'main > p > a', '<a href="/story">') },
    { name: 'a rule that does not affect agents', input: makeFinding('color-contrast', 'form > button', '<button>') },
    {
      name: 'a checkbox of a task list',
      input: makeFinding('label', 'li > input', '<input type="checkbox" disabled="">'),
    },
    { name: 'an SVG in the text', input: makeFinding('svg-img-alt', 'main > svg', '<svg role="img">') },
  ],
  fail: [
    {
      name: 'a field without a label',
      input: makeFinding('label', '#email', '<input id="email">'),
      found: 'a form field without a label',
    },
    {
      name: 'a value that contains disabled',
      input: makeFinding('label', '#mode', '<input id="mode" value="disabled">'),
    },
    { name: 'a link in the menu', input: makeFinding('link-name', '#a > a', '<a href="/prices">') },
    { name: 'an imitated control', input: makeFinding('aria-command-name', 'div', '<div role="button">') },
    { name: 'an image in the header', input: makeFinding('svg-img-alt', 'body > header > svg', '<svg role="img">') },
    { name: 'the entire page hidden', input: makeFinding('aria-hidden-body', 'body', '<body aria-hidden="true">') },
    {
      name: 'a rule without its own text, reported in the words of axe-core',
      input: makeFinding('aria-roles', 'body > nav', '<nav role="bar">'),
      found: 'Something is missing',
    },
  ],
  notApplicable: [
    { name: 'neither form nor navigation', input: buildInput({ rendered: { links: [] } }) },
    {
      name: 'the browser ended up on another URL',
      input: buildInput({ navigations: [{ url: 'https://example.com/login', cause: 'link', atMs: 400 }] }),
    },
  ],
  notMeasured: [{ name: 'a document that is too large', input: buildInput({ axe: null }) }],
});
