import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readNumberSetting, readViewport } from '#audit/page/viewport-content.ts';

/** No phone is narrower. If a scale is set, browsers treat a width as a minimum, so this width changes nothing. */
const NARROWEST_PHONE_PX = 320;
const RESPONSIVE_VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

export default defineRule({
  id: 'viewport-not-responsive',
  category: 'mobile',
  family: 'viewport',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Viewport adapts to the device width',
  failureTitle: 'Viewport does not adapt to the device width',
  aliases: [
    'viewport not set to device-width',
    'fixed-width viewport',
    'width=device-width',
    'initial-scale',
    'meta viewport',
  ],
  impact: 'Phones show these pages shrunk or cut off, and visitors have to zoom and scroll sideways.',
  why: 'The viewport meta tag sets the width at which a phone lays out the page. With a fixed width, or an initial scale below 1, every phone shows the same wide layout, only smaller.',
  howToFix:
    'Replace the content of the viewport tag with "width=device-width, initial-scale=1" in the shared template. Then check the pages on a phone and fix anything that is wider than the screen.',
  measure:
    'The content of the last viewport tag is parsed as browsers do. The check fails when it sets a width in pixels, sets neither a width nor an initial scale, or sets an initial scale below 1.',
  traps:
    'An initial scale of 1 alone has the same effect as width=device-width in browsers, so a missing width is then not an issue. If a scale is set, browsers treat a width in pixels as a minimum, so up to 320 pixels are not an issue either. Pages without a viewport tag have a separate check. AMP pages and framesets are skipped.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
    'https://developer.chrome.com/docs/lighthouse/pwa/viewport',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ'],
  work: {
    effort: 'template',
    hours: 2,
    steps: [
      'Replace the viewport content with "width=device-width, initial-scale=1".',
      'Fix elements that become wider than the screen.',
      'Check a page of each template at a width of 360 pixels.',
    ],
    tools: ['chrome-devtools'],
    sharedEdit: { id: 'viewport-tag', name: 'adapt to the device width' },
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="viewport" content="width=1024">',
    correct: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  check({ page }) {
    const { markup } = page.facts;
    if (markup.isAmp || (markup.counts.frameset ?? 0) > 0)
      return notApplicable('AMP pages and framesets have their own rules');
    const viewport = readViewport(page.facts);
    if (viewport === null) return notApplicable('The page has no viewport tag, which another check reports');
    const issue = findIssue(viewport.settings);
    if (issue === null) return pass();
    return fail([
      {
        url: page.url,
        found: `${issue}: ${viewport.content}`,
        expected: 'width=device-width, initial-scale=1',
        where: `meta[name="viewport"], ${formatPosition(viewport)}`,
        fix: RESPONSIVE_VIEWPORT,
        cause: `viewport "${viewport.content}"`,
      },
    ]);
  },
});

function findIssue(settings: ReadonlyMap<string, string>): string | null {
  const width = settings.get('width');
  const scale = readNumberSetting(settings, 'initial-scale');
  if (scale !== null && scale < 1) return `initial scale ${scale}`;
  if (width === 'device-width') return null;
  const pixels = readNumberSetting(settings, 'width');
  const isMinWidth = scale !== null || settings.has('maximum-scale');
  if (pixels !== null) return isMinWidth && pixels <= NARROWEST_PHONE_PX ? null : 'a fixed width';
  return scale === null ? 'neither a width nor an initial scale' : null;
}
