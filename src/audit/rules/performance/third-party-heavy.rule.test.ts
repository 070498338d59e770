import { expect } from 'vitest';
import type { BrowserRequest } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeAudit, makeItem, makeLighthouseRuns } from '#test/helpers/lighthouse-runs.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './third-party-heavy.rule.ts';

const page = makePage();
const home = 'https://example.com/';
const makeThirdPartyRequest = (host: string, transferBytes: number, overrides: Partial<BrowserRequest> = {}) =>
  makeRequest({ url: `https://${host}/a.js`, type: 'script', isThirdParty: true, transferBytes, ...overrides });
const thirdPartyRequests = [
  makeThirdPartyRequest('chat.example.net', 100_000),
  makeThirdPartyRequest('chat.example.net', 150_000),
  makeThirdPartyRequest('ads.example.org', 60_000),
];
const buildRequestsInput = (
  requests: BrowserRequest[],
  transferBytes: number,
  lighthouse = makeLighthouseRuns({ url: home }),
) => ({
  page,
  render: makeRender({ requests, totals: { requests: 9, transferBytes, thirdPartyBytes: 0 } }),
  lighthouse,
});
const makeWorkInput = (ms: number[], url = page.url, benchmarkIndex = 2_000) => {
  const items = ms.flatMap((mainThreadTime, index) => [
    makeItem({ label: `Provider ${index}`, figures: { mainThreadTime } }),
    makeItem({ url: 'https://x.example.net/a.js', figures: { mainThreadTime } }),
  ]);
  return makeLighthouseRuns({
    url,
    benchmarkIndex,
    audits: [makeAudit('third-parties-insight', { score: null, items })],
  });
};

testRule(rule, {
  pass: [
    { name: 'no third-party code', input: buildRequestsInput([], 900_000) },
    { name: 'half of the bytes', input: buildRequestsInput(thirdPartyRequests, 620_000) },
    { name: 'most of a small page', input: buildRequestsInput(thirdPartyRequests.slice(1), 250_000) },
    {
      name: 'images from other domains',
      input: buildRequestsInput(
        thirdPartyRequests.map((one) => ({ ...one, type: 'image' })),
        400_000,
      ),
    },
    { name: 'little work', input: buildRequestsInput([], 900_000, makeWorkInput([150, 100])) },
    { name: 'work on another page', input: buildRequestsInput([], 900_000, makeWorkInput([900], home)) },
    {
      name: 'no third party on the home page',
      input: buildRequestsInput([], 9, makeLighthouseRuns({ passedAudits: ['third-parties-insight'] })),
    },
  ],
  warn: [
    {
      name: 'most of the bytes',
      input: buildRequestsInput(thirdPartyRequests, 400_000),
      found: '250 KB from chat.example.net; 78%',
    },
    {
      name: 'most of the bytes, and work of one run close to the limit',
      input: buildRequestsInput(thirdPartyRequests, 400_000, makeWorkInput([200, 51])),
      found: '250 KB from chat.example.net; 78%',
      verdict: { evidence: expect.arrayContaining([expect.objectContaining({ confidence: 'possible' })]) },
    },
  ],
  fail: [
    {
      name: 'a lot of work',
      input: buildRequestsInput([], 900_000, makeWorkInput([200, 175])),
      found: 'at least 375 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'work of one run close to the limit',
      input: buildRequestsInput([], 900_000, makeWorkInput([200, 51])),
      found: 'at least 251 ms',
      verdict: { confidence: 'possible' },
    },
    {
      name: 'on a busy machine',
      input: buildRequestsInput([], 900_000, makeWorkInput([300], page.url, 900)),
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    {
      name: 'a page that redirects in the browser',
      input: {
        ...buildRequestsInput([], 9),
        render: makeRender({ navigations: [{ url: `${home}x`, cause: 'script', atMs: 9 }] }),
      },
    },
  ],
  notMeasured: [
    { name: 'no Lighthouse result for the home page', input: buildRequestsInput([], 9, makeLighthouseRuns()) },
  ],
});
