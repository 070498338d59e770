import { resolve } from 'node:path';
import { z } from 'zod';
import { PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { BrowserSettings } from '#crawl/browser/launch/browser-settings.ts';
import type { StorageSettings } from '#providers/storage/create-store.ts';
import type { WritingSettings } from '#providers/writing/language-model-writer.ts';
import { type AnalyticsSettings, readAnalyticsSettings } from './analytics-env.ts';
import { readBrowserSettings } from './browser-env.ts';
import { type DemoSettings, readDemoSettings } from './demo-env.ts';
import { type GithubStep, readGithubStep } from './github-env.ts';
import { readMcpEnv } from './mcp-env.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics-env.ts';
import { isEncryptionKeyList } from './secret-box.ts';
import { pickSettings, type SettingName, type Settings } from './settings.ts';
import { readSourceSettings, type SourceSettings } from './source-env.ts';
import { readSourceOrigins } from './source-origins-env.ts';
import { readStorageSettings, STORAGE_SCHEMAS } from './storage-env.ts';
import { listStripeWarnings, readStripeSettings, type StripeSettings } from './stripe-env.ts';
import { readWritingSettings } from './writing-env.ts';

/**
 * The settings of one process, read and validated once. No other module reads `process.env`; `settings.ts` lists the
 * names.
 */
export interface Env extends SourceSettings, DemoSettings {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  roles: ReadonlySet<ProcessRole>;
  /** Public origin of the product, without a trailing slash. */
  baseUrl: string;
  allowTargets: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string;
  adminPassword: string | undefined;
  /** Signs session cookies; undefined = generated once and stored in the data folder. */
  sessionSecret: string | undefined;
  /** Keys that encrypt stored keys and tokens; undefined = generated once and stored in the data folder. */
  encryptionKey: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  isDevelopment: boolean;
  maxParallelPerHost: number;
  maxRequestsPerSecond: number;
  workerConcurrency: number;
  /** Memory limit of one analysis, in megabytes. */
  analysisMemoryMb: number;
  /** Maximum number of pages of a Premium analysis; the plan's limit by default. */
  premiumMaxPages: number;
  /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted; 0 = use the socket's IP address. */
  trustedProxyCount: number;
  /** Whether HSTS also covers subdomains. */
  coversHstsSubdomains: boolean;
  /** Retention period of the raw documents of a finished analysis, in days. */
  keepBodiesDays: number;
  /** How long a web process still accepts requests after a request to stop, in milliseconds. */
  drainMs: number;
  /** Free space in the data folder below which no analysis is accepted or started. */
  minFreeBytes: number;
  /** Loopback port of the demo site in development; if it is 0 or in use, any free port is chosen. */
  exampleSitePort: number;
  storage: StorageSettings;
  browser: BrowserSettings;
  /** API key for the Chrome UX Report API. */
  cruxKey: string | undefined;
  /** Null = off. */
  metrics: MetricsSettings | null;
  /** Null = off. */
  analytics: AnalyticsSettings | null;
  /** Null = payments are not available. */
  stripe: StripeSettings | null;
  /** Null = articles cannot be generated; `missingWritingSettings` lists the missing settings. */
  writingSettings: WritingSettings | null;
  missingWritingSettings: readonly string[];
}
export type ProcessRole = 'web' | 'worker';

/** Missing or invalid settings, one line each. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  constructor(problems: string[]) {
    super(`Please correct these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const text = z.string().trim().min(1).optional();
const createIntegerSchema = (min: number, max: number, fallback: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

const yesOrNoSchema = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .default('0')
  .transform((value) => value === '1' || value === 'true');

/** Whether the text consists only of scheme, host and port. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

const envSchema = z.object({
  NODE_ENV: z.string().default(''),
  AWI_NODE_ENV: text,
  PORT: createIntegerSchema(1, 65_535, 3_000),
  HOST: text,
  AWI_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  AWI_ROLES: z.string().default('web,worker'),
  AWI_BASE_URL: z.string().refine(isOrigin, 'must be an origin such as https://awi.example').optional(),
  AWI_ALLOW_TARGETS: z.string().default(''),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  AWI_MAIL_FROM: z.string().default(`${BRAND.name} <no-reply@localhost>`),
  ADMIN_EMAIL: z.email().default('admin@localhost.localdomain'),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  AWI_SESSION_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  AWI_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  AWI_MAX_PARALLEL_PER_HOST: createIntegerSchema(1, 64, 2),
  AWI_MAX_REQUESTS_PER_SECOND: createIntegerSchema(1, 10_000, 4),
  AWI_WORKER_CONCURRENCY: createIntegerSchema(1, 32, 2),
  AWI_ANALYSIS_MEMORY_MB: createIntegerSchema(64, 65_536, 1_024),
  AWI_PREMIUM_MAX_PAGES: createIntegerSchema(PREMIUM_LIMITS.maxPages, 1_000_000, PREMIUM_LIMITS.maxPages),
  AWI_TRUSTED_PROXIES: createIntegerSchema(0, 10, 0),
  AWI_KEEP_BODIES_DAYS: createIntegerSchema(0, 3_650, 30),
  AWI_MIN_FREE_MB: createIntegerSchema(0, 1_000_000, 500),
  AWI_DRAIN_SECONDS: createIntegerSchema(0, 60, 0),
  AWI_EXAMPLE_SITE_PORT: createIntegerSchema(0, 65_535, 4_180),
  AWI_ALLOW_UNSANDBOXED_BROWSER: yesOrNoSchema,
  AWI_HSTS_SUBDOMAINS: yesOrNoSchema,
  AWI_DEMO: yesOrNoSchema,
  AWI_ENCRYPTION_KEY: z
    .string()
    .refine(isEncryptionKeyList, 'must be the base64 of 32 bytes; separate several keys with commas')
    .optional(),
  AWI_CRUX_KEY: text,
  ...STORAGE_SCHEMAS,
} satisfies Partial<Record<SettingName, z.ZodType>>);
type EnvValues = z.infer<typeof envSchema>;

/** Returns the default values by name, for the documentation check. */
export const readDefaults = (): Partial<Record<SettingName, unknown>> => envSchema.parse({});

/** Origin of `/bot` when AWI_BASE_URL is not set. */
const DEFAULT_CRAWLER_ORIGIN = 'http://localhost:3000';
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOSTS.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Returns the host through which a browser on this machine reaches a server that listens on `host`. */
function getPublicHost(host: string): string {
  if (!isLoopbackHost(host)) return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const getBrowserSettings = (values: EnvValues, settings: Settings) =>
  readBrowserSettings(settings, {
    dataDir: resolve(values.AWI_DATA_DIR),
    allowUnsandboxed: values.AWI_ALLOW_UNSANDBOXED_BROWSER,
  });

interface ParsedVariables {
  settings: Settings;
  values: EnvValues;
  problems: string[];
  /** Names of the invalid settings; `values` contains their defaults. */
  invalidNames: ReadonlySet<string>;
}

/**
 * Parses every setting separately. Other rules are checked without the invalid settings, so that one start reports all
 * problems.
 */
function parseVariables(variables: NodeJS.ProcessEnv): ParsedVariables {
  const settings = pickSettings(variables);
  const parsed = envSchema.safeParse(settings);
  if (parsed.success) return { settings, values: parsed.data, problems: [], invalidNames: new Set() };
  const { issues } = parsed.error;
  const invalidNames = new Set(issues.map(({ path }) => String(path[0])));
  const validSettings = Object.fromEntries(Object.entries(settings).filter(([name]) => !invalidNames.has(name)));
  const problems = issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return { settings, values: envSchema.parse(validSettings), problems, invalidNames };
}

/** Whether the product is reachable only on this machine. An invalid AWI_BASE_URL still shows the intent. */
function isReachableOnlyLocally(host: string, { settings, values, invalidNames }: ParsedVariables): boolean {
  if (!isLoopbackHost(host)) return false;
  const named = invalidNames.has('AWI_BASE_URL') ? settings.AWI_BASE_URL : values.AWI_BASE_URL;
  return named === undefined || isLoopbackHost(URL.parse(named)?.hostname ?? '');
}

/** Reads the settings of analytics and metrics. */
function readMonitoringSettings(settings: Settings) {
  const { analytics, problems } = readAnalyticsSettings(settings);
  const { metrics, problems: metricsProblems } = readMetricsSettings(settings);
  return { analytics, metrics, problems: [...problems, ...metricsProblems] };
}

/**
 * Reads the environment. The mode is development if NODE_ENV is not `production`, and HOST and AWI_BASE_URL are
 * loopback. `npm start` sets NODE_ENV for libraries, which would otherwise use their slow development builds, and
 * passes the original value as AWI_NODE_ENV.
 *
 * @throws EnvError with every missing or invalid setting
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const read = parseVariables(variables);
  const { values, settings } = read;
  const isProductionNode = (values.AWI_NODE_ENV ?? values.NODE_ENV) === 'production';
  const host = values.HOST ?? (isProductionNode ? '0.0.0.0' : '127.0.0.1');
  const baseUrl = new URL(values.AWI_BASE_URL ?? `http://${getPublicHost(host)}:${values.PORT}`).origin;
  const isDevelopment = !isProductionNode && isReachableOnlyLocally(host, read);
  const roles = new Set(splitList(values.AWI_ROLES));
  const { browser, problem: browserProblem } = getBrowserSettings(values, settings);
  const { stripe, problems: stripeProblems } = readStripeSettings(settings, isLoopbackHost);
  const writingSettings = readWritingSettings(settings, isLoopbackHost);
  const { analytics, metrics, problems: monitoringProblems } = readMonitoringSettings(settings);
  const { sources, problems: sourceProblems } = readSourceSettings(settings, isLoopbackHost);
  const { storage, problems: storageProblems } = readStorageSettings(settings, values);
  const { demo, problems: demoProblems } = readDemoSettings(values, isDevelopment);
  const problems = [
    ...read.problems,
    ...findProblems({ ...read, roles, isDevelopment }),
    ...(browserProblem === null ? [] : [browserProblem]),
    ...stripeProblems,
    ...writingSettings.problems,
    ...monitoringProblems,
    ...sourceProblems,
    ...storageProblems,
    ...demoProblems,
  ];
  if (problems.length > 0) throw new EnvError(problems);
  return {
    port: values.PORT,
    host,
    baseUrl,
    isDevelopment,
    metrics,
    analytics,
    ...sources,
    storage,
    browser,
    stripe,
    writingSettings: writingSettings.writing,
    missingWritingSettings: writingSettings.missing,
    cruxKey: values.AWI_CRUX_KEY,
    ...demo,
    databaseUrl: values.DATABASE_URL,
    roles: roles as Set<ProcessRole>,
    allowTargets: splitList(values.AWI_ALLOW_TARGETS),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.AWI_MAIL_FROM,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    sessionSecret: values.AWI_SESSION_SECRET,
    encryptionKey: values.AWI_ENCRYPTION_KEY,
    logLevel: values.AWI_LOG_LEVEL,
    ...getCrawlLimits(values),
    ...getHttpSettings(values),
    keepBodiesDays: values.AWI_KEEP_BODIES_DAYS,
    minFreeBytes: values.AWI_MIN_FREE_MB * 1_000_000,
    exampleSitePort: values.AWI_EXAMPLE_SITE_PORT,
  };
}

const getHttpSettings = (values: EnvValues) => ({
  trustedProxyCount: values.AWI_TRUSTED_PROXIES,
  coversHstsSubdomains: values.AWI_HSTS_SUBDOMAINS,
  drainMs: values.AWI_DRAIN_SECONDS * 1_000,
});

const getCrawlLimits = (values: EnvValues) => ({
  maxParallelPerHost: values.AWI_MAX_PARALLEL_PER_HOST,
  maxRequestsPerSecond: values.AWI_MAX_REQUESTS_PER_SECOND,
  workerConcurrency: values.AWI_WORKER_CONCURRENCY,
  analysisMemoryMb: values.AWI_ANALYSIS_MEMORY_MB,
  premiumMaxPages: values.AWI_PREMIUM_MAX_PAGES,
});

/** The settings that the command line shares with the server. */
export interface CrawlEnv
  extends Pick<
    Env,
    'allowTargets' | 'baseUrl' | 'browser' | 'cruxKey' | 'maxParallelPerHost' | 'maxRequestsPerSecond'
  > {
  /** The GitHub Actions step that the command runs in; null outside GitHub Actions. */
  github: GithubStep | null;
}

/**
 * Reads the settings of a crawl without a server: the requirements for production servers do not apply.
 *
 * @throws EnvError when a setting is invalid
 */
export function readCrawlEnv(variables: NodeJS.ProcessEnv = process.env): CrawlEnv {
  const { values, settings, problems } = parseVariables(variables);
  const { browser, problem } = getBrowserSettings(values, settings);
  if (problem !== null) problems.push(problem);
  if (problems.length > 0) throw new EnvError(problems);
  return {
    allowTargets: splitList(values.AWI_ALLOW_TARGETS),
    browser,
    cruxKey: values.AWI_CRUX_KEY,
    baseUrl: new URL(values.AWI_BASE_URL ?? DEFAULT_CRAWLER_ORIGIN).origin,
    maxParallelPerHost: values.AWI_MAX_PARALLEL_PER_HOST,
    maxRequestsPerSecond: values.AWI_MAX_REQUESTS_PER_SECOND,
    github: readGithubStep(settings),
  };
}

/** The settings of an import without a server. */
export type ImportEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'minFreeBytes' | 'sourceOrigins' | 'storage'>;

/** Reads the settings of an import from the command line. @throws EnvError when a setting is invalid */
export function readImportEnv(variables: NodeJS.ProcessEnv = process.env): ImportEnv {
  const { values, settings, problems } = parseVariables(variables);
  const { sourceOrigins, problems: originProblems } = readSourceOrigins(settings, isLoopbackHost);
  const { storage, problems: storageProblems } = readStorageSettings(settings, values);
  problems.push(...originProblems, ...storageProblems);
  if (problems.length > 0) throw new EnvError(problems);
  return {
    dataDir: resolve(values.AWI_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    minFreeBytes: values.AWI_MIN_FREE_MB * 1_000_000,
    sourceOrigins,
    storage,
  };
}

/** Reads the settings of the MCP server on the command line. */
export const readMcpSettings = (variables: NodeJS.ProcessEnv = process.env) => readMcpEnv(pickSettings(variables));

/** Domains that are reserved for examples and tests (RFC 2606): emails to them are not delivered. */
const RESERVED_DOMAIN = /\.(?:example|invalid|localhost|test)$|@example\.(?:com|net|org)$/;

/**
 * Lists warnings about settings that work but probably not as intended; they are logged at startup. Empty in
 * development.
 *
 * @param supportEmail contact address for users and security researchers
 */
export function listWarnings(env: Env, supportEmail: string = BRAND.supportEmail): string[] {
  if (env.isDevelopment) return [];
  const warnings: string[] = [];
  const { hostname, protocol } = new URL(env.baseUrl);
  if (isLoopbackHost(hostname))
    warnings.push('AWI_BASE_URL is not set: links in emails and the origin check only work on this machine');
  if (protocol === 'https:' && env.trustedProxyCount === 0) {
    warnings.push(
      'AWI_TRUSTED_PROXIES is 0: behind a proxy all users share one IP address and therefore one sign-in limit',
    );
  }
  if (env.databaseUrl !== undefined && env.sessionSecret === undefined) {
    warnings.push("AWI_SESSION_SECRET is not set: multiple web processes do not accept each other's sessions");
  }
  if (RESERVED_DOMAIN.test(supportEmail)) {
    warnings.push(
      `The support email address ${supportEmail} is a placeholder: set supportEmail in src/contracts/product/brand.ts`,
    );
  }
  return [...warnings, ...listStripeWarnings(env.stripe)];
}

function findProblems(
  input: Pick<ParsedVariables, 'values' | 'invalidNames'> & {
    roles: Set<string>;
    isDevelopment: boolean;
  },
): string[] {
  const { values, invalidNames, roles, isDevelopment } = input;
  const problems: string[] = [];
  const isMissing = (name: 'DATABASE_URL' | 'ADMIN_PASSWORD' | 'AWI_BASE_URL') =>
    values[name] === undefined && !invalidNames.has(name);
  const unknown = [...roles].filter((role) => role !== 'web' && role !== 'worker');
  if (unknown.length > 0 || roles.size === 0) problems.push('AWI_ROLES must be web, worker or web,worker');
  if (isMissing('DATABASE_URL') && roles.size === 1) {
    problems.push(
      'AWI_ROLES contains one role, but the embedded database allows only one process: set DATABASE_URL, or use web,worker',
    );
  }
  if (!roles.has('web') && isMissing('AWI_BASE_URL')) {
    problems.push('AWI_BASE_URL must be set for a process without the role web, because links in emails need it');
  }
  if (!isDevelopment && roles.has('web') && isMissing('ADMIN_PASSWORD')) {
    problems.push('ADMIN_PASSWORD must be set in production');
  }
  return problems;
}
