import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';

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
  requires: ['page', 'labMetrics'],
  title: 'Page speed: the layout stays still while loading (CLS)',
  failureTitle: 'The layout jumps while loading (CLS)',
  impact: 'Visitors lose their place or press the wrong button because the page moves under their finger.',
  why: 'Cumulative Layout Shift adds up how far visible content moves while the page loads. Up to 0.1 is good, above 0.25 is poor.',
  howToFix:
    'Give images, videos and embedded frames a width and height. Reserve room for banners and late content, and load fonts so that the text does not change its size.',
  measure:
    'The page is loaded in a browser that behaves like a phone, and the shifts of visible content are added up while it loads. Above 0.1 is of medium severity, above 0.25 critical. These are the lines that web.dev draws for Cumulative Layout Shift.',
  traps:
    'Shifts that happen later, while somebody scrolls, are not seen, so the real value can be higher. Shifts right after a click or a key do not count. Pages that were not loaded in a browser are left out.',
  sources: ['https://web.dev/articles/cls'],
  checked: '2026-11-20',
  peers: ['LH', 'CC', 'UL'],
  check({ page, labMetrics: { url, cls } }) {
    if (url !== page.url || cls === null) return notApplicable('Not loaded in a browser');
    if (cls <= GOOD) return pass();
    return fail(
      [{ url: page.url, found: cls.toFixed(2), expected: `at most ${GOOD}`, where: 'lab measurement in a browser' }],
      { severity: cls > POOR ? 'critical' : 'medium' },
    );
  },
});
