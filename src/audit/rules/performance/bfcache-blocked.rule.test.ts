import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouse } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './bfcache-blocked.rule.ts';

const left = (codes: string[] | null, headers: Record<string, string> = {}, url?: string) => {
  const items = (codes ?? []).map((label) => makeItem({ label }));
  const audits = codes === null ? [] : [makeAudit('bf-cache', { items: [...items, makeItem()] })];
  return { page: makePage({ headers }), lighthouse: makeLighthouse({ audits, ...(url === undefined ? {} : { url }) }) };
};
const noStore = { 'cache-control': 'private, no-store' };

testRule(rule, {
  pass: [
    {
      name: 'restored, whatever its header contains',
      input: { ...left(null, noStore), lighthouse: makeLighthouse({ passedAudits: ['bf-cache'] }) },
    },
  ],
  fail: [
    {
      name: 'an unload handler',
      input: left(['UnloadHandlerExistsInMainFrame']),
      found: 'an unload event handler (UnloadHandlerExistsInMainFrame)',
    },
    {
      name: 'a reason that the page causes among others',
      input: left(['WebHID', 'WebSocket']),
      found: 'an open WebSocket',
    },
  ],
  warn: [
    { name: 'no-store without a test in Chrome', input: left(null, noStore), verdict: { confidence: 'possible' } },
  ],
  notApplicable: [{ name: 'another page', input: left(['WebSocket'], {}, 'https://example.com/') }],
  notMeasured: [
    {
      name: 'a headless shell',
      input: left(null),
      verdict: { step: 'Install a full Chrome or Chromium on this server' },
    },
    { name: 'reasons that the browser causes', input: left(['UserAgentOverrideDiffers', 'InjectedJavascript']) },
  ],
});
