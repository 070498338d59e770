import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

/** 64 MiB: Google does not specify whether 64 MB means 64,000,000 or 67,108,864 bytes, so the larger number applies. */
const MAX_PDF_BYTES = 67_108_864;
const PDF_CONTENT_TYPE = /^\s*application\/pdf\b/i;

export default defineRule({
  id: 'pdf-over-64mb',
  category: 'crawlability',
  family: 'file-size',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'PDF files are within the 64 MB Googlebot limit',
  failureTitle: 'PDF files larger than 64 MB (Googlebot limit)',
  aliases: ['large PDF files', 'PDF size', 'PDF file size limit', 'Googlebot PDF limit'],
  impact: 'Google reads the first 64 MB of a PDF file; content after that cannot be found.',
  why: 'Googlebot stops fetching a PDF file at 64 MB and indexes only what it has received. A file of this size is also a long download on a phone.',
  howToFix:
    'Export the file again with lower image resolution ("reduce file size"), or split it into chapters. Also publish the content as web pages.',
  measure:
    'A linked or listed file with the type application/pdf declares more than 67,108,864 bytes in its Content-Length header. Google counts uncompressed data; PDF files are rarely compressed in transit.',
  traps:
    'Files whose size the server does not declare are not checked, because our crawler requests only the headers of files.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'per-page-copy',
    hours: 0.5,
    times: 'cause',
    steps: [
      'Export the PDF again with lower image resolution, or split it into chapters.',
      'Publish the main content as web pages too.',
    ],
    tools: ['ghostscript'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /catalog.pdf
HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Length: 88000000`,
    correct: `GET /catalog.pdf
HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Length: 4000000`,
  },
  check({ page }) {
    const isPdf = page.status === 200 && page.redirects.length === 0 && PDF_CONTENT_TYPE.test(page.contentType ?? '');
    if (!isPdf) return notApplicable('Not a PDF file with status 200');
    const contentLength = page.headers['content-length'] ?? '';
    if (!/^\d+$/.test(contentLength)) return notApplicable('The server does not declare the file size');
    const sizeBytes = Number(contentLength);
    if (sizeBytes <= MAX_PDF_BYTES) return pass();
    return fail([
      {
        url: page.url,
        found: `Content-Length: ${contentLength} (${formatByteSize(sizeBytes)})`,
        expected: 'up to 64 MB (67,108,864 bytes)',
        where: formatPageExchange(page),
      },
    ]);
  },
});
