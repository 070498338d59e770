import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouse } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './bfcache-blocked.ts';

const left = (codes: string[] | null, headers: Record<string, string> = {}, url?: string) => {
  const items = (codes ?? []).map((label) => makeItem({ label }));
  const audits = codes === null ? [] : [makeAudit('bf-cache', { items: [...items, makeItem()] })];
  return { page: makePage({ headers }), lighthouse: makeLighthouse({ audits, ...(url === undefined ? {} : { url }) }) };
};
const noStore = { 'cache-control': 'private, no-store' };

testRule(rule, {
  pass: [
    {
      name: 'kept, whatever its header says',
      input: { ...left(null, noStore), lighthouse: makeLighthouse({ passedAudits: ['bf-cache'] }) },
    },
  ],
  fail: [
    {
      name: 'a handler of unload',
      input: left(['UnloadHandlerExistsInMainFrame']),
      found: 'a handler of the unload event (UnloadHandlerExistsInMainFrame)',
    },
    { name: 'a reason of its own among others', input: left(['WebHID', 'WebSocket']), found: 'an open WebSocket' },
  ],
  warn: [
    { name: 'no-store where Chrome was not asked', input: left(null, noStore), verdict: { confidence: 'possible' } },
  ],
  notApplicable: [{ name: 'another page', input: left(['WebSocket'], {}, 'https://example.com/') }],
  notMeasured: [
    {
      name: 'a headless shell',
      input: left(null),
      verdict: { step: 'A full Chrome or Chromium on the server of this installation' },
    },
    { name: 'reasons of the browser', input: left(['UserAgentOverrideDiffers', 'InjectedJavascript']) },
  ],
});
