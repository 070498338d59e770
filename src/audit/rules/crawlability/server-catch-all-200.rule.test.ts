import type { ProbeResponse } from '#contracts/site/artifacts.ts';
import { makeProbe } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './server-catch-all-200.rule.ts';

const SITE_URL = 'https://example.com/';

function asked(probes: Partial<ProbeResponse>[], wordCount: number | null = 0) {
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
const answering = (...statuses: (number | null)[]) => asked(statuses.map((status) => ({ status })));
const makeRedirectedProbe = (path: string) => ({
  finalUrl: SITE_URL + path,
  redirects: [{ url: `${SITE_URL}x`, status: 302, location: `/${path}` }],
});

testRule(rule, {
  pass: [
    { name: '404 twice', input: answering(404, 404) },
    { name: '404 once', input: answering(200, 404) },
    { name: 'errors that could not be read', input: asked([{ status: 404 }, { status: 404 }], null) },
  ],
  fail: [
    {
      name: '200 twice',
      input: answering(200, 200),
      found: 'status 200 at https://example.com/x0',
      verdict: { evidence: [{ fix: 'HTTP/1.1 404 Not Found' }, {}] as never },
    },
    {
      name: 'to the home page',
      input: asked([makeRedirectedProbe(''), makeRedirectedProbe('')]),
      found: 'status 200 at https://example.com/',
    },
    { name: 'no page, but 200', input: asked([{ contentType: 'application/json' }, { contentType: null }], null) },
  ],
  notApplicable: [
    {
      name: 'everything leads to a login',
      input: asked([makeRedirectedProbe('login?a'), makeRedirectedProbe('login?b')]),
    },
  ],
  notMeasured: [
    { name: 'no response', input: answering(null, 200) },
    { name: 'an incomplete response', input: asked([{ error: 'decode-failed' }, {}]) },
    { name: 'a bot challenge', input: asked([{}, {}], null) },
  ],
});
