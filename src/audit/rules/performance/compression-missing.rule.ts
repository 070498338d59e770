import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';

/** Estimated share of an HTML document that compression saves (document latency insight in Lighthouse). */
const COMPRESSION_SAVING_SHARE = 0.67;
/** Smallest saving in bytes that counts in the same insight. */
const MIN_SAVED_BYTES = 1_400;

export default defineRule({
  id: 'compression-missing',
  category: 'performance',
  family: 'compression',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Text compression is on',
  failureTitle: 'Missing text compression (gzip or Brotli)',
  aliases: ['enable text compression', 'gzip', 'Brotli', 'HTTP compression', 'uncompressed pages', 'Content-Encoding'],
  impact: 'Pages take up to three times as long to download, especially on phones.',
  why: 'Compression shrinks text to about a third of its size. Every browser supports compression, and you only have to enable it on the server. Crawlers then also need less time per page.',
  howToFix:
    'Enable Brotli or gzip for text in the web server or CDN. In nginx, use "gzip on;" with its gzip_types. In Apache, use mod_deflate or mod_brotli.',
  measure:
    'Each page is requested with Accept-Encoding: gzip, deflate, br, zstd. The check fails when the response has no Content-Encoding and compression would save 1,400 bytes or more. The saving is estimated as 67% of the document. Both numbers come from the document latency insight in Lighthouse.',
  traps:
    'Small documents gain nothing and pass. JavaScript files and stylesheets are not checked. We request such files with HEAD, and some servers, including nginx, announce compression only for GET.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/document-latency',
    'https://github.com/ChromeDevTools/devtools-frontend/blob/main/front_end/models/trace/insights/DocumentLatency.ts',
    'https://www.rfc-editor.org/rfc/rfc9110#section-8.4',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'AH', 'CC', 'SO'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Enable Brotli or gzip for text types in the web server or CDN.',
      'Include HTML, CSS, JavaScript, JSON and SVG.',
      'Check that responses carry a content-encoding header.',
    ],
    tools: ['curl', 'chrome-devtools'],
  },
  examples: {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Content-Type: text/html

<p>[1,000 words]</p>`,
    correct: `HTTP/1.1 200 OK
Content-Type: text/html
Content-Encoding: br

<p>[1,000 words]</p>`,
  },
  check({ page }) {
    if (page.decodedBytes === 0) return notApplicable('The page is empty');
    const encoding = page.headers['content-encoding']?.trim().toLowerCase() ?? '';
    const savedBytes = Math.round(page.decodedBytes * COMPRESSION_SAVING_SHARE);
    if ((encoding !== '' && encoding !== 'identity') || savedBytes < MIN_SAVED_BYTES) return pass();
    return fail([
      {
        url: page.url,
        found: `${formatByteSize(page.decodedBytes)} without Content-Encoding, about ${formatByteSize(savedBytes)} more than needed`,
        expected: 'Content-Encoding: br, zstd or gzip',
        where: formatPageExchange(page),
        cause: 'No Content-Encoding',
      },
    ]);
  },
});
