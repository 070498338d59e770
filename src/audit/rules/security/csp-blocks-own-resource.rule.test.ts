import { makePage } from '#test/helpers/audit-page.ts';
import { expectEvidenceWith } from '#test/helpers/expected-evidence.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './csp-blocks-own-resource.rule.ts';

type Violation = ReturnType<typeof makeRender>['cspViolations'][number];

const SITE_POLICY = "default-src 'self'; script-src 'self' https://cdn.example.net";
const base: Violation = {
  directive: 'img-src',
  blockedUrl: 'https://static.example.com/a.png',
  sourceUrl: null,
  line: null,
  isReportOnly: false,
};
function makeViolationsInput(policy: string | null, ...violations: Partial<Violation>[]) {
  const headers: Record<string, string> = policy === null ? {} : { 'content-security-policy': policy };
  const cspViolations = violations.map((violation) => ({ ...base, ...violation }));
  return { page: makePage({ headers }), render: makeRender({ cspViolations }) };
}

testRule(rule, {
  pass: [
    { name: 'nothing blocked', input: makeViolationsInput(SITE_POLICY) },
    {
      name: 'a file of another site',
      input: makeViolationsInput(SITE_POLICY, { blockedUrl: 'https://other.net/a.png' }),
    },
    { name: 'a policy that only reports', input: makeViolationsInput(SITE_POLICY, { isReportOnly: true }) },
  ],
  fail: [
    {
      name: 'an image of the site',
      input: makeViolationsInput(SITE_POLICY, {}),
      found: 'img-src blocks https://static.example.com/a.png',
      verdict: expectEvidenceWith({
        fix: "img-src 'self' https://static.example.com",
        where: 'Content-Security-Policy',
      }),
    },
    {
      name: 'a script of a tag manager, under the directive in force',
      input: makeViolationsInput(SITE_POLICY, {
        directive: 'script-src-elem',
        blockedUrl: 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12',
      }),
      verdict: expectEvidenceWith({
        fix: "script-src 'self' https://cdn.example.net https://www.googletagmanager.com",
      }),
    },
    {
      name: 'a directive with no sources',
      input: makeViolationsInput("img-src 'none'", { blockedUrl: 'https://example.com/a.png' }),
      verdict: expectEvidenceWith({ fix: "img-src 'self'" }),
    },
    {
      name: 'an inline script is likely',
      input: makeViolationsInput(SITE_POLICY, {
        directive: 'script-src-elem',
        blockedUrl: 'inline',
        sourceUrl: 'https://example.com/',
        line: 4,
      }),
      found: 'inline scripts',
      verdict: { confidence: 'likely', ...expectEvidenceWith({ where: 'https://example.com/, line 4' }) },
    },
    {
      name: 'a policy that only the browser reported',
      input: makeViolationsInput(null, {}),
      verdict: expectEvidenceWith({ fix: 'img-src https://static.example.com' }),
    },
  ],
  warn: [
    {
      name: 'only eval',
      input: makeViolationsInput(SITE_POLICY, { directive: 'script-src', blockedUrl: 'eval' }),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'no policy', input: makeViolationsInput(null) }],
});
