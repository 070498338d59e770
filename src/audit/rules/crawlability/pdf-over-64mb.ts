import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

/** 64 MiB: Google does not say which megabyte it means, so the larger one counts. */
const LIMIT_BYTES = 67_108_864;
const PDF_TYPE = /^\s*application\/pdf\b/i;

export default defineRule({
  id: 'pdf-over-64mb',
  category: 'crawlability',
  family: 'file-size',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'PDF files are small enough to be read whole',
  failureTitle: 'PDF files larger than 64 MB',
  impact: 'Google reads the first 64 MB of a PDF file; what stands behind that cannot be found.',
  why: 'Googlebot stops fetching a PDF file at 64 MB and indexes only what it got by then. A file of this size is also a long download on a phone.',
  howToFix:
    'Save the file again with pictures of a lower resolution ("reduce file size"), or split it into chapters. Offer the content as web pages too.',
  measure:
    'A linked or listed file with the type application/pdf announces more than 67,108,864 bytes (64 MiB) in its Content-Length header. Google counts the uncompressed data; PDF files are rarely compressed on the way.',
  traps:
    'A file whose size the server does not announce is not judged, because our crawler asks for the headers of files only.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/googlebot'],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page }) {
    const isPdf = page.status === 200 && page.redirects.length === 0 && PDF_TYPE.test(page.contentType ?? '');
    if (!isPdf) return notApplicable('Not a PDF file that answered 200');
    const announced = page.headers['content-length'] ?? '';
    if (!/^\d+$/.test(announced)) return notApplicable('The server does not say how large the file is');
    const sizeBytes = Number(announced);
    if (sizeBytes <= LIMIT_BYTES) return pass();
    return fail([
      {
        url: page.url,
        found: `Content-Length: ${announced}`,
        expected: `at most ${LIMIT_BYTES} bytes (64 MiB)`,
        where: pageExchange(page),
      },
    ]);
  },
});
