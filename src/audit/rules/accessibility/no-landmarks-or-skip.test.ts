import { makePage } from '#test/helpers/audit-page.ts';
import { axeFinding, axeViolations } from '#test/helpers/axe-findings.ts';
import { pageWithLinks } from '#test/helpers/page-links.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './no-landmarks-or-skip.ts';

const linksTo = (...paths: string[]) => pageWithLinks(paths.map((href) => ({ href, text: href }))).facts?.links ?? [];
const menu = { links: linksTo('/a', '/b', '/c', '/d', '/e') };
const seen = (overrides: RenderOverrides) => ({
  page: makePage(),
  render: makeRender({ rendered: menu, ...overrides }),
});
const html = [element('html', '<html lang="en">')];
const noMain = axeFinding('landmark-one-main', html, { impact: 'moderate' });

testRule(rule, {
  pass: [
    { name: 'nothing found', input: seen({}) },
    { name: 'content outside of landmarks', input: seen({ axe: axeViolations(axeFinding('region')) }) },
  ],
  fail: [
    {
      name: 'no way at all, which axe-core leaves to a person',
      input: seen({ axe: { violations: [noMain], incomplete: [axeFinding('bypass', html)] } }),
      found: 'no main landmark, no heading and no skip link',
    },
  ],
  warn: [{ name: 'no main landmark', input: seen({ axe: axeViolations(noMain) }), found: 'no main landmark' }],
  notApplicable: [
    {
      name: 'a page with a few links',
      input: seen({ rendered: { links: menu.links.slice(1) }, axe: axeViolations(noMain) }),
    },
  ],
  notMeasured: [{ name: 'a document that is too large', input: seen({ axe: null }) }],
});
