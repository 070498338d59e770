import type { BrowserRequest } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './font-display-blocking.rule.ts';

const page = makePage();
const home = 'https://example.com/';
const FONT_DISPLAY_INSIGHT = 'font-display-insight';
const makeFontRequest = (name: string, overrides: Partial<BrowserRequest> = {}) =>
  makeRequest({ url: `https://example.com/${name}.woff2`, type: 'font', ...overrides });
const fiveFonts = ['a', 'b', 'c', 'd', 'e'].map((name) => makeFontRequest(name));
const buildRequestsInput = (requests: BrowserRequest[], lighthouse = makeLighthouseRuns({ url: home })) => ({
  page,
  render: makeRender({ requests }),
  lighthouse,
});
const threeRuns = { runs: [makeMetrics(), makeMetrics(), makeMetrics()] };
const makeFontWaitRuns = (wastedMs: number, url = page.url, file = 'a') => {
  const items = [makeItem({ url: `https://example.com/${file}.woff2`, figures: { wastedMs } })];
  return makeLighthouseRuns({ url, audits: [makeAudit(FONT_DISPLAY_INSIGHT, { items })] });
};

testRule(rule, {
  pass: [
    { name: 'four fonts', input: buildRequestsInput(fiveFonts.slice(1)) },
    { name: 'the same font twice', input: buildRequestsInput([...fiveFonts.slice(1), makeFontRequest('b')]) },
    {
      name: 'fonts that failed',
      input: buildRequestsInput(fiveFonts.map((one) => ({ ...one, failure: 'net::ERR_FAILED' }))),
    },
    {
      name: 'fonts in the stylesheet',
      input: buildRequestsInput(fiveFonts.map((one, index) => ({ ...one, url: `data:font/woff2,${index}` }))),
    },
    { name: 'a short wait', input: buildRequestsInput([], makeFontWaitRuns(95)) },
    { name: 'a wait on another page', input: buildRequestsInput([], makeFontWaitRuns(900, home)) },
    {
      name: 'a wait for an icon font',
      input: buildRequestsInput([], makeFontWaitRuns(900, page.url, 'fontawesome-webfont')),
    },
    {
      name: 'passed in Lighthouse',
      input: buildRequestsInput([], makeLighthouseRuns({ passedAudits: [FONT_DISPLAY_INSIGHT] })),
    },
  ],
  warn: [
    { name: 'five fonts', input: buildRequestsInput(fiveFonts), found: 'one of 5 font files' },
    {
      name: 'five fonts and a wait close to the limit',
      input: buildRequestsInput(fiveFonts, makeFontWaitRuns(105)),
      found: 'one of 5 font files',
    },
  ],
  fail: [
    {
      name: 'text that waits',
      input: buildRequestsInput(fiveFonts, { ...makeFontWaitRuns(100), ...threeRuns }),
      found: 'text waits for 100 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a wait that one run measured',
      input: buildRequestsInput([], makeFontWaitRuns(150)),
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a wait that one run measured close to the limit',
      input: buildRequestsInput([], makeFontWaitRuns(105)),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a page that redirects in the browser',
      input: {
        ...buildRequestsInput([]),
        render: makeRender({ navigations: [{ url: `${home}x`, cause: 'script', atMs: 9 }] }),
      },
    },
  ],
  notMeasured: [
    { name: 'no Lighthouse result for the home page', input: buildRequestsInput([], makeLighthouseRuns()) },
  ],
});
