import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '#test/support/free-port.ts';

/** The categories whose scores do not depend on how busy the machine is. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

export interface LighthouseBrowser extends AsyncDisposable {
  /** Returns the scores of a page from 0 to 100, and the ID and first item of every audit that failed. */
  measure(url: string): Promise<{ scores: Record<string, number>; failedAudits: unknown[] }>;
}

/**
 * Starts a browser for several pages. Performance is not measured, because it takes half the time of a complete run.
 */
export async function startLighthouseBrowser(options: LaunchOptions = {}): Promise<LighthouseBrowser> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  });
  return {
    async measure(url) {
      const flags = { port, onlyCategories: CATEGORIES, disableFullPageScreenshot: true, logLevel: 'silent' } as const;
      const result = await lighthouse(url, flags);
      if (result === undefined) throw new Error('Lighthouse returned no result');
      const { audits, categories, runtimeError } = result.lhr;
      if (runtimeError !== undefined) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
      const scores = Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]);
      const failedAudits = Object.values(audits).filter(({ score }) => score !== null && score < 1);
      return {
        scores: Object.fromEntries(scores),
        failedAudits: failedAudits.map(({ id, details }) => [id, details && 'items' in details && details.items]),
      };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
