import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

/** What compression saves of an HTML document, and the saving below which nobody notices (Lighthouse, document latency). */
const SAVED_SHARE = 0.67;
const MIN_SAVED_BYTES = 1_400;
const KIB = 1_024;

export default defineRule({
  id: 'compression-missing',
  category: 'performance',
  family: 'compression',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Pages travel compressed',
  failureTitle: 'Pages are sent without compression',
  impact: 'Pages take up to three times as long to arrive, most of all on a phone.',
  why: 'Text shrinks to about a third when the server compresses it. Every browser accepts that, and the server only has to switch it on. Crawlers then also need less time for each page.',
  howToFix:
    'Switch on Brotli or gzip for text in the web server or the content delivery network: "gzip on;" in nginx with its gzip_types, mod_deflate or mod_brotli in Apache.',
  measure:
    'Each page is asked for with Accept-Encoding: gzip, deflate, br, zstd. The rule fails when the answer carries no Content-Encoding and compression would save 1,400 bytes or more, estimated as 67% of the document. Both numbers are those of the document latency insight of Lighthouse.',
  traps:
    'Small documents gain nothing and pass. Scripts and style sheets are not judged: they are asked for with HEAD, and some servers, nginx among them, announce compression for GET only.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/document-latency',
    'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/DocumentLatency.ts',
    'https://www.rfc-editor.org/rfc/rfc9110#section-8.4',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'AH', 'CC', 'SO'],
  check({ page }) {
    if (page.decodedBytes === 0) return notApplicable('The page is empty');
    const encoding = page.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const saved = Math.round(page.decodedBytes * SAVED_SHARE);
    if ((encoding !== '' && encoding !== 'identity') || saved < MIN_SAVED_BYTES) return pass();
    const size = (page.decodedBytes / KIB).toFixed(1);
    return fail([
      {
        url: page.url,
        found: `${size} KiB without Content-Encoding, about ${(saved / KIB).toFixed(1)} KiB too many`,
        expected: 'Content-Encoding: br, zstd or gzip',
        where: pageExchange(page),
        cause: 'No Content-Encoding',
      },
    ]);
  },
});
