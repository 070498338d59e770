import type { ResourceResponse } from '#contracts/site/site-sections.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './content-type-mismatch.rule.ts';

const PAGE_URL = 'https://example.com/';

function buildFileInput(
  kind: ResourceResponse['kind'],
  contentType: string | null,
  overrides: Partial<ResourceResponse> = {},
) {
  const url = `${PAGE_URL}file`;
  const response: ResourceResponse = {
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
  return { resourceCheck: { kinds: [{ kind, usedCount: 1, answers: { count: 1, items: [response] } }] } };
}

testRule(rule, {
  pass: [
    { name: 'a script', input: buildFileInput('script', 'text/javascript; charset=utf-8') },
    { name: 'a script with an older type', input: buildFileInput('script', 'Application/X-JavaScript') },
    { name: 'speculation rules in JSON', input: buildFileInput('script', 'application/speculationrules+json') },
    { name: 'a stylesheet', input: buildFileInput('stylesheet', 'Text/CSS') },
    { name: 'an image', input: buildFileInput('image', 'image/webp') },
    { name: 'an image without a known type', input: buildFileInput('image', 'application/octet-stream') },
    { name: 'a page in place of an image', input: buildFileInput('image', 'text/html') },
  ],
  fail: [
    {
      name: 'a stylesheet sent as text',
      input: buildFileInput('stylesheet', 'text/plain'),
      found: 'Content-Type: text/plain',
      verdict: {
        reach: { pageUrls: [PAGE_URL], count: 1, checked: 1 },
        evidence: [{ fix: 'Content-Type: text/css; charset=utf-8', cause: `${PAGE_URL}file`, places: 12 }] as never,
      },
    },
    {
      name: 'a page in place of a script',
      input: buildFileInput('script', 'text/html; charset=utf-8'),
      found: 'text/html',
    },
    { name: 'no Content-Type', input: buildFileInput('script', null), found: 'no Content-Type' },
    { name: 'an SVG sent as text', input: buildFileInput('image', 'text/plain'), found: 'text/plain' },
  ],
  notApplicable: [
    { name: 'a file on another site', input: buildFileInput('script', 'text/plain', { isInternal: false }) },
    { name: 'a file that returns an error', input: buildFileInput('script', 'text/html', { status: 404 }) },
    { name: 'a response that was cut off', input: buildFileInput('script', 'text/html', { error: 'body-cut-short' }) },
    { name: 'no files', input: { resourceCheck: { kinds: [] } } },
  ],
});
