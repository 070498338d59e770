import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { findProfileRoot } from '#crawl/browser/launch/browser-settings.ts';
import { listBrowserWarnings } from '#crawl/browser/launch/browser-warnings.ts';
import { chooseBrowser } from '#crawl/browser/launch/choose-browser.ts';
import { DISABLED_SETTING } from '#crawl/browser/launch/find-browser.ts';
import type { CrawlEnv } from '#server/settings/env.ts';
import type { Browsing } from '#services/analyses/run/analyze-site.ts';

export interface AuditBrowserOptions {
  env: Pick<CrawlEnv, 'browser' | 'cruxKey'>;
  /** Maximum number of rendered pages; no browser is started for 0. */
  maxRenders: number;
  signal: AbortSignal;
  printMessage(text: string): void;
}

/**
 * Finds and tests the browser of this machine. Without a browser the audit continues; the output and the report mention
 * it.
 */
export async function prepareBrowsing({
  env,
  maxRenders,
  signal,
  printMessage,
}: AuditBrowserOptions): Promise<Browsing> {
  const { browser: settings, cruxKey = null } = env;
  const { maxDurationMs } = maxRenders > FREE_LIMITS.browser.maxRenders ? PREMIUM_LIMITS.browser : FREE_LIMITS.browser;
  const commonOptions = {
    plan: { ...FREE_LIMITS.browser, maxRenders, maxDurationMs },
    profileRoot: findProfileRoot(settings.folder),
    cruxKey,
  };
  if (maxRenders === 0) return { ...commonOptions, browser: { executable: null, missing: RENDERING_OFF } };
  const { executable, status } = await chooseBrowser(settings, { signal });
  if (status.state === 'ready' && executable !== null) {
    for (const warning of listBrowserWarnings(status)) printMessage(warning);
    return { ...commonOptions, browser: { executable } };
  }
  if (settings.browserSetting === DISABLED_SETTING) {
    if (!signal.aborted) printMessage(`${BROWSER_OFF.reason}, so checks that need a browser are not measured.`);
    return { ...commonOptions, browser: { executable: null, missing: BROWSER_OFF } };
  }
  const { reason, detail } = status.state === 'none' ? status : { reason: 'No browser', detail: '' };
  if (!signal.aborted) printMessage(`${reason}, so checks that need a browser are not measured.\n${detail}`);
  return { ...commonOptions, browser: { executable: null, missing: { reason, step: INSTALL_STEP } } };
}

const INSTALL_STEP = 'Install Chrome or Chromium, or set AWI_BROWSER';
const BROWSER_OFF = { reason: 'The browser is turned off (AWI_BROWSER=none)', step: 'Remove AWI_BROWSER=none' };
const RENDERING_OFF = {
  reason: 'Rendering was turned off for this audit',
  step: 'Remove --max-renders 0',
};
