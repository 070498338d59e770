import { AT, makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { buildMarkup } from '#test/helpers/page-parts.ts';
import { makeResourceCheck, makeResourceResponse } from '#test/helpers/resources.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './script-too-heavy.rule.ts';

const APP_URL = 'https://example.com/app.js';
const resource = { kind: 'script' as const, src: '/app.js', url: APP_URL, selector: 'script', ...AT };
const buildScriptInput = (transferBytes: number | null, status = 200) => ({
  page: makePage({ facts: { resources: [resource] } }),
  resourceCheck: makeResourceCheck(makeResourceResponse({ url: APP_URL, transferBytes, status })),
});
const makeInlineInput = (inlineBytes: number, type?: string) => ({
  page: makePage({
    facts: {
      resources: [],
      markup: buildMarkup({
        scripts: [{ src: null, inlineBytes, inHead: true, ...(type !== undefined && { type }), ...AT }],
      }),
    },
  }),
  resourceCheck: makeResourceCheck(),
});

testRule(rule, {
  pass: [
    { name: 'exactly 250 KB', input: buildScriptInput(250_000) },
    { name: 'an unknown size', input: buildScriptInput(null) },
    { name: 'an error page in its place', input: buildScriptInput(400_000, 404) },
    { name: 'a small inline script', input: makeInlineInput(2_000) },
  ],
  warn: [
    {
      name: 'one byte more',
      input: buildScriptInput(250_001),
      found: '250,001 bytes: /app.js',
      verdict: expectEvidenceWith({ cause: APP_URL, expected: 'up to 250 KB in one file' }),
    },
    { name: 'a large inline script', input: makeInlineInput(300_000), found: '300 KB: an inline script' },
  ],
  notApplicable: [
    { name: 'no scripts', input: { page: makePage({ facts: { resources: [] } }), resourceCheck: makeResourceCheck() } },
    { name: 'a data block', input: makeInlineInput(900_000, 'application/json') },
  ],
});
