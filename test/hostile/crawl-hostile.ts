import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { auditSite } from '#audit/engine/audit-site.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { CrawlSummary } from '#crawl/crawl-site.ts';
import { type OpenArtifacts, openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { buildFailure } from '#services/analyses/run/build-failure.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { type CrawlOverrides, crawlLoopback, temporaryFolder } from '#test/helpers/site-server.ts';
import { findHostileSite, serveSecret } from './hostile-server.ts';
import type { StartedSite } from './hostile-site.ts';

// The rows on heavy documents start a reader in a separate thread. With the compile cache, the reader's modules are
// compiled once for all threads.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'awi-hostile-compiled');

/** Outcome of analyzing one hostile site. */
export interface HostileRun {
  site: StartedSite;
  secret: LoopbackServer;
  summary: CrawlSummary;
  /** Why there is no report, with the message that users see; null when there is a report. */
  failure: { code: string; message: string } | null;
  report: AuditReport | null;
  artifacts: OpenArtifacts;
  /** Fetched pages, keyed by path, or by full URL for other origins. */
  pages: ReadonlyMap<string, AuditPage>;
}

/** Internal terms that mean nothing to a user, or reveal something to an attacker. */
const INTERNAL_WORDS =
  /\b(?:UND_ERR|ERR_[A-Z]|ECONN|ENOTFOUND|EAI_|HPE_|ETIMEDOUT|undici|node:|llhttp|sqlite|stack|errno|syscall|root:x:0)|\bat \S+ \(|\.ts:\d+|\/work\/|node_modules/;

/**
 * Expects no internal detail in user-facing text. Aliases are search terms, such as the error codes that Chrome shows.
 */
export function expectPlainWords(value: unknown): void {
  const shown = JSON.stringify(value, (key, part) => (key === 'aliases' ? undefined : part));
  expect(shown ?? '').not.toMatch(INTERNAL_WORDS);
}

/**
 * Crawls and audits one hostile site as `analyzeSite` does, with short timeouts, checks what applies to all rows (the
 * outcome is stored and explained in plain words, and nothing private was contacted), and returns the outcome.
 */
export async function analyzeHostileSite(
  path: string,
  check: (run: HostileRun) => Promise<void> | void,
  overrides: CrawlOverrides = {},
): Promise<void> {
  await using folder = await temporaryFolder();
  await using secret = await serveSecret();
  await using site = await findHostileSite(path).start({ secret });
  const filePath = join(folder.path, 'crawl.sqlite');
  const options: CrawlOverrides = {
    startUrl: new URL(site.startUrl),
    guardOptions: { allowTargets: site.targets },
    ...overrides,
    // Long enough for a slow machine to start its threads; rows on silent servers use shorter limits.
    limits: { unreachableWindowMs: 4_000, maxDurationMs: 60_000, ...overrides.limits },
  };
  const summary = await crawlLoopback(site, filePath, options);
  const failure = buildFailure(summary);
  const artifacts = openArtifacts(filePath);
  try {
    const report = failure === null ? auditSite(artifacts, { engineVersion: 'test' }) : null;
    const pages = new Map([...artifacts.pages()].map((page) => [readPath(page.url, site), page]));
    expect(failure?.code ?? 'completed').toBeOneOf([...findHostileSite(path).ends]);
    expectPlainWords(failure ?? report);
    await expectStoredResult(site, filePath, { options, summary });
    await check({ site, secret, summary, failure, report, artifacts, pages });
    expect(secret.countConnections()).toBe(0);
  } finally {
    artifacts.close();
  }
}

/** Expects that a finished crawl is served from its file, without another request. */
async function expectStoredResult(
  site: StartedSite,
  filePath: string,
  known: { options: CrawlOverrides; summary: CrawlSummary },
): Promise<void> {
  const hits = site.hits.length;
  expect(await crawlLoopback(site, filePath, known.options)).toEqual(known.summary);
  expect(site.hits).toHaveLength(hits);
}

function readPath(address: string, site: StartedSite): string {
  const url = new URL(address);
  return url.origin === new URL(site.startUrl).origin ? `${url.pathname}${url.search}` : address;
}

/** Returns every string in a value, at any depth. */
export function listTexts(value: unknown): string[] {
  const texts: string[] = [];
  JSON.stringify(value, (key, inner: unknown) => {
    texts.push(key);
    if (typeof inner === 'string') texts.push(inner);
    return inner;
  });
  return texts;
}

/** Returns a page that must have been fetched. */
export function findPageAt({ pages }: Pick<HostileRun, 'pages'>, path: string): AuditPage {
  const page = pages.get(path);
  if (page === undefined)
    throw new Error(`${path} was not fetched; fetched: ${[...pages.keys()].slice(0, 20).join(' ')}`);
  return page;
}

/** Returns the outcome of a rule in the report. */
export function findRuleOutcome({ report }: Pick<HostileRun, 'report'>, ruleId: string): string | undefined {
  return report?.rules.find((rule) => rule.ruleId === ruleId)?.outcome;
}
