import type { BrowserRequest } from '#contracts/page/rendered-page.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { makeAudit, makeItem, makeLighthouse, makeMetrics } from '#test/helpers/lighthouse-runs.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './render-blocking-resources.rule.ts';

const page = makePage();
const home = 'https://example.com/';
const blocking = (url: string, overrides: Partial<BrowserRequest> = {}) =>
  makeRequest({ url, isRenderBlocking: true, startedMs: 30, ...overrides });
const three = [
  blocking('https://example.com/jquery.js', { type: 'script' }),
  blocking('https://example.com/a.css'),
  blocking('https://fonts.example.net/css'),
];
const loaded = (requests: BrowserRequest[], lighthouse = makeLighthouse({ url: home })) => ({
  page,
  render: makeRender({ requests }),
  lighthouse,
});
const inBody = (src: string) => ({
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
/** The served HTML loads the bundle at the end of its body. */
const bundled = (...other: ReturnType<typeof makeItem>[]) => ({
  ...loaded(
    [],
    makeLighthouse({
      url: page.url,
      audits: [makeAudit('render-blocking-insight', { savingsMs: 600, items: [bundle, ...other] })],
    }),
  ),
  page: makePage({ facts: { markup: { ...EMPTY_PARTS.markup, scripts: [inBody('/bundle.js')], relations: [] } } }),
});
const delayed = (savingsMs: number, url = page.url) =>
  makeLighthouse({ url, audits: [makeAudit('render-blocking-insight', { savingsMs, items })] });

testRule(rule, {
  pass: [
    { name: 'two files', input: loaded(three.slice(1)) },
    { name: 'three of one server', input: loaded([...three.slice(0, 2), blocking('https://example.com/b.css')]) },
    { name: 'files that do not block', input: loaded(three.map((one) => ({ ...one, isRenderBlocking: false }))) },
    { name: 'files after the first paint', input: loaded(three.map((one) => ({ ...one, startedMs: 90 }))) },
    { name: 'files that failed', input: loaded(three.map((one) => ({ ...one, failure: 'net::ERR_FAILED' }))) },
    {
      name: 'files in the body',
      input: {
        ...loaded(three),
        page: makePage({
          facts: { markup: { ...EMPTY_PARTS.markup, scripts: [inBody('/jquery.js')], relations: [] } },
        }),
      },
    },
    { name: 'a short delay', input: loaded([], delayed(250)) },
    { name: 'a delay on another page', input: loaded([], delayed(900, home)) },
    {
      name: 'a delay by a file that did not load for us',
      input: loaded([blocking('https://example.com/a.css', { failure: 'net::ERR_NAME_NOT_RESOLVED' })], {
        ...delayed(300),
        audits: [makeAudit('render-blocking-insight', { savingsMs: 300, items: items.slice(0, 1) })],
      }),
    },
    { name: 'a delay by a script at the end of the body', input: bundled() },
    {
      name: 'a short delay in addition to that of a script at the end of the body',
      input: bundled(makeItem({ url: 'https://example.com/a.css', figures: { wastedMs: 200 } })),
    },
    { name: 'passed', input: loaded([], makeLighthouse({ passedAudits: ['render-blocking-insight'] })) },
  ],
  warn: [
    {
      name: 'three of two servers',
      input: loaded(three),
      found: 'a render-blocking script',
      verdict: { evidence: [{ fix: '<script src="https://example.com/jquery.js" defer></script>' }, {}, {}] as never },
    },
    {
      name: 'three of two servers and a delay close to the limit',
      input: loaded(three, delayed(310)),
      found: 'a render-blocking script',
    },
  ],
  fail: [
    {
      name: 'a measured delay',
      input: loaded([], { ...delayed(300), ...threeRuns }),
      found: 'a delay of about 300 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a delay that one run measured close to the limit',
      input: loaded([], delayed(300)),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a delay that one run measured clear of the limit',
      input: loaded([], delayed(450)),
      found: 'a delay of about 450 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a delay by the other files',
      input: bundled(makeItem({ url: 'https://example.com/a.css', figures: { wastedMs: 500 } })),
      found: 'a delay of about 500 ms',
      verdict: { confidence: 'likely' },
    },
    {
      name: 'a delay that a busy machine measured',
      input: loaded([], { ...delayed(900), benchmarkIndex: 900 }),
      verdict: { confidence: 'possible' },
    },
  ],
  notMeasured: [{ name: 'no Lighthouse result for the home page', input: loaded([], makeLighthouse()) }],
  notApplicable: [
    {
      name: 'a page that redirects in the browser',
      input: {
        ...loaded(three),
        render: makeRender({ requests: three, navigations: [{ url: `${home}x`, cause: 'script', atMs: 9 }] }),
      },
    },
  ],
});
