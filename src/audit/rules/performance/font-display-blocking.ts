import { type FontWait, readFontWaits } from '#audit/reading/font-waits.ts';
import { NO_AUDIT } from '#audit/reading/home-speed.ts';
import { auditAnswer, labSource, limitConfidence } from '#audit/reading/lab-run.ts';
import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { LighthouseRuns } from '#contracts/lab-runs.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const MIN_DELAY_MS = 100;
const MAX_FONTS = 4;
const SHOWN = 9;

export default defineRule({
  id: 'font-display-blocking',
  category: 'performance',
  family: 'web-fonts',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'lighthouse'],
  title: 'Text does not wait for fonts',
  failureTitle: 'Text waits for fonts, or many fonts are loaded',
  impact: 'Visitors see no text, or text that changes its look, until the fonts have arrived.',
  why: 'Unless the style says otherwise, browsers hide text for up to three seconds while its font is loading. Every weight and style of a font is a file of its own.',
  howToFix:
    'Add font-display: swap, or optional when the own font is not important, to every @font-face rule; fonts of Google get it with &display=swap in their address. Use few weights, or one variable font, and leave out characters that the language does not need.',
  measure:
    'On the home page the check fails when Lighthouse saw a font load for 100 ms or more whose font-display is block, fallback, auto or not given. A wait below 150 ms (1.5 times the limit) from a single run is graded as possible and costs no points. On every page that a browser opened, more than four font files are a warning. Both numbers are our own choice. The load time is that of the measuring machine without any slowing down, so visitors wait longer.',
  traps:
    'Lighthouse names fallback, too, although it hides text for a tenth of a second only. Icon fonts are meant to hide their text until they load, so block may be right for them: files named after a known icon font, or with icon in their name, are not counted. Fonts inside a style sheet (data:) are not counted as files.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/font-display',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/font-display-insight.js',
    'https://developer.mozilla.org/en-US/docs/Web/CSS/@font-face/font-display',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'CC', 'SF'],
  check({ page, render, lighthouse }) {
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const isHome = page.url === lighthouse.url;
    const late = isHome ? readFontWaits(lighthouse).filter(({ waitMs }) => waitMs >= MIN_DELAY_MS) : [];
    const many = manyFonts(page.url, render);
    const evidence = [...late.map((font) => waitingText(page.url, font, lighthouse)), ...many].slice(0, SHOWN);
    const confidence = limitConfidence(
      lighthouse,
      late.map(({ waitMs }) => ({ value: waitMs, limit: MIN_DELAY_MS })),
    );
    if (late.length > 0 && confidence !== 'possible') return fail(evidence, { confidence });
    if (many.length > 0) return warn(many);
    if (late.length > 0) return fail(evidence, { confidence });
    return isHome && auditAnswer(lighthouse, 'font-display-insight') === 'unanswered' ? NO_AUDIT : pass();
  },
});

function waitingText(pageUrl: string, { url, waitMs }: FontWait, lighthouse: LighthouseRuns): Evidence {
  const found = `text waits for ${Math.round(waitMs)} ms (${labSource(lighthouse)})`;
  return { url: pageUrl, found, expected: 'font-display: swap or optional', where: url, cause: url };
}

function manyFonts(url: string, { requests }: SuccessfulRender): Evidence[] {
  const fonts = new Set(
    requests.flatMap(({ type, url: address, failure }) =>
      type === 'font' && failure === null && /^https?:/i.test(address) ? [address] : [],
    ),
  );
  if (fonts.size <= MAX_FONTS) return [];
  return [...fonts].slice(0, SHOWN).map((address) => ({
    ...{ url, found: `one of ${fonts.size} font files`, expected: `at most ${MAX_FONTS} font files` },
    ...{ where: address, cause: address },
  }));
}
