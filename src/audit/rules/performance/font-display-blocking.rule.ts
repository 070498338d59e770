import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { type FontWait, readFontWaits } from '#audit/rendering/font-waits.ts';
import { describeLabSource, getLimitConfidence, readAuditResult } from '#audit/rendering/lab-run.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import { NO_AUDIT_VERDICT } from '#audit/rules/performance/home-speed.ts';
import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const MIN_DELAY_MS = 100;
const MAX_FONTS = 4;
const MAX_EVIDENCE = 9;

export default defineRule({
  id: 'font-display-blocking',
  category: 'performance',
  family: 'web-fonts',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'lighthouse'],
  title: 'Web fonts do not delay text',
  failureTitle: 'Web fonts delay text, or too many fonts',
  aliases: [
    'font-display',
    'font-display: swap',
    'FOIT',
    'flash of invisible text',
    'ensure text remains visible during webfont load',
    'too many web fonts',
  ],
  impact: 'Visitors see no text, or text that changes its look, until the fonts have loaded.',
  why: 'By default, browsers hide text for up to three seconds while its font loads. Every weight and style of a font is a separate file.',
  howToFix:
    'Add font-display: swap to every @font-face rule, or optional if the custom font is not important. For Google Fonts, add &display=swap to the URL. Use few weights or one variable font, and leave out characters that the language does not need.',
  measure:
    'On the home page, the check fails when Lighthouse sees a font load for 100 ms or more. Only fonts whose font-display is block, fallback, auto or missing count. In a single run, a wait below 150 ms (1.5 times the limit) is rated "possible" and costs no points. On every page opened in a browser, more than four font files are a warning. We chose both thresholds. The load time is measured on our machine without throttling, so visitors wait longer.',
  traps:
    'Lighthouse also reports fallback, although this value hides text for only a tenth of a second. Icon fonts are meant to hide their text until they load, so block may be right for them. Files named after a known icon font, or with "icon" in their name, are not counted. Fonts inside a stylesheet (data:) do not count as files.',
  sources: [
    'https://developer.chrome.com/docs/performance/insights/font-display',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/insights/font-display-insight.js',
    'https://developer.mozilla.org/en-US/docs/Web/CSS/@font-face/font-display',
  ],
  checked: '2026-11-22',
  peers: ['LH', 'SQ', 'CC', 'SF'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Add font-display: swap (or optional) to every @font-face rule; add &display=swap to Google Fonts URLs.',
      'Reduce the number of weights or use a variable font.',
      'Subset fonts to the characters that your languages need.',
    ],
    tools: ['lighthouse'],
  },
  examples: { notShown: 'lab-run' },
  check({ page, render, lighthouse }) {
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const isHome = page.url === lighthouse.url;
    const lateFonts = isHome ? readFontWaits(lighthouse).filter(({ waitMs }) => waitMs >= MIN_DELAY_MS) : [];
    const countEvidence = buildFontCountEvidence(page.url, render);
    const evidence = [
      ...lateFonts.map((font) => buildWaitEvidence(page.url, font, lighthouse)),
      ...countEvidence,
    ].slice(0, MAX_EVIDENCE);
    const confidence = getLimitConfidence(
      lighthouse,
      lateFonts.map(({ waitMs }) => ({ value: waitMs, limit: MIN_DELAY_MS })),
    );
    if (lateFonts.length > 0 && confidence !== 'possible') return fail(evidence, { confidence });
    if (countEvidence.length > 0) return warn(countEvidence);
    if (lateFonts.length > 0) return fail(evidence, { confidence });
    return isHome && readAuditResult(lighthouse, 'font-display-insight') === 'unanswered' ? NO_AUDIT_VERDICT : pass();
  },
});

function buildWaitEvidence(pageUrl: string, { url, waitMs }: FontWait, lighthouse: LighthouseRuns): Evidence {
  const found = `text waits for ${Math.round(waitMs)} ms (${describeLabSource(lighthouse)})`;
  return { url: pageUrl, found, expected: 'font-display: swap or optional', where: url, cause: url };
}

function buildFontCountEvidence(url: string, { requests }: SuccessfulRender): Evidence[] {
  const fonts = new Set(
    requests.flatMap(({ type, url: fontUrl, failure }) =>
      type === 'font' && failure === null && /^https?:/i.test(fontUrl) ? [fontUrl] : [],
    ),
  );
  if (fonts.size <= MAX_FONTS) return [];
  return [...fonts].slice(0, MAX_EVIDENCE).map((fontUrl) => ({
    url,
    found: `one of ${fonts.size} font files`,
    expected: `up to ${MAX_FONTS} font files`,
    where: fontUrl,
    cause: fontUrl,
  }));
}
