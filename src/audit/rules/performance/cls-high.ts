import { moverEvidence, NOT_HOME, noFigure } from '#audit/reading/home-speed.ts';
import { overLimitConfidence, vitalNumber } from '#audit/reading/vital-figure.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { CoreVitals, VitalFigure } from '#contracts/artifacts.ts';
import type { Confidence } from '#contracts/rule-result.ts';

const GOOD = 0.1;
const POOR = 0.25;

export default defineRule({
  id: 'cls-high',
  category: 'performance',
  family: 'cls',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'coreVitals'],
  title: 'Page speed: the layout stays still while loading (CLS)',
  failureTitle: 'The layout jumps while loading (CLS)',
  impact: 'Visitors lose their place or press the wrong button because the page moves under their finger.',
  why: 'Cumulative Layout Shift adds up how far visible content moves while the page loads. Up to 0.1 is good, above 0.25 is poor.',
  howToFix:
    'Give images, videos and embedded frames a width and height. Reserve room for banners and late content, and load fonts so that the text does not change its size.',
  measure:
    'The home page is judged: by what visitors with Chrome experienced (75th percentile of four weeks) where such data is connected and there is enough of it, else by the median of Lighthouse runs on a simulated phone, else by our own rendering of the page. Above 0.1 is of medium severity, above 0.25 critical. A single Lighthouse run is likely when our own rendering also shifted by more than 0.1 during loading, or when its value is at least 0.375 (0.15 where we did not render the page); otherwise it is graded as possible and costs no points. A value from our own rendering is likely. These are the lines that web.dev draws for Cumulative Layout Shift.',
  traps:
    'Shifts that happen later, while somebody scrolls, are not seen, so the real value can be higher. Shifts right after a click or a key do not count. Other pages than the home page are left out.',
  sources: ['https://web.dev/articles/cls'],
  checked: '2026-11-20',
  peers: ['LH', 'CC', 'UL'],
  check({ page, coreVitals }) {
    const { url, cls } = coreVitals;
    if (url !== page.url) return NOT_HOME;
    if (cls === null) return noFigure('the Cumulative Layout Shift');
    if (cls.value <= GOOD) return pass();
    const figure = { url, found: vitalNumber(cls, [GOOD, POOR]), expected: `at most ${GOOD}`, where: cls.label };
    return fail([figure, ...moverEvidence(coreVitals)], {
      confidence: gradeConfidence(cls, coreVitals),
      severity: cls.value > POOR ? 'critical' : 'medium',
    });
  },
});

/** A single load of Lighthouse is believed when our own rendering saw the page jump, too, or when it is clear of the limits. */
function gradeConfidence(cls: VitalFigure, { seen }: CoreVitals): Confidence {
  if (cls.source === 'field' || cls.spread !== null) return 'confirmed';
  if (seen === null) return overLimitConfidence(cls, GOOD);
  return seen.loadShift > GOOD ? 'likely' : overLimitConfidence(cls, POOR);
}
