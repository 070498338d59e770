import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { buildMissingFigure, buildShiftEvidence, NOT_HOME_VERDICT } from '#audit/rules/performance/home-speed.ts';
import { formatVitalNumber, getOverThresholdConfidence } from '#audit/rules/performance/vital-figure.ts';
import type { Confidence } from '#contracts/rules/rule-result.ts';
import type { CoreVitals, VitalFigure } from '#contracts/site/artifacts.ts';

const GOOD_CLS = 0.1;
const POOR_CLS = 0.25;

export default defineRule({
  id: 'cls-high',
  category: 'performance',
  family: 'cls',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'coreVitals'],
  title: 'Cumulative Layout Shift (CLS) is 0.1 or less',
  failureTitle: 'Cumulative Layout Shift (CLS) is high',
  aliases: ['CLS', 'layout shift', 'layout shifts', 'avoid large layout shifts', 'visual stability', 'Core Web Vitals'],
  impact: 'Visitors lose their place or tap the wrong button because the page moves while they use it.',
  why: 'Cumulative Layout Shift (CLS) adds up how far visible content moves while the page loads. Up to 0.1 is good; above 0.25 is poor.',
  howToFix:
    'Set width and height on images, videos and iframes. Reserve space for banners and late content. Load fonts so that text does not change size.',
  measure:
    'The home page is measured. Chrome field data (75th percentile over four weeks) is used where it is connected and sufficient. Otherwise, the median of Lighthouse runs on a simulated phone counts, or else our own rendering of the page. Above 0.1 is medium severity, above 0.25 critical; both thresholds come from web.dev. A single Lighthouse run is rated "likely" when our own rendering also shifted by more than 0.1 during loading. A single run is also rated "likely" at 0.375 or more (0.15 if we did not render the page). Otherwise, it is rated "possible" and costs no points. A value from our own rendering is rated "likely".',
  traps:
    'Shifts that happen later, while the visitor scrolls, are not recorded, so the real value can be higher. Shifts right after a click or key press do not count. Other pages are not measured.',
  sources: ['https://web.dev/articles/cls'],
  checked: '2026-11-20',
  peers: ['LH', 'CC', 'UL'],
  work: {
    effort: 'engineering',
    hours: 4,
    steps: [
      'Record a load in the Performance panel and open the layout shifts.',
      'Set width and height on images, videos and iframes.',
      'Reserve space for banners, ads and late content.',
      'Match fallback font metrics to the web font.',
    ],
    tools: ['chrome-devtools', 'psi'],
  },
  examples: { notShown: 'measurement' },
  check({ page, coreVitals }) {
    const { url, cls } = coreVitals;
    if (url !== page.url) return NOT_HOME_VERDICT;
    if (cls === null) return buildMissingFigure('the Cumulative Layout Shift');
    if (cls.value <= GOOD_CLS) return pass();
    const figure = {
      url,
      found: formatVitalNumber(cls, [GOOD_CLS, POOR_CLS]),
      expected: `up to ${GOOD_CLS}`,
      where: cls.label,
    };
    return fail([figure, ...buildShiftEvidence(coreVitals)], {
      confidence: gradeConfidence(cls, coreVitals),
      severity: cls.value > POOR_CLS ? 'critical' : 'medium',
    });
  },
});

/**
 * Returns the confidence. Field data and medians of several runs are confirmed. A single Lighthouse run is rated
 * "likely" when our own rendering also shifted, or when its value is well above the thresholds.
 */
function gradeConfidence(cls: VitalFigure, { seen }: CoreVitals): Confidence {
  if (cls.source === 'field' || cls.spread !== null) return 'confirmed';
  if (seen === null) return getOverThresholdConfidence(cls, GOOD_CLS);
  return seen.loadShift > GOOD_CLS ? 'likely' : getOverThresholdConfidence(cls, POOR_CLS);
}
