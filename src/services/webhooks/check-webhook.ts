import type { User } from '#contracts/account/user.ts';
import { WEBHOOK_MESSAGES } from '#contracts/account/webhook-events.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import { findWebsite } from '#db/queries/analyses/websites.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** The messages of the SSRF guard refer to the website to be audited. */
const GUARD_MESSAGES: Partial<Record<ErrorCode, string>> = {
  'site-not-found': WEBHOOK_MESSAGES.notFoundHost,
  'address-not-allowed': WEBHOOK_MESSAGES.notPublic,
};

/**
 * Returns the URL in its normal form. Checked here for a helpful message; each attempt checks it again.
 *
 * @throws AppError url-invalid, or an error of the SSRF guard
 */
export async function checkWebhookUrl(
  guard: Pick<SsrfGuard, 'checkHost' | 'isPrivateTarget'>,
  text: string,
): Promise<string> {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'https:' && !guard.isPrivateTarget(url))) {
    throw buildFieldError('url-invalid', 'url', WEBHOOK_MESSAGES.https);
  }
  const verdict = await guard.checkHost(url);
  if (!verdict.ok) throw buildFieldError(verdict.code, 'url', GUARD_MESSAGES[verdict.code] ?? verdict.message);
  return url.href;
}

/** Checks that the website, if there is one, belongs to the user. @throws AppError not-found */
export async function checkWebhookWebsite(db: Db, user: User, websiteId: string | null | undefined): Promise<void> {
  if (websiteId == null || (await findWebsite(db, user.id, websiteId)) !== null) return;
  throw buildFieldError('not-found', 'websiteId', WEBHOOK_MESSAGES.websiteNotFound);
}

const buildFieldError = (code: ErrorCode, field: string, message: string): AppError =>
  new AppError(code, message, { fieldErrors: { [field]: message } });
