import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { buildMissingFigure, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import {
  describeTimeSource,
  formatVitalSeconds,
  getOverThresholdConfidence,
} from '#audit/rules/performance/vital-figure.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { VitalFigure } from '#contracts/site/artifacts.ts';

const PAINT_THRESHOLDS = {
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
  title: 'First Contentful Paint (FCP) and Speed Index are fast',
  failureTitle: 'Slow First Contentful Paint (FCP) or Speed Index',
  aliases: ['FCP', 'Speed Index', 'first paint', 'time to first paint', 'page speed'],
  impact: 'Visitors look at an empty screen and cannot tell whether the page will load at all.',
  why: 'First Contentful Paint (FCP) is the moment when the first text or image appears. Speed Index shows how quickly the visible part of the page fills up.',
  howToFix:
    'Reduce server response time, inline the CSS that the first screen needs, and load other CSS and JavaScript without blocking. Send the content from the server instead of building it with JavaScript.',
  measure:
    'The home page is measured. FCP comes from Chrome field data (75th percentile over four weeks) where it is connected and sufficient. Otherwise, FCP comes from Lighthouse on a simulated phone, as Speed Index always does; the median of the runs counts. FCP above 1.8 s or Speed Index above 3.4 s is a warning. FCP above 3.0 s or Speed Index above 5.8 s fails. In a single run, a value below 1.5 times the first threshold is rated "possible" and costs no points. Another run may stay under the threshold. web.dev and Lighthouse use these thresholds to separate fast, moderate and slow.',
  traps:
    'Neither metric is a Core Web Vital. FCP and Speed Index help explain a slow LCP, and all three together count once. Lab values vary from run to run, and values from a busy machine are rated "possible". Other pages are not measured.',
  sources: ['https://web.dev/articles/fcp', 'https://developer.chrome.com/docs/lighthouse/performance/speed-index'],
  checked: '2026-11-22',
  peers: ['LH', 'UL', 'SB'],
  work: {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Reduce server response time for the listed template.',
      'Inline the critical CSS and load the rest without blocking.',
      'Send the first content as HTML instead of building it with JavaScript.',
    ],
    tools: ['psi', 'wpt'],
    causedBy: [
      'ttfb-slow',
      'render-blocking-resources',
      'font-display-blocking',
      'js-content-only-rendered',
      'ai-content-needs-javascript',
    ],
  },
  examples: { notShown: 'measurement' },
  check({ page, coreVitals: { url, fcpMs, speedIndexMs } }) {
    if (url !== page.url) return NOT_HOME_VERDICT;
    if (fcpMs === null && speedIndexMs === null) return buildMissingFigure('First Contentful Paint and Speed Index');
    const slowFigures = [...findSlowFigure('fcpMs', fcpMs), ...findSlowFigure('speedIndexMs', speedIndexMs)];
    if (slowFigures.length === 0) return pass();
    const evidence = slowFigures.map(({ piece }) => ({ ...piece, url: page.url }));
    const confidence = slowFigures.every(({ isUncertain }) => isUncertain) ? 'possible' : 'likely';
    return slowFigures.some(({ isPoor }) => isPoor) ? fail(evidence, { confidence }) : warn(evidence, { confidence });
  },
});

interface SlowFigure {
  piece: Omit<Evidence, 'url'>;
  isPoor: boolean;
  isUncertain: boolean;
}

function findSlowFigure(id: keyof typeof PAINT_THRESHOLDS, figure: VitalFigure | null): SlowFigure[] {
  const { name, goodMs, poorMs } = PAINT_THRESHOLDS[id];
  if (figure === null || figure.value <= goodMs) return [];
  const expected = `up to ${(goodMs / 1_000).toFixed(1)} s`;
  return [
    {
      piece: { found: `${name}: ${formatVitalSeconds(figure, [goodMs])}`, expected, where: describeTimeSource(figure) },
      isPoor: figure.value > poorMs,
      isUncertain: getOverThresholdConfidence(figure, goodMs) === 'possible',
    },
  ];
}
