import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { CrawlEnv } from '#server/settings/env.ts';
import type { AuditOptions } from './audit-options.ts';

/** `isUnknown`: the host does not exist; otherwise the URL was refused. */
export type AuditTarget = { ok: true; url: URL } | { ok: false; message: string; isUnknown: boolean };

/** Returns the URL if it may be analyzed with these options; otherwise the reason. Sends no request. */
export async function checkTarget(
  { enteredUrl, isUnlimited }: Pick<AuditOptions, 'enteredUrl' | 'isUnlimited'>,
  { allowTargets }: Pick<CrawlEnv, 'allowTargets'>,
): Promise<AuditTarget> {
  const parsed = parseUrlInput(enteredUrl);
  if (!parsed.ok) return { ok: false, message: parsed.message, isUnknown: false };
  const guard = createSsrfGuard({ allowTargets });
  const verdict = await guard.checkHost(parsed.url);
  if (!verdict.ok) {
    const isUnknown = verdict.code === 'site-not-found';
    return { ok: false, message: isUnknown ? verdict.message : `${verdict.message} (${verdict.detail})`, isUnknown };
  }
  if (isUnlimited && !guard.isAllowedTarget(parsed.url)) {
    return { ok: false, message: '--unlimited works only for targets listed in AWI_ALLOW_TARGETS.', isUnknown: false };
  }
  return { ok: true, url: parsed.url };
}
