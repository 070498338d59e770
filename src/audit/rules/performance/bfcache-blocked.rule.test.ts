import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns } from '#test/helpers/lighthouse-runs.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './bfcache-blocked.rule.ts';

const buildBfcacheInput = (codes: string[] | null, headers: Record<string, string> = {}, url?: string) => {
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
      name: 'a restored page, whatever its header contains',
      input: {
        ...buildBfcacheInput(null, noStoreHeaders),
        lighthouse: makeLighthouseRuns({ passedAudits: ['bf-cache'] }),
      },
    },
  ],
  fail: [
    {
      name: 'an unload handler',
      input: buildBfcacheInput(['UnloadHandlerExistsInMainFrame']),
      found: 'an unload event handler (UnloadHandlerExistsInMainFrame)',
    },
    {
      name: 'a reason that the page causes, among others',
      input: buildBfcacheInput(['WebHID', 'WebSocket']),
      found: 'an open WebSocket',
    },
  ],
  warn: [
    {
      name: 'no-store without a test in Chrome',
      input: buildBfcacheInput(null, noStoreHeaders),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'a page other than the home page', input: buildBfcacheInput(['WebSocket'], {}, 'https://example.com/') },
  ],
  notMeasured: [
    {
      name: 'a headless shell',
      input: buildBfcacheInput(null),
      verdict: { step: 'Install a full Chrome or Chromium on this server' },
    },
    {
      name: 'reasons that the browser causes',
      input: buildBfcacheInput(['UserAgentOverrideDiffers', 'InjectedJavascript']),
    },
  ],
});
