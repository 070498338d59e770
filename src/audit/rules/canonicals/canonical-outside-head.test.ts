import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './canonical-outside-head.ts';

const url = 'https://example.com/services';
const placed = (...places: boolean[]) => ({
  page: makePage({ facts: { canonicals: places.map((inHead) => ({ href: url, url, inHead, ...AT })) } }),
});

testRule(rule, {
  pass: [{ name: 'in the head', input: placed(true) }],
  fail: [{ name: 'in the body', input: placed(true, false), found: url }],
  notApplicable: [{ name: 'no canonical', input: placed() }],
});
