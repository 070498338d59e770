import { locatedText, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-too-long.ts';

const described = (text: string) => ({ page: makePage({ facts: { metaDescriptions: [locatedText(text)] } }) });

testRule(rule, {
  pass: [{ name: '160 characters', input: described('x'.repeat(160)) }],
  fail: [{ name: '161 characters', input: described('x'.repeat(161)), found: '161 characters' }],
  notApplicable: [{ name: 'no description', input: { page: makePage({ facts: { metaDescriptions: [] } }) } }],
});
