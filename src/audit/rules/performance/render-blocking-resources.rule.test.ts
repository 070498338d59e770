import type { BrowserRequest } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeAudit, makeItem, makeLighthouseRuns, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './render-blocking-resources.rule.ts';

const page = makePage();
const home = 'https://example.com/';
const makeBlockingRequest = (url: string, overrides: Partial<BrowserRequest> = {}) =>
  makeRequest({ url, isRenderBlocking: true, startedMs: 30, ...overrides });
const threeRequests = [
  makeBlockingRequest('https://example.com/jquery.js', { type: 'script' }),
  makeBlockingRequest('https://example.com/a.css'),
  makeBlockingRequest('https://fonts.example.net/css'),
];
const buildRequestsInput = (requests: BrowserRequest[], lighthouse = makeLighthouseRuns({ url: home })) => ({
  page,
  render: makeRender({ requests }),
  lighthouse,
});
const makeBodyScript = (src: string) => ({
  src,
  isAsync: false,
  isDeferred: false,
  isNoModule: false,
  hasIntegrity: false,
  hasNonce: false,
  inHead: false,
  line: 1,
  column: 1,
});
const items = [makeItem({ url: 'https://example.com/a.css', figures: { wastedMs: 320 } }), makeItem()];
const threeRuns = { runs: [makeMetrics(), makeMetrics(), makeMetrics()] };
const bundle = makeItem({ url: 'https://example.com/bundle.js', figures: { wastedMs: 600 } });
/** Builds an input for a page whose served HTML loads the bundle at the end of its body. */
const makeBundleInput = (...other: ReturnType<typeof makeItem>[]) => ({
  ...buildRequestsInput(
    [],
    makeLighthouseRuns({
      url: page.url,
      audits: [makeAudit('render-blocking-insight', { savingsMs: 600, items: [bundle, ...other] })],
    }),
  ),
  page: makePage({
    facts: { markup: { ...EMPTY_PARTS.markup, scripts: [makeBodyScript('/bundle.js')], relations: [] } },
  }),
});
const makeDelayRuns = (savingsMs: number, url = page.url) =>
  makeLighthouseRuns({ url, audits: [makeAudit('render-blocking-insight', { savingsMs, items })] });

testRule(rule, {
  pass: [
    { name: 'two files', input: buildRequestsInput(threeRequests.slice(1)) },
    {
      name: 'three files from one server',
      input: buildRequestsInput([...threeRequests.slice(0, 2), makeBlockingRequest('https://example.com/b.css')]),
    },
    {
      name: 'files that do not block',
      input: buildRequestsInput(threeRequests.map((one) => ({ ...one, isRenderBlocking: false }))),
    },
    {
      name: 'files after the first paint',
      input: buildRequestsInput(threeRequests.map((one) => ({ ...one, startedMs: 90 }))),
    },
    {
      name: 'files that failed',
      input: buildRequestsInput(threeRequests.map((one) => ({ ...one, failure: 'net::ERR_FAILED' }))),
    },
    {
      name: 'files in the body',
      input: {
        ...buildRequestsInput(threeRequests),
        page: makePage({
          facts: { markup: { ...EMPTY_PARTS.markup, scripts: [makeBodyScript('/jquery.js')], relations: [] } },
        }),
      },
    },
    { name: 'a short delay', input: buildRequestsInput([], makeDelayRuns(250)) },
    { name: 'a delay on another page', input: buildRequestsInput([], makeDelayRuns(900, home)) },
    {
      name: 'a delay by a file that did not load for us',
      input: buildRequestsInput(
        [makeBlockingRequest('https://example.com/a.css', { failure: 'net::ERR_NAME_NOT_RESOLVED' })],
        {
          ...makeDelayRuns(300),
          audits: [makeAudit('render-blocking-insight', { savingsMs: 300, items: items.slice(0, 1) })],
        },
      ),
    },
    { name: 'a delay by a script at the end of the body', input: makeBundleInput() },
    {
      name: 'a short delay in addition to that of a script at the end of the body',
      input: makeBundleInput(makeItem({ url: 'https://example.com/a.css', figures: { wastedMs: 200 } })),
    },
    {
      name: 'passed in Lighthouse',
      input: buildRequestsInput([], makeLighthouseRuns({ passedAudits: ['render-blocking-insight'] })),
    },
  ],
  warn: [
    {
      name: 'three files from two servers',
      input: buildRequestsInput(threeRequests),
      found: 'a render-blocking script',
      verdict: { evidence: [{ fix: '<script src="https://example.com/jquery.js" defer></script>' }, {}, {}] as never },
    },
    {
      name: 'three files from two servers and a delay close to the limit',
      input: buildRequestsInput(threeRequests, makeDelayRuns(310)),
      found: 'a render-blocking script',
    },
  ],
  fail: [
    {
      name: 'a measured delay',
      input: buildRequestsInput([], { ...makeDelayRuns(300), ...threeRuns }),
      found: 'a delay of about 300 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a delay that one run measured close to the limit',
      input: buildRequestsInput([], makeDelayRuns(300)),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a delay that one run measured clear of the limit',
      input: buildRequestsInput([], makeDelayRuns(450)),
      found: 'a delay of about 450 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a delay by the other files',
      input: makeBundleInput(makeItem({ url: 'https://example.com/a.css', figures: { wastedMs: 500 } })),
      found: 'a delay of about 500 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a delay that a busy machine measured',
      input: buildRequestsInput([], { ...makeDelayRuns(900), benchmarkIndex: 900 }),
      verdict: { confidence: 'possible' },
    },
  ],
  notMeasured: [
    { name: 'no Lighthouse result for the home page', input: buildRequestsInput([], makeLighthouseRuns()) },
  ],
  notApplicable: [
    {
      name: 'a page that redirects in the browser',
      input: {
        ...buildRequestsInput(threeRequests),
        render: makeRender({ requests: threeRequests, navigations: [{ url: `${home}x`, cause: 'script', atMs: 9 }] }),
      },
    },
  ],
});
