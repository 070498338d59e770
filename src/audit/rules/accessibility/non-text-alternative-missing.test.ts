import { makePage } from '#test/helpers/audit-page.ts';
import { axeFinding, axeViolations } from '#test/helpers/axe-findings.ts';
import { holding } from '#test/helpers/expected-evidence.ts';
import { element, makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './non-text-alternative-missing.ts';

const seen = (overrides: RenderOverrides) => ({ page: makePage(), render: makeRender(overrides) });
const icon = (place: number) =>
  element(`main > svg:nth-of-type(${place})`, '<svg class="icon" role="img" viewBox="0 0 16 16">');

testRule(rule, {
  pass: [
    { name: 'nothing found', input: seen({}) },
    {
      name: 'an img without alt, which has its own check',
      input: seen({ axe: axeViolations(axeFinding('image-alt')) }),
    },
  ],
  fail: [
    {
      name: 'two icons of one kind',
      input: seen({ axe: axeViolations(axeFinding('svg-img-alt', [icon(1), icon(2)])) }),
      found: 'a drawing with role="img" without a name (and 1 more like it)',
      verdict: holding({ cause: 'a drawing with role="img" without a name: svg.icon', places: 2 }),
    },
    {
      name: 'a picture button',
      input: seen({ axe: axeViolations(axeFinding('input-image-alt', [element('#go', '<input type="image">')])) }),
      found: 'a picture button',
    },
  ],
  notMeasured: [{ name: 'a document that is too large', input: seen({ axe: null }) }],
});
