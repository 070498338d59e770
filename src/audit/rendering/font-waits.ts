import type { LighthouseRuns } from '#contracts/page/lab-runs.ts';
import { readAuditResult } from './lab-run.ts';
import { isSymbolFontUrl } from './symbol-font.ts';

/** A font file that delays the display of text. */
export interface FontWait {
  url: string;
  waitMs: number;
}

/** Returns the fonts that Lighthouse loaded without font-display: swap or optional; icon fonts are skipped. */
export function readFontWaits(lighthouse: LighthouseRuns): FontWait[] {
  const answer = readAuditResult(lighthouse, 'font-display-insight');
  if (typeof answer === 'string') return [];
  return answer.items.flatMap(({ url, figures: { wastedMs = 0 } }) =>
    url === null || isSymbolFontUrl(url) ? [] : [{ url, waitMs: wastedMs }],
  );
}
