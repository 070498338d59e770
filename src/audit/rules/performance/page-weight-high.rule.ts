import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatByteSize, formatByteSizeNearLimit } from '#lib/text/byte-size.ts';

const NOTICE_PAGE_BYTES = 1_600_000;
const MAX_PAGE_BYTES = 3_000_000;
const MAX_FILES_SHOWN = 4;
/** Smaller files are not what makes a page heavy. */
const MIN_LARGE_FILE_BYTES = 100_000;

export default defineRule({
  id: 'page-weight-high',
  category: 'performance',
  family: 'page-weight',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Page weight is reasonable on mobile',
  failureTitle: 'Page weight is too high on mobile',
  aliases: [
    'page size',
    'large page size',
    'total page weight',
    'avoid enormous network payloads',
    'total byte weight',
    'transfer size',
  ],
  impact: 'Visitors on slow connections wait or give up, and mobile data costs them money.',
  why: 'Every byte has to be downloaded before it can be shown. Heavy pages load slowly wherever the network is slow, and they use up data that visitors have paid for.',
  howToFix:
    'Start with the largest files listed here. Resize images to their display size and save them as WebP or AVIF, load videos on play, and lazy-load images below the fold. Then remove scripts and fonts that the page does not need.',
  measure:
    'A browser opens the page in a mobile viewport with an empty cache and without scrolling. The transferred bytes of all responses are added up, including headers. More than 3 MB (3,000,000 bytes) fails. This limit lies between the 2,667 KiB above which Lighthouse deducts points and the 5,000 KiB in its documentation. More than 1.6 MB is a low-severity warning. The Lighthouse documentation gives 1,600 KiB as the target.',
  traps:
    'Content that lazy-loads on scroll is not counted. Pages built around large content, such as a gallery or a map, may need to be heavy. A repeat visit loads less when files can be cached.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/byte-efficiency/total-byte-weight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'LC', 'SQ', 'CC', 'SO', 'SB'],
  work: {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Sort requests by size in the Network panel.',
      'Resize and convert large images, and load videos on play.',
      'Remove unused JavaScript and fonts.',
      'Measure the total again.',
    ],
    tools: ['chrome-devtools', 'psi'],
    causedBy: [
      'image-too-heavy',
      'image-oversized-for-display',
      'image-legacy-format',
      'offscreen-images-not-lazy',
      'unused-js-or-css',
      'third-party-heavy',
      'compression-missing',
    ],
  },
  examples: {
    format: 'browser',
    incorrect: '<img src="/heavy.png" alt="A file of 3.2 MB" width="200" height="100">',
    correct: '<img src="/picture.png" alt="A file of 60 KB" width="200" height="100">',
  },
  check({ page, render }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const { requests, transferBytes } = render.totals;
    if (transferBytes <= NOTICE_PAGE_BYTES) return pass();
    const limit = transferBytes > MAX_PAGE_BYTES ? MAX_PAGE_BYTES : NOTICE_PAGE_BYTES;
    const total: Evidence = {
      url: page.url,
      found: `${formatByteSizeNearLimit(transferBytes, limit)} in ${requests} requests`,
      expected: `up to ${formatByteSize(limit)}`,
      where: 'all files that the page loads at phone size',
      cause: 'total page weight',
    };
    const evidence = [total, ...listLargestFiles(page.url, render)];
    return transferBytes > MAX_PAGE_BYTES ? fail(evidence) : warn(evidence, { severity: 'low' });
  },
});

function listLargestFiles(url: string, { requests }: SuccessfulRender): Evidence[] {
  return requests
    .filter(({ transferBytes }) => transferBytes >= MIN_LARGE_FILE_BYTES)
    .toSorted((a, b) => b.transferBytes - a.transferBytes)
    .slice(0, MAX_FILES_SHOWN)
    .map(({ url: fileUrl, type, transferBytes }) => ({
      url,
      found: `${formatByteSize(transferBytes)} (${type})`,
      expected: 'a smaller file, or one that loads only when needed',
      where: fileUrl,
      cause: fileUrl,
    }));
}
