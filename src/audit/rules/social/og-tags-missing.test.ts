import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './og-tags-missing.ts';

const openGraph = [
  { property: 'og:title', content: 'Prices', ...AT },
  { property: 'og:image', content: ' ', ...AT },
];

testRule(rule, {
  pass: [{ name: 'all four', input: { page: makePage() } }],
  fail: [
    { name: 'some', input: { page: makePage({ facts: { openGraph } }) }, found: 'missing: og:type, og:url, og:image' },
    { name: 'none', input: { page: makePage({ facts: { openGraph: [] } }) }, found: 'og:title' },
  ],
});
