import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditReport } from '#contracts/analysis.ts';
import type { Outcome } from '#contracts/rule-result.ts';
import { analyzeSite } from '#services/analyses/analyze-site.ts';
import { testBrowsing } from '#test/support/browsed-site.ts';
import type { Fault } from './fault.ts';
import { serveCopy } from './serve-copy.ts';
import { addressOf, NothingToChange, type SiteCopy } from './site-copy.ts';

const MAX_PAGES = 2_000;

/** What one injected fault did to the audit. */
export interface MutationResult {
  ruleId: string;
  /** `missed`: the rule did not fire; `wrong-evidence`: it fired without naming the place; `skipped`: nothing to break. */
  outcome: 'found' | 'missed' | 'wrong-evidence' | 'skipped';
  detail: string;
  /** Other rules that changed without being named in `alsoChanges`: `id: before -> after`. */
  collateral: string[];
}

export interface MutationRun {
  /** Rules that find something on the site as it is: their faults cannot be told from those. */
  dirty: string[];
  results: MutationResult[];
}

/** A site with its answers before anything is broken. */
export interface AsItIs {
  site: SiteCopy;
  before: ReadonlyMap<string, Outcome>;
  /** Rules that find something: their faults cannot be told from those. */
  dirty: string[];
  servesFileNames: boolean;
}

export async function auditAsItIs(site: SiteCopy): Promise<AsItIs> {
  const options = { servesFileNames: servesFileNames(site), maxPages: MAX_PAGES };
  const before = outcomesOf(await auditCopy(site, options));
  const dirty = [...before].filter(([, outcome]) => isFinding(outcome)).map(([ruleId]) => ruleId);
  return { site, before, dirty, servesFileNames: options.servesFileNames };
}

/** Do the site's own links name files (`a.html`)? Else pages answer without the ending. */
export const servesFileNames = (site: SiteCopy): boolean =>
  /href=["']?[^"'\s>]*[\w-]\.html?["'#?\s>]/i.test(site.text(site.home));

/** Audits the site as it is, then once with every fault. `onResult` is told as they come. */
export async function runMutations(
  site: SiteCopy,
  faults: readonly Fault[],
  onResult: (result: MutationResult) => void = () => {},
): Promise<MutationRun> {
  const asItIs = await auditAsItIs(site);
  const results: MutationResult[] = [];
  for (const fault of faults) {
    const result = await tryFault(asItIs, fault);
    results.push(result);
    onResult(result);
  }
  return { dirty: asItIs.dirty, results };
}

/** Injects one fault into a copy and compares what the audit says. */
export async function tryFault(asItIs: AsItIs, fault: Fault): Promise<MutationResult> {
  const { site, before, servesFileNames: hasFileNames } = asItIs;
  const { ruleId } = fault;
  const skipped = (detail: string): MutationResult => ({ ruleId, outcome: 'skipped', detail, collateral: [] });
  if (isFinding(before.get(ruleId))) return skipped('the site has this fault already');
  const copy = site.copy();
  let places: string[];
  try {
    ({ places } = fault.inject(copy));
  } catch (error) {
    if (error instanceof NothingToChange) return skipped(`nothing to break: ${error.message}`);
    throw error;
  }
  const report = await auditCopy(copy, { servesFileNames: hasFileNames, maxPages: MAX_PAGES });
  const collateral = changes(before, outcomesOf(report), new Set([ruleId, ...(fault.alsoChanges ?? [])]));
  const issue = report.seoIssues.find((candidate) => candidate.ruleId === ruleId);
  if (issue === undefined) {
    const run = report.rules.find((rule) => rule.ruleId === ruleId);
    return { ruleId, outcome: 'missed', detail: `${run?.outcome} ${run?.reason ?? ''}`.trim(), collateral };
  }
  const named = JSON.stringify(issue.evidence);
  const addresses = places.map((place) => addressOf(place, hasFileNames));
  const isNamed = addresses.length === 0 || addresses.some((address) => named.includes(address));
  const detail = isNamed ? (issue.evidence[0]?.found ?? '') : `evidence names ${named.slice(0, 300)}, not ${addresses}`;
  return { ruleId, outcome: isNamed ? 'found' : 'wrong-evidence', detail, collateral };
}

const isFinding = (outcome: Outcome | undefined): boolean => outcome === 'fail' || outcome === 'warning';

/** Indexes over other findings change with them by definition. */
const outcomesOf = (report: AuditReport): Map<string, Outcome> =>
  new Map(report.rules.filter(({ scope }) => scope !== 'derived').map(({ ruleId, outcome }) => [ruleId, outcome]));

/** Rules that began to find something, could no longer answer, or broke. Where less is left to judge, that is no false alarm. */
function changes(
  before: ReadonlyMap<string, Outcome>,
  after: ReadonlyMap<string, Outcome>,
  expected: ReadonlySet<string>,
): string[] {
  return [...after].flatMap(([ruleId, outcome]) => {
    const was = before.get(ruleId);
    const isWorse = (isFinding(outcome) && !isFinding(was)) || outcome === 'error';
    return expected.has(ruleId) || !isWorse ? [] : [`${ruleId}: ${was} -> ${outcome}`];
  });
}

export interface CopyOptions {
  servesFileNames: boolean;
  maxPages: number;
  /** Pages opened in a browser, Lighthouse on the home page included; none when left out. */
  maxRenders?: number;
}

/** Serves a copy on loopback, crawls and audits it. */
export async function auditCopy(site: SiteCopy, options: CopyOptions): Promise<AuditReport> {
  const { maxRenders = 0 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'awi-mutation-'));
  await using server = await serveCopy(site, options.servesFileNames);
  try {
    const outcome = await analyzeSite(
      {
        url: `${server.origin}/`,
        filePath: join(folder, 'crawl.sqlite'),
        allowTargets: [server.target],
        ownOrigin: null,
        userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
        limits: { maxPages: options.maxPages, maxDurationMs: 120_000, maxParallel: 8, requestsPerSecond: 2_000 },
        ...(maxRenders === 0
          ? {}
          : { browsing: testBrowsing(join(folder, 'profiles'), { maxRenders, mobileRuns: 1 }) }),
      },
      new AbortController().signal,
      () => {},
    );
    if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(outcome)}`);
    return outcome.report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Recall over the faults that could be injected, and what else changed. */
export function summarize({ results }: MutationRun) {
  const tried = results.filter(({ outcome }) => outcome !== 'skipped');
  const found = tried.filter(({ outcome }) => outcome === 'found').length;
  return {
    tried: tried.length,
    found,
    recall: tried.length === 0 ? 1 : found / tried.length,
    collateral: tried.reduce((sum, { collateral }) => sum + collateral.length, 0),
    skipped: results.length - tried.length,
  };
}
