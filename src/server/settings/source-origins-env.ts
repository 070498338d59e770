import type { SettingName, Settings } from './settings.ts';

const NAMES = {
  google: 'AWI_GOOGLE_BASE_URL',
  bing: 'AWI_BING_BASE_URL',
  dataforseo: 'AWI_DATAFORSEO_BASE_URL',
  serper: 'AWI_SERPER_BASE_URL',
  serpapi: 'AWI_SERPAPI_BASE_URL',
  commonCrawl: 'AWI_COMMON_CRAWL_BASE_URL',
  openai: 'AWI_OPENAI_BASE_URL',
  anthropic: 'AWI_ANTHROPIC_BASE_URL',
  perplexity: 'AWI_PERPLEXITY_BASE_URL',
  deepseek: 'AWI_DEEPSEEK_BASE_URL',
  openrouter: 'AWI_OPENROUTER_BASE_URL',
  xai: 'AWI_XAI_BASE_URL',
  brave: 'AWI_BRAVE_BASE_URL',
  slack: 'AWI_SLACK_BASE_URL',
  teams: 'AWI_TEAMS_BASE_URL',
  discord: 'AWI_DISCORD_BASE_URL',
  telegram: 'AWI_TELEGRAM_BASE_URL',
  crawlerIps: 'AWI_CRAWLER_IPS_BASE_URL',
} as const satisfies Record<string, SettingName>;

/** Local servers that replace the servers of vendors. A source without a local server uses its vendor's server. */
export type SourceOrigins = Partial<Record<keyof typeof NAMES, string>>;

/**
 * Reads the local servers of data sources.
 *
 * @param variables non-empty variables
 * @returns one problem per invalid setting
 */
export function readSourceOrigins(
  variables: Settings,
  isLoopbackHost: (host: string) => boolean,
): { sourceOrigins: SourceOrigins; problems: string[] } {
  const sourceOrigins: SourceOrigins = {};
  const problems: string[] = [];
  for (const [source, name] of Object.entries(NAMES) as [keyof typeof NAMES, SettingName][]) {
    const text = variables[name];
    if (text === undefined) continue;
    const url = URL.parse(text);
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    if (isOrigin && isLoopbackHost(url.hostname)) sourceOrigins[source] = url.origin;
    else problems.push(`${name} must be an origin on this machine, because keys must not be sent elsewhere`);
  }
  return { sourceOrigins, problems };
}
