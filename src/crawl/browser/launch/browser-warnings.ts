import type { BrowserStatus } from '#contracts/page/browser.ts';
import { LAUNCH_LIMITS } from '../browser-limits.ts';

/** Returns warnings for the operator about a browser that works but is not safe for untrusted pages. */
export function listBrowserWarnings(status: Extract<BrowserStatus, { state: 'ready' }>): string[] {
  const { product, ageDays, isSandboxed } = status;
  const warnings: string[] = [];
  if (ageDays !== null && ageDays > LAUNCH_LIMITS.oldAfterDays) {
    warnings.push(`The browser is ${ageDays} days old and has known vulnerabilities: update it (${product})`);
  }
  if (!isSandboxed) warnings.push('The browser runs without its sandbox, as AWI_ALLOW_UNSANDBOXED_BROWSER allows');
  return warnings;
}
