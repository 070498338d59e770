import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { CrawlEnv } from '#server/settings/env.ts';
import type { AuditOptions } from './audit-options.ts';

/** `isUnknown`: the host does not exist; otherwise the URL is invalid or was refused. */
export type AuditTarget = { ok: true; url: URL } | { ok: false; message: string; isUnknown: boolean };

/** The refusal protects servers; on one's own machine, the user decides. */
const OWN_SERVER_HINT =
  '\nTo audit a server of your own, list its host and port, such as AWI_ALLOW_TARGETS=127.0.0.1:8080. For a folder of built pages, use --static-dir.';

/** Returns the URL if it may be analyzed with these options; otherwise the reason. Sends no HTTP request. */
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
    const hint = verdict.code === 'address-not-allowed' ? OWN_SERVER_HINT : '';
    const message = isUnknown ? verdict.message : `${verdict.message} (${verdict.detail})${hint}`;
    return { ok: false, message, isUnknown };
  }
  if (isUnlimited && !guard.isAllowedTarget(parsed.url)) {
    return { ok: false, message: '--unlimited works only for targets listed in AWI_ALLOW_TARGETS.', isUnknown: false };
  }
  return { ok: true, url: parsed.url };
}
