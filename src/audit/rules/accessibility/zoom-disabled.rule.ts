import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { readNumberSetting, readViewport } from '#audit/page/viewport-content.ts';

/** WCAG 1.4.4 requires text that can be resized to 200%. */
const MIN_MAXIMUM_SCALE = 2;

export default defineRule({
  id: 'zoom-disabled',
  category: 'accessibility',
  family: 'zoom',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Zooming is allowed',
  failureTitle: 'Zooming is disabled or limited',
  aliases: ['user-scalable=no', 'maximum-scale', 'pinch zoom', 'meta-viewport', 'zoom disabled', 'WCAG 1.4.4'],
  impact: 'People with low vision cannot enlarge the text on their phone.',
  why: 'Many people pinch to zoom in on a page to read it. The viewport meta tag can forbid zooming or limit it to less than double size. Some browsers ignore this setting; others obey it.',
  howToFix:
    'Remove user-scalable=no and maximum-scale from the viewport meta tag. To prevent phones from zooming into form fields, give the fields a font size of at least 16 pixels instead.',
  measure:
    'The check fails when the effective viewport tag sets maximum-scale below 2. It also fails when user-scalable is no or a number between -1 and 1. WCAG success criterion 1.4.4 requires text that can be enlarged to 200%, and axe-core uses the same limit.',
  traps:
    'Browsers ignore a negative maximum-scale. Safari on iOS always lets people zoom; other browsers do not. If there are several viewport tags, the last one counts.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
    'https://github.com/dequelabs/axe-core/blob/develop/lib/rules/meta-viewport.json',
  ],
  checked: '2026-11-20',
  peers: ['AX', 'LH', 'SQ', 'SB', 'SF'],
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove user-scalable=no and maximum-scale from the viewport meta tag.',
      'Set form fields to at least 16 pixels so that phones do not zoom into them.',
    ],
    tools: ['lighthouse'],
    sharedEdit: { id: 'viewport-tag', name: 'allow zooming' },
  },
  examples: {
    format: 'html',
    incorrect: '<meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">',
    correct: '<meta name="viewport" content="width=device-width, initial-scale=1">',
  },
  check({ page }) {
    const viewport = readViewport(page.facts);
    if (viewport === null) return notApplicable('The page has no viewport meta tag');
    const limits = ['user-scalable', 'maximum-scale'].filter((name) => isZoomLimit(name, viewport.settings));
    if (limits.length === 0) return pass();
    return fail([
      {
        url: page.url,
        found: limits.map((name) => `${name}=${viewport.settings.get(name)}`).join(', '),
        expected: 'no limit on zooming below 200%',
        where: `meta[name="viewport"], ${formatPosition(viewport)}`,
        snippet: viewport.content,
        fix: `<meta name="viewport" content="${formatRemainingSettings(viewport.settings, limits)}">`,
        cause: `viewport "${viewport.content}"`,
      },
    ]);
  },
});

function isZoomLimit(name: string, settings: ReadonlyMap<string, string>): boolean {
  const value = settings.get(name);
  if (value === undefined) return false;
  const number = readNumberSetting(settings, name);
  if (name === 'user-scalable') return value === 'no' || (number !== null && number > -1 && number < 1);
  // "yes" is read as 1.
  return value === 'yes' || (number !== null && number >= 0 && number < MIN_MAXIMUM_SCALE);
}

function formatRemainingSettings(settings: ReadonlyMap<string, string>, names: readonly string[]): string {
  const keptSettings = [...settings]
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => `${name}=${value}`);
  return keptSettings.length === 0 ? 'width=device-width, initial-scale=1' : keptSettings.join(', ');
}
