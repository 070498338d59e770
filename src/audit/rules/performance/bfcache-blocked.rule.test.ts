import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './bfcache-blocked.rule.ts';

const buildLeftPageInput = (codes: string[] | null, headers: Record<string, string> = {}, url?: string) => {
  const items = (codes ?? []).map((label) => makeItem({ label }));
  const audits = codes === null ? [] : [makeAudit('bf-cache', { items: [...items, makeItem()] })];
  return {
    page: makePage({ headers }),
    lighthouse: makeLighthouseRuns({ audits, ...(url === undefined ? {} : { url }) }),
  };
};
const noStoreHeaders = { 'cache-control': 'private, no-store' };

testRule(rule, {
  pass: [
    {
      name: 'restored, whatever its header contains',
      input: {
        ...buildLeftPageInput(null, noStoreHeaders),
        lighthouse: makeLighthouseRuns({ passedAudits: ['bf-cache'] }),
      },
    },
  ],
  fail: [
    {
      name: 'an unload handler',
      input: buildLeftPageInput(['UnloadHandlerExistsInMainFrame']),
      found: 'an unload event handler (UnloadHandlerExistsInMainFrame)',
    },
    {
      name: 'a reason that the page causes among others',
      input: buildLeftPageInput(['WebHID', 'WebSocket']),
      found: 'an open WebSocket',
    },
  ],
  warn: [
    {
      name: 'no-store without a test in Chrome',
      input: buildLeftPageInput(null, noStoreHeaders),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [{ name: 'another page', input: buildLeftPageInput(['WebSocket'], {}, 'https://example.com/') }],
  notMeasured: [
    {
      name: 'a headless shell',
      input: buildLeftPageInput(null),
      verdict: { step: 'Install a full Chrome or Chromium on this server' },
    },
    {
      name: 'reasons that the browser causes',
      input: buildLeftPageInput(['UserAgentOverrideDiffers', 'InjectedJavascript']),
    },
  ],
});
