import { expect } from 'vitest';
import { AT, makeLocatedText, makePage } from '#test/helpers/audit-page.ts';
import { buildText } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './meta-description-missing.rule.ts';

const firstWords = 'We repair bicycles of every make in Riverton, most of them while you wait.';
const text = buildText({ structure: { ...buildText({}).structure, firstWords } });

testRule(rule, {
  pass: [{ name: 'a description', input: { page: makePage() } }],
  fail: [
    { name: 'no description', input: { page: makePage({ facts: { metaDescriptions: [] } }) }, found: null },
    {
      name: 'an empty description',
      input: { page: makePage({ facts: { metaDescriptions: [makeLocatedText(' ')] } }) },
      found: '',
    },
    {
      name: 'a proposal from the text',
      input: { page: makePage({ facts: { metaDescriptions: [], text } }) },
      verdict: { evidence: [expect.objectContaining({ fix: firstWords })] },
    },
    {
      name: 'a paginated page weighs less',
      input: { page: makePage({ url: 'https://example.com/blog?page=3', facts: { metaDescriptions: [] } }) },
      verdict: { severity: 'low' },
    },
  ],
  notApplicable: [
    {
      name: 'a page that forbids snippets',
      input: {
        page: makePage({
          facts: { metaDescriptions: [], metaRobots: [{ agent: 'robots', content: 'nosnippet', inHead: true, ...AT }] },
        }),
      },
    },
  ],
});
