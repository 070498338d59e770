import { PROVIDER_SETTINGS } from './provider-settings.ts';

type SettingKind = 'passed' | 'set' | 'local' | 'system';

const markAsPassed = <Name extends string>(settings: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(settings).map((name) => [name, 'passed'])) as Record<Name, 'passed'>;

/**
 * All environment variables that a process reads; unlisted variables cannot be read. `scripts/check-settings.ts`
 * compares the list with the readers, `compose.yaml`, `.env.example`, the Dockerfile and `docs/operations.md`. The
 * settings of external services are in `provider-settings.ts`.
 *
 * `passed`: compose.yaml passes it on and .env.example lists it. `set`: compose.yaml or the Dockerfile sets it.
 * `local`: not for containers. `system`: belongs to the system or to npm, so it is not documented as our setting.
 */
export const SETTINGS = {
  PORT: 'set',
  HOST: 'set',
  AWI_DATA_DIR: 'set',
  DATABASE_URL: 'set',
  AWI_ROLES: 'set',
  AWI_BASE_URL: 'passed',
  AWI_SESSION_SECRET: 'passed',
  ADMIN_EMAIL: 'passed',
  ADMIN_PASSWORD: 'passed',
  SMTP_URL: 'passed',
  AWI_MAIL_FROM: 'passed',
  AWI_TRUSTED_PROXIES: 'passed',
  AWI_ALLOW_TARGETS: 'passed',
  AWI_LOG_LEVEL: 'passed',
  AWI_METRICS_TOKEN: 'passed',
  AWI_METRICS_PORT: 'passed',
  AWI_WORKER_CONCURRENCY: 'passed',
  AWI_ANALYSIS_MEMORY_MB: 'passed',
  AWI_PREMIUM_MAX_PAGES: 'passed',
  AWI_MAX_PARALLEL_PER_HOST: 'passed',
  AWI_MAX_REQUESTS_PER_SECOND: 'passed',
  AWI_KEEP_BODIES_DAYS: 'passed',
  AWI_HSTS_SUBDOMAINS: 'passed',
  AWI_MIN_FREE_MB: 'passed',
  AWI_DRAIN_SECONDS: 'passed',
  AWI_STORAGE: 'passed',
  AWI_STORAGE_ENDPOINT: 'passed',
  AWI_STORAGE_REGION: 'passed',
  AWI_STORAGE_BUCKET: 'passed',
  AWI_STORAGE_PREFIX: 'passed',
  AWI_STORAGE_KEY_ID: 'passed',
  AWI_STORAGE_SECRET: 'passed',
  AWI_STORAGE_PATH_STYLE: 'passed',
  AWI_STORAGE_CACHE_MB: 'passed',
  AWI_BROWSER: 'passed',
  AWI_ALLOW_UNSANDBOXED_BROWSER: 'passed',
  ...markAsPassed(PROVIDER_SETTINGS),
  STRIPE_API_ORIGIN: 'local',
  AWI_GOOGLE_BASE_URL: 'local',
  AWI_BING_BASE_URL: 'local',
  AWI_DATAFORSEO_BASE_URL: 'local',
  AWI_SERPER_BASE_URL: 'local',
  AWI_SERPAPI_BASE_URL: 'local',
  AWI_COMMON_CRAWL_BASE_URL: 'local',
  AWI_OPENAI_BASE_URL: 'local',
  AWI_ANTHROPIC_BASE_URL: 'local',
  AWI_PERPLEXITY_BASE_URL: 'local',
  AWI_DEEPSEEK_BASE_URL: 'local',
  AWI_OPENROUTER_BASE_URL: 'local',
  AWI_XAI_BASE_URL: 'local',
  AWI_BRAVE_BASE_URL: 'local',
  AWI_CRAWLER_IPS_BASE_URL: 'local',
  AWI_SLACK_BASE_URL: 'local',
  AWI_TEAMS_BASE_URL: 'local',
  AWI_DISCORD_BASE_URL: 'local',
  AWI_TELEGRAM_BASE_URL: 'local',
  AWI_URL: 'local',
  AWI_API_KEY: 'local',
  AWI_EXAMPLE_SITE_PORT: 'local',
  AWI_DEMO: 'local',
  CHROME_PATH: 'local',
  PUPPETEER_EXECUTABLE_PATH: 'local',
  NODE_ENV: 'system',
  AWI_NODE_ENV: 'system',
  GITHUB_ACTIONS: 'system',
  GITHUB_STEP_SUMMARY: 'system',
  GITHUB_OUTPUT: 'system',
  PATH: 'system',
  ProgramFiles: 'system',
  'ProgramFiles(x86)': 'system',
  LOCALAPPDATA: 'system',
} as const satisfies Record<string, SettingKind>;

export type SettingName = keyof typeof SETTINGS;
/** Values from the environment, without empty ones. */
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

const NAMES = Object.keys(SETTINGS) as SettingName[];

/** Reads the settings from an environment. Empty variables count as unset, as in compose files. */
export function pickSettings(variables: NodeJS.ProcessEnv): Settings {
  return Object.fromEntries(NAMES.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])));
}
