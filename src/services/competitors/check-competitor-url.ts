import type { User } from '#contracts/account/user.ts';
import { COMPETITOR_TEXTS } from '#contracts/outside/competitors.ts';
import type { GuardVerdict, SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import { areSameWebsite } from '#lib/url/same-website.ts';

export interface UrlCheckNeeds {
  guard: Pick<SsrfGuard, 'checkUrl' | 'checkHost'>;
  /** Called for every URL that the SSRF guard rejected, for the security log. */
  onRejectedUrl(refusal: { userId: string; address: string; detail: string }): void;
}

/** Creates an error that belongs to the field of the form. */
export const createFieldError = (code: 'bad-request' | 'conflict', message: string): AppError =>
  new AppError(code, message, { fieldErrors: { url: message } });

/**
 * Returns the URL of another website, without a DNS query.
 *
 * @throws AppError url-required, url-invalid ..., address-not-allowed; bad-request for the website itself
 */
export function checkCompetitorUrl(needs: UrlCheckNeeds, user: User, entered: { input: string; ownHost: string }): URL {
  const parsed = parseUrlInput(entered.input);
  if (!parsed.ok) throw new AppError(parsed.code, parsed.message, { fieldErrors: { url: parsed.message } });
  const { url } = parsed;
  if (areSameWebsite(url.href, `${url.protocol}//${entered.ownHost}/`)) {
    throw createFieldError('bad-request', COMPETITOR_TEXTS.ownSite);
  }
  throwIfRefused(needs, { user, url, verdict: needs.guard.checkUrl(url) });
  return url;
}

/**
 * Checks through DNS whether the website is on the public internet. No other request is sent before that.
 *
 * @throws AppError address-not-allowed, site-not-found
 */
export async function checkCompetitorHost(needs: UrlCheckNeeds, user: User, url: URL): Promise<void> {
  throwIfRefused(needs, { user, url, verdict: await needs.guard.checkHost(url) });
}

function throwIfRefused(
  { onRejectedUrl }: Pick<UrlCheckNeeds, 'onRejectedUrl'>,
  { user, url, verdict }: { user: User; url: URL; verdict: GuardVerdict },
): void {
  if (verdict.ok) return;
  onRejectedUrl({ userId: user.id, address: `${url.origin}${url.pathname}`, detail: verdict.detail });
  throw new AppError(verdict.code, verdict.message, { fieldErrors: { url: verdict.message } });
}
