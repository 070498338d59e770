import type { SpeculationRule } from '#contracts/page/page-scripts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './speculation-rules-invalid.rule.ts';

const makeRulesInput = (error: string | null, ...rules: Partial<SpeculationRule>[]) => ({
  page: makePage({
    facts: {
      links: [
        {
          href: '/logout',
          url: 'https://example.com/logout',
          text: 'Log out',
          rel: '',
          region: 'header',
          selector: 'header > a',
          ...AT,
        },
      ],
      markup: {
        ...EMPTY_PARTS.markup,
        speculationRules: [
          { error, rules: rules.map((one) => ({ action: 'prerender', eagerness: 'eager', ...one })), ...AT },
        ],
      },
    },
  }),
});

testRule(rule, {
  pass: [
    { name: 'listed pages', input: makeRulesInput(null, { urls: ['/next'] }) },
    { name: 'all links, on click only', input: makeRulesInput(null, { patterns: ['/*'], eagerness: 'conservative' }) },
    { name: 'all links except one', input: makeRulesInput(null, { patterns: ['/*'], except: ['/logout'] }) },
  ],
  fail: [
    { name: 'invalid JSON', input: makeRulesInput('Unexpected token }'), found: 'Unexpected token }' },
    {
      name: 'all links',
      input: makeRulesInput(null, { patterns: ['/*'] }),
      found: 'prerender (eager) covers /logout',
      verdict: { confidence: 'likely', ...expectEvidenceWith({ fix: '{"not": {"href_matches": "/logout"}}' }) },
    },
    {
      name: 'an error and a risky URL',
      input: makeRulesInput('"prefetch" is not a list', { urls: ['/logout'] }),
      found: '"prefetch" is not a list',
      verdict: expectEvidenceWith({ found: 'prerender (eager) covers /logout' }),
    },
  ],
  notApplicable: [{ name: 'no rules', input: { page: makePage() } }],
});
