import { NOT_HOME, noFigure } from '#audit/reading/home-speed.ts';
import { overLimitConfidence, timeSource, vitalSeconds } from '#audit/reading/vital-figure.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { VitalFigure } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const LINES = {
  fcpMs: { name: 'First Contentful Paint', goodMs: 1_800, poorMs: 3_000 },
  speedIndexMs: { name: 'Speed Index', goodMs: 3_400, poorMs: 5_800 },
} as const;

export default defineRule({
  id: 'fcp-or-speed-index-slow',
  category: 'performance',
  family: 'lcp',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'coreVitals'],
  title: 'Page speed: the first content appears early (FCP, Speed Index)',
  failureTitle: 'The first content appears late (FCP, Speed Index)',
  impact: 'Visitors look at an empty screen and cannot tell whether the page will come at all.',
  why: 'First Contentful Paint is the moment of the first text or picture. The Speed Index tells how quickly the visible part of the page fills up.',
  howToFix:
    'Shorten the answer time of the server, put the style that the first screen needs into the page, and load other styles and scripts without blocking. Let the server send the content instead of building it with scripts.',
  measure:
    'The home page is judged. First Contentful Paint comes from visitors with Chrome (75th percentile of four weeks) where such data is connected and there is enough of it, else from Lighthouse on a simulated phone, as the Speed Index always does; the median of its runs counts. A first content after more than 1.8 s or a Speed Index above 3.4 s is a warning, more than 3.0 s or above 5.8 s a fault. A value below 1.5 times the first limit from a single run is graded as possible and costs no points, because another run may stay under the limit. These are the lines that web.dev and Lighthouse draw between fast, moderate and slow.',
  traps:
    'Neither figure is a Core Web Vital: they help to find out why the largest element comes late, and count once together with it. Values of a laboratory vary from run to run, and those of a busy machine are only possible. Other pages than the home page are left out.',
  sources: ['https://web.dev/articles/fcp', 'https://developer.chrome.com/docs/lighthouse/performance/speed-index'],
  checked: '2026-11-22',
  peers: ['LH', 'UL', 'SB'],
  check({ page, coreVitals: { url, fcpMs, speedIndexMs } }) {
    if (url !== page.url) return NOT_HOME;
    if (fcpMs === null && speedIndexMs === null) return noFigure('First Contentful Paint and Speed Index');
    const slow = [...ifSlow('fcpMs', fcpMs), ...ifSlow('speedIndexMs', speedIndexMs)];
    if (slow.length === 0) return pass();
    const evidence = slow.map(({ piece }) => ({ ...piece, url: page.url }));
    const confidence = slow.every(({ isUnsure }) => isUnsure) ? 'possible' : 'likely';
    return slow.some(({ isPoor }) => isPoor) ? fail(evidence, { confidence }) : warn(evidence, { confidence });
  },
});

interface Slow {
  piece: Omit<Evidence, 'url'>;
  isPoor: boolean;
  isUnsure: boolean;
}

function ifSlow(id: keyof typeof LINES, figure: VitalFigure | null): Slow[] {
  const { name, goodMs, poorMs } = LINES[id];
  if (figure === null || figure.value <= goodMs) return [];
  const expected = `at most ${(goodMs / 1_000).toFixed(1)} s`;
  return [
    {
      piece: { found: `${name}: ${vitalSeconds(figure, [goodMs])}`, expected, where: timeSource(figure) },
      isPoor: figure.value > poorMs,
      isUnsure: overLimitConfidence(figure, goodMs) === 'possible',
    },
  ];
}
