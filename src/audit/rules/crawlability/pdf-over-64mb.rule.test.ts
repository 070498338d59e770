import { makePage, type PageOverrides } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './pdf-over-64mb.rule.ts';

const makePdfInput = (length: string | null, overrides: PageOverrides = {}) => ({
  page: makePage({
    url: 'https://example.com/book.pdf',
    contentType: 'application/pdf',
    facts: null,
    headers: length === null ? {} : { 'content-length': length },
    ...overrides,
  }),
});

testRule(rule, {
  pass: [{ name: 'exactly 64 MiB', input: makePdfInput('67108864') }],
  fail: [{ name: 'one byte more', input: makePdfInput('67108865'), found: 'Content-Length: 67108865 (67 MB)' }],
  notApplicable: [
    { name: 'an HTML page', input: { page: makePage({ headers: { 'content-length': '99999999' } }) } },
    { name: 'a video', input: makePdfInput('99999999', { contentType: 'video/mp4' }) },
    { name: 'no Content-Length', input: makePdfInput(null) },
    { name: 'a Content-Length that is not a number', input: makePdfInput('many') },
    { name: 'a PDF that returns an error', input: makePdfInput('99999999', { status: 404 }) },
  ],
});
