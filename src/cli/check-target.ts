import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { CrawlEnv } from '#server/settings/env.ts';
import type { AuditOptions } from './audit-options.ts';

/** `isUnknown`: the host does not exist; otherwise the URL was refused. */
export type AuditTarget = { ok: true; url: URL } | { ok: false; message: string; isUnknown: boolean };

/** Returns the URL if it may be analyzed with these options; otherwise the reason. Sends no request. */
export async function checkTarget(
  { address: input, isUnlimited }: Pick<AuditOptions, 'address' | 'isUnlimited'>,
  { allowTargets }: Pick<CrawlEnv, 'allowTargets'>,
): Promise<AuditTarget> {
  const address = parseUrlInput(input);
  if (!address.ok) return { ok: false, message: address.message, isUnknown: false };
  const guard = createSsrfGuard({ allowTargets });
  const verdict = await guard.checkHost(address.url);
  if (!verdict.ok) {
    const isUnknown = verdict.code === 'site-not-found';
    return { ok: false, message: isUnknown ? verdict.message : `${verdict.message} (${verdict.detail})`, isUnknown };
  }
  if (isUnlimited && !guard.isAllowedTarget(address.url)) {
    return { ok: false, message: '--unlimited works only for targets listed in AWI_ALLOW_TARGETS.', isUnknown: false };
  }
  return { ok: true, url: address.url };
}
