import { numberSetting, viewportOf } from '#audit/reading/viewport-content.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';

/** No phone is narrower: beside a scale browsers take a width as the least one, so that this one changes nothing. */
const NARROW_PIXELS = 320;
const RESPONSIVE = '<meta name="viewport" content="width=device-width, initial-scale=1">';

export default defineRule({
  id: 'viewport-not-responsive',
  category: 'mobile',
  family: 'viewport',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'The viewport follows the width of the screen',
  failureTitle: 'The viewport does not follow the width of the screen',
  impact: 'Phones show these pages shrunk or cut off, and visitors have to zoom and scroll sideways.',
  why: 'The viewport element tells a phone how wide to lay the page out. A fixed width, or a start smaller than the natural size, makes every phone show the same wide layout in small.',
  howToFix:
    'Replace the content of the viewport element with "width=device-width, initial-scale=1" in the shared template, then look at the pages on a phone and repair what is wider than the screen.',
  measure:
    'The content of the last viewport element is read as browsers do. The rule fails when it asks for a width in pixels, when it gives neither a width nor an initial scale, or when the initial scale is below 1.',
  traps:
    'An initial scale of 1 alone has the same effect as width=device-width in browsers, so a missing width is no fault then. Beside a scale browsers take a width in pixels as the least one, so that up to 320 pixels are no fault either. Pages without a viewport belong to their own check. AMP pages and framesets are left out.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
    'https://developer.chrome.com/docs/lighthouse/pwa/viewport',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ'],
  check({ page }) {
    const { markup } = page.facts;
    if (markup.isAmp || (markup.counts.frameset ?? 0) > 0)
      return notApplicable('AMP pages and framesets have rules of their own');
    const viewport = viewportOf(page.facts);
    if (viewport === null) return notApplicable('The page has no viewport, which its own check says');
    const fault = faultOf(viewport.settings);
    if (fault === null) return pass();
    return fail([
      {
        url: page.url,
        found: `${fault}: ${viewport.content}`,
        expected: 'width=device-width, initial-scale=1',
        where: `meta[name="viewport"], ${atPosition(viewport)}`,
        fix: RESPONSIVE,
        cause: `viewport "${viewport.content}"`,
      },
    ]);
  },
});

function faultOf(settings: ReadonlyMap<string, string>): string | null {
  const width = settings.get('width');
  const scale = numberSetting(settings, 'initial-scale');
  if (scale !== null && scale < 1) return `initial scale ${scale}`;
  if (width === 'device-width') return null;
  const pixels = numberSetting(settings, 'width');
  const isLeastWidth = scale !== null || settings.has('maximum-scale');
  if (pixels !== null) return isLeastWidth && pixels <= NARROW_PIXELS ? null : 'a fixed width';
  return scale === null ? 'neither a width nor an initial scale' : null;
}
