import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './viewport-missing.rule.ts';

const buildMarkupInput = (markup: Partial<typeof EMPTY_PARTS.markup> = {}) => ({
  page: makePage({ facts: { viewport: null, markup: { ...EMPTY_PARTS.markup, ...markup } } }),
});

testRule(rule, {
  pass: [{ name: 'a viewport', input: { page: makePage() } }],
  fail: [
    {
      name: 'no viewport',
      input: buildMarkupInput(),
      found: null,
      verdict: {
        severity: 'critical',
        ...expectEvidenceWith({ fix: '<meta name="viewport" content="width=device-width, initial-scale=1">' }),
      },
    },
    {
      name: 'an attached file without links',
      input: {
        page: makePage({
          url: 'https://example.com/files/report.html',
          depth: 3,
          inSitemap: false,
          inNavigation: false,
          facts: { viewport: null, links: [] },
        }),
      },
      verdict: { severity: 'low' },
    },
    {
      name: 'an empty viewport',
      input: { page: makePage({ facts: { viewport: { content: '', ...AT } } }) },
      found: '',
    },
  ],
  notApplicable: [
    { name: 'an error page', input: { page: makePage({ status: 404, facts: { viewport: null } }) } },
    { name: 'AMP', input: buildMarkupInput({ isAmp: true }) },
    { name: 'a frameset', input: buildMarkupInput({ counts: { frameset: 1 } }) },
  ],
});
