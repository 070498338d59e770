import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRender, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './leaked-secret.rule.ts';

const buildRenderInput = (overrides: RenderOverrides = {}) => ({ page: makePage(), render: makeRender(overrides) });
const secret = {
  kind: 'Stripe secret key',
  redacted: 'sk_live_51...',
  url: 'https://example.com/app.js',
  line: 12,
};

testRule(rule, {
  pass: [{ name: 'no secret', input: buildRenderInput() }],
  fail: [
    {
      name: 'a secret key in a script',
      input: buildRenderInput({ secrets: [secret] }),
      found: 'Stripe secret key: sk_live_51...',
      verdict: expectEvidenceWith({ where: 'https://example.com/app.js, line 12' }),
    },
  ],
  notApplicable: [
    {
      name: 'the browser ended elsewhere',
      input: buildRenderInput({
        secrets: [secret],
        navigations: [{ url: 'https://other.net/', cause: 'script', atMs: 400 }],
      }),
    },
  ],
  notMeasured: [
    { name: 'the search took too long', input: buildRenderInput({ truncations: ['secrets: took too long'] }) },
  ],
});
