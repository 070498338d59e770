import type { ChannelConfig } from '#contracts/monitoring/alerts.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isDiscordUrl } from '#providers/discord/index.ts';
import { isSlackUrl } from '#providers/slack/index.ts';
import { isTeamsUrl } from '#providers/teams/index.ts';

const TESTS = {
  slack: [isSlackUrl, 'Enter the URL of an incoming webhook that begins with https://hooks.slack.com/services/.'],
  teams: [
    isTeamsUrl,
    'Enter the URL of a workflow, whose host ends with environment.api.powerplatform.com or logic.azure.com.',
  ],
  discord: [isDiscordUrl, 'Enter the URL of a webhook, which begins with https://discord.com/api/webhooks/.'],
} as const;

/**
 * Checks the URL of a channel: only the documented hosts of its vendor are allowed, and they must resolve
 * to public IP addresses. Returns the configuration with the URL in its normal form.
 *
 * @param origins local servers that replace the vendors' servers; their hosts are not looked up
 * @throws AppError url-invalid, or an error of the SSRF guard
 */
export async function checkConfig(
  config: ChannelConfig,
  { guard, origins }: { guard: Pick<SsrfGuard, 'checkHost'>; origins: Partial<Record<string, string>> },
): Promise<ChannelConfig> {
  if (!('url' in config)) return config;
  const url = URL.parse(config.url);
  const [isValid, message] = TESTS[config.kind];
  if (url === null || url.username !== '' || url.password !== '' || !isValid(url)) {
    throw new AppError('url-invalid', message, { fieldErrors: { url: message } });
  }
  const verdict = origins[config.kind] === undefined ? await guard.checkHost(url) : { ok: true as const };
  if (!verdict.ok) throw new AppError(verdict.code, verdict.message, { fieldErrors: { url: verdict.message } });
  url.hash = '';
  return { ...config, url: url.href };
}
