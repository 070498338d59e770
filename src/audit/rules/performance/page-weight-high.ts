import { megabytes } from '#audit/reading/byte-size.ts';
import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const NOTE_BYTES = 1_600_000;
const MOST_BYTES = 3_000_000;
const FILES_SHOWN = 4;
/** Smaller files are not what makes a page heavy. */
const LARGE_BYTES = 100_000;

export default defineRule({
  id: 'page-weight-high',
  category: 'performance',
  family: 'page-weight',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Pages load at most 3 MB on a phone',
  failureTitle: 'Pages load too many bytes on a phone',
  impact: 'Visitors with a slow or expensive connection wait, pay or give up.',
  why: 'Every byte has to come over the connection before it can be shown. Heavy pages load slowly wherever the network is slow, and they use up what visitors have paid for.',
  howToFix:
    'Begin with the largest files that are named here: scale pictures to the size in which they are shown and save them as WebP or AVIF, let videos load when they are played, and load pictures further down lazily. Then remove scripts and fonts that the page does not need.',
  measure:
    'A browser opens the page at phone size with an empty cache and without scrolling, and the bytes of all answers are added up as they were transferred, with their headers. More than 3 MB (3,000,000 bytes) is a fault, a limit between the 2,667 KiB from which Lighthouse takes points off and the 5,000 KiB of its documentation. More than 1.6 MB is a warning of low severity: the documentation of Lighthouse names 1,600 KiB as the aim.',
  traps:
    'What loads lazily while somebody scrolls is not counted. Pages that are about a large thing, such as a gallery or a map, may need their bytes. A later visit loads less when files may be kept.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/performance/total-byte-weight',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/byte-efficiency/total-byte-weight.js',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'LC', 'SQ', 'CC', 'SO', 'SB'],
  check({ page, render }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const { requests, transferBytes } = render.totals;
    if (transferBytes <= NOTE_BYTES) return pass();
    const total: Evidence = {
      url: page.url,
      found: `${megabytes(transferBytes)} in ${requests} requests`,
      expected: `at most ${megabytes(transferBytes > MOST_BYTES ? MOST_BYTES : NOTE_BYTES)}`,
      where: 'everything that the page loads at phone size',
      cause: 'weight of the whole page',
    };
    const evidence = [total, ...largestFiles(page.url, render)];
    return transferBytes > MOST_BYTES ? fail(evidence) : warn(evidence, { severity: 'low' });
  },
});

function largestFiles(url: string, { requests }: SuccessfulRender): Evidence[] {
  return requests
    .filter(({ transferBytes }) => transferBytes >= LARGE_BYTES)
    .toSorted((a, b) => b.transferBytes - a.transferBytes)
    .slice(0, FILES_SHOWN)
    .map(({ url: address, type, transferBytes }) => ({
      url,
      found: `${megabytes(transferBytes)} (${type})`,
      expected: 'a smaller file, or none before it is needed',
      where: address,
      cause: address,
    }));
}
