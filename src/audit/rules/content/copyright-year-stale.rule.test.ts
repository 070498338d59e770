import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './copyright-year-stale.rule.ts';

/** Builds a page fetched in 2026. */
const buildFooterInput = (footer: string) => ({
  page: makeHtmlPage(`<body><main><p>We repair bicycles.</p></main><footer><p>${footer}</p></footer></body>`),
});

testRule(rule, {
  pass: [
    { name: 'this year', input: buildFooterInput('© 2026 Riverton Cycles') },
    { name: 'last year', input: buildFooterInput('© 2025 Riverton Cycles') },
    { name: 'a range that ends this year', input: buildFooterInput('© 2011–2026 Riverton Cycles') },
    { name: 'an open range', input: buildFooterInput('© 2011 - present Riverton Cycles') },
  ],
  warn: [
    {
      name: 'two years ago',
      input: buildFooterInput('© 2024 Riverton Cycles'),
      found: '© 2024 Riverton Cycles',
      verdict: expectEvidenceWith({ expected: '2026, or a range that ends in 2026', cause: 'copyright 2024' }),
    },
    {
      name: 'a range that ended',
      input: buildFooterInput('Copyright 2011-2021 Riverton Cycles'),
      found: 'Copyright 2011-2021',
    },
  ],
  notApplicable: [
    { name: 'no notice', input: buildFooterInput('Open on weekdays since 1998') },
    { name: 'no year', input: buildFooterInput('© Riverton Cycles') },
  ],
});
