import type { ResourceResponse } from '#contracts/site/site-sections.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-type-mismatch.rule.ts';

const PAGE_URL = 'https://example.com/';

function file(kind: ResourceResponse['kind'], contentType: string | null, overrides: Partial<ResourceResponse> = {}) {
  const url = `${PAGE_URL}file`;
  const answer: ResourceResponse = {
    kind,
    url,
    isInternal: true,
    finalUrl: url,
    redirectCount: 0,
    status: 200,
    error: null,
    contentType,
    transferBytes: 900,
    contentEncoding: null,
    cacheControl: null,
    hasValidator: true,
    pages: { count: 12, items: [PAGE_URL] },
    ...overrides,
  };
  return { resourceCheck: { kinds: [{ kind, usedCount: 1, answers: { count: 1, items: [answer] } }] } };
}

testRule(rule, {
  pass: [
    { name: 'a script', input: file('script', 'text/javascript; charset=utf-8') },
    { name: 'a script under an old name', input: file('script', 'Application/X-JavaScript') },
    { name: 'rules in JSON', input: file('script', 'application/speculationrules+json') },
    { name: 'a stylesheet', input: file('stylesheet', 'Text/CSS') },
    { name: 'an image', input: file('image', 'image/webp') },
    { name: 'an image without a known type', input: file('image', 'application/octet-stream') },
    { name: 'a page in place of an image', input: file('image', 'text/html') },
  ],
  fail: [
    {
      name: 'a stylesheet as text',
      input: file('stylesheet', 'text/plain'),
      found: 'Content-Type: text/plain',
      verdict: {
        reach: { pageUrls: [PAGE_URL], count: 1, checked: 1 },
        evidence: [{ fix: 'Content-Type: text/css; charset=utf-8', cause: `${PAGE_URL}file`, places: 12 }] as never,
      },
    },
    { name: 'a page in place of a script', input: file('script', 'text/html; charset=utf-8'), found: 'text/html' },
    { name: 'no type', input: file('script', null), found: 'no Content-Type' },
    { name: 'an SVG as text', input: file('image', 'text/plain'), found: 'text/plain' },
  ],
  notApplicable: [
    { name: 'another site', input: file('script', 'text/plain', { isInternal: false }) },
    { name: 'an error', input: file('script', 'text/html', { status: 404 }) },
    { name: 'broken off', input: file('script', 'text/html', { error: 'body-cut-short' }) },
    { name: 'nothing', input: { resourceCheck: { kinds: [] } } },
  ],
});
