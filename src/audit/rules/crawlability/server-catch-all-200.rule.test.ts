import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import { makeProbe } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './server-catch-all-200.rule.ts';

const SITE_URL = 'https://example.com/';

function buildProbesInput(probes: Partial<ProbeResponse>[], wordCount: number | null = 0) {
  const notFoundProbe = probes.map((probe, index) => makeProbe({ url: `${SITE_URL}x${index}`, ...probe }));
  const notFoundTraces = notFoundProbe.map(({ url, finalUrl, status }) => ({
    url,
    finalUrl,
    status,
    title: null,
    wordCount,
    textHash: null,
    simhash: null,
    proseHash: null,
  }));
  return { notFoundProbe, notFoundTraces };
}
const buildStatusesInput = (...statuses: (number | null)[]) => buildProbesInput(statuses.map((status) => ({ status })));
const makeRedirectedProbe = (path: string) => ({
  finalUrl: SITE_URL + path,
  redirects: [{ url: `${SITE_URL}x`, status: 302, location: `/${path}` }],
});

testRule(rule, {
  pass: [
    { name: '404 twice', input: buildStatusesInput(404, 404) },
    { name: '404 once', input: buildStatusesInput(200, 404) },
    {
      name: 'error pages whose text could not be read',
      input: buildProbesInput([{ status: 404 }, { status: 404 }], null),
    },
  ],
  fail: [
    {
      name: '200 twice',
      input: buildStatusesInput(200, 200),
      found: 'status 200 at https://example.com/x0',
      verdict: { evidence: [{ fix: 'HTTP/1.1 404 Not Found' }, {}] as never },
    },
    {
      name: 'redirects to the home page',
      input: buildProbesInput([makeRedirectedProbe(''), makeRedirectedProbe('')]),
      found: 'status 200 at https://example.com/',
    },
    {
      name: 'status 200 without an HTML page',
      input: buildProbesInput([{ contentType: 'application/json' }, { contentType: null }], null),
    },
  ],
  notApplicable: [
    {
      name: 'redirects to a login',
      input: buildProbesInput([makeRedirectedProbe('login?a'), makeRedirectedProbe('login?b')]),
    },
  ],
  notMeasured: [
    { name: 'no response', input: buildStatusesInput(null, 200) },
    { name: 'an incomplete response', input: buildProbesInput([{ error: 'decode-failed' }, {}]) },
    { name: 'a bot challenge', input: buildProbesInput([{}, {}], null) },
  ],
});
