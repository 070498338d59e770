import type { RuleFinding } from '#contracts/analysis/findings.ts';
import type {
  ArtifactMap,
  ArtifactSource,
  AuditPage,
  MissingReason,
  SiteArtifactName,
} from '#contracts/site/artifacts.ts';
import { startInventory } from './page-inventory.ts';
import { canUseRendering, createJudgedPage, PageTally } from './page-tally.ts';
import type { AvailableArtifacts, PageRule, Rule, RuleArtifactName, SiteRule } from './rule.ts';
import { createRuleResults } from './rule-results.ts';
import { buildNotMeasuredRun, type RuleRun } from './rule-run.ts';
import { runSiteRule } from './site-run.ts';

export interface RunListeners {
  /** Called once for every page, in the order of the source. */
  onPage?(page: AuditPage): void;
  /** Called for every finding: first page by page, then for site rules. */
  onFinding?(finding: RuleFinding): void;
  /** Called with the number of finished rules and the total. The number never decreases and ends at the total. */
  onProgress?(done: number, total: number): void;
}

/**
 * Runs every rule and returns one run per rule, in the order given. Pages stream once through all page rules; site
 * rules follow. A rule that throws is isolated as `error`; a missing artifact results in `notMeasured` with its reason.
 */
export function runRules(rules: readonly Rule[], source: ArtifactSource, listeners: RunListeners = {}): RuleRun[] {
  const { artifacts, missing } = gatherRequiredArtifacts(rules, source);
  const runs = new Map<Rule, RuleRun>();
  for (const rule of rules) {
    const reason = findFirstMissing(rule, missing);
    if (reason !== null) runs.set(rule, buildNotMeasuredRun(rule, reason));
  }
  const pageRules = rules.filter((rule): rule is PageRule => rule.scope === 'page' && !runs.has(rule));
  const onFinding = listeners.onFinding?.bind(listeners);
  const siteRules = rules.filter((rule): rule is SiteRule => rule.scope !== 'page' && !runs.has(rule));
  const progress = startProgress(runs.size, rules.length, listeners);
  for (const run of runPageRules(pageRules, { source, artifacts, listeners, progress })) runs.set(run.rule, run);
  for (const isDerived of [false, true]) {
    if (isDerived) artifacts.ruleResults = createRuleResults([...runs.values()]);
    for (const rule of siteRules) {
      if ((rule.scope === 'derived') !== isDerived) continue;
      runs.set(rule, runSiteRule(rule, artifacts, onFinding));
      progress.reportFinished(1);
    }
  }
  const isPartial = artifacts.site !== undefined && !artifacts.site.isCrawlComplete;
  return rules.flatMap((rule) => {
    const run = runs.get(rule);
    return run === undefined ? [] : isPartial ? addCrawledPagesNote(run) : run;
  });
}

/**
 * Notes on a pass in a partial crawl that it applies to the crawled pages, unless the run already has a reason or is of
 * a site rule.
 */
function addCrawledPagesNote(run: RuleRun): RuleRun {
  if (run.outcome !== 'pass' || run.rule.scope === 'site' || run.reason !== null) return run;
  return { ...run, reason: 'Applies to the crawled pages; not every known page was crawled.' };
}

interface PageStream {
  source: ArtifactSource;
  artifacts: AvailableArtifacts;
  listeners: RunListeners;
  progress: ReturnType<typeof startProgress>;
}

function runPageRules(rules: readonly PageRule[], { source, artifacts, listeners, progress }: PageStream): RuleRun[] {
  const { inventory, add } = startInventory(artifacts.site?.homeUrl ?? null);
  const sampleCutBy = artifacts.renderSample?.cutBy ?? null;
  const tallies = rules.map((rule) => new PageTally(rule, listeners.onFinding?.bind(listeners), sampleCutBy));
  const readsRenders = rules.some(canUseRendering);
  const expectedPageCount = artifacts.site?.pagesFetched ?? 0;
  let seen = 0;
  for (const page of source.pages()) {
    listeners.onPage?.(page);
    add(page);
    const judged = createJudgedPage(page, artifacts, readsRenders ? source.getRender(page.url) : null);
    for (const tally of tallies) tally.add(judged);
    seen += 1;
    progress.reportPartial(rules.length * Math.min(1, seen / Math.max(expectedPageCount, seen)));
  }
  artifacts.pageInventory = inventory;
  progress.reportFinished(rules.length);
  return tallies.map((tally) => tally.finish());
}

interface GatheredArtifacts {
  artifacts: AvailableArtifacts;
  missing: Map<RuleArtifactName, MissingReason>;
}

/** Artifacts that the runner itself provides. */
type RunnerArtifact = Exclude<RuleArtifactName, SiteArtifactName | 'render'>;
const RUNNER_ARTIFACTS: Readonly<Record<RunnerArtifact, true>> = {
  page: true,
  rendering: true,
  pageInventory: true,
  ruleResults: true,
};
const isSiteArtifact = (name: RuleArtifactName): name is SiteArtifactName =>
  name !== 'render' && !(name in RUNNER_ARTIFACTS);

/** Reads every artifact that a rule requires, and the site itself, once from the source. */
export function gatherRequiredArtifacts(rules: readonly Rule[], source: ArtifactSource): GatheredArtifacts {
  const gatheredArtifacts: GatheredArtifacts = { artifacts: {}, missing: new Map() };
  const names = new Set<SiteArtifactName>(['site']);
  for (const name of rules.flatMap((rule) => rule.requires)) {
    // Renderings are read page by page; the render sample shows whether there are any.
    if (name === 'render') names.add('renderSample');
    else if (isSiteArtifact(name)) names.add(name);
  }
  for (const name of names) gather(name, source, gatheredArtifacts);
  return gatheredArtifacts;
}

function gather<N extends SiteArtifactName>(
  name: N,
  source: ArtifactSource,
  gatheredArtifacts: GatheredArtifacts,
): void {
  const artifact = source.get(name);
  if (artifact.measured) {
    const artifacts: Partial<ArtifactMap> = gatheredArtifacts.artifacts;
    artifacts[name] = artifact.value;
  } else gatheredArtifacts.missing.set(name, artifact);
}

export function findFirstMissing(
  rule: Rule,
  missing: ReadonlyMap<RuleArtifactName, MissingReason>,
): MissingReason | null {
  for (const name of rule.requires) {
    const reason = missing.get(name === 'render' ? 'renderSample' : name);
    if (reason !== undefined) return reason;
  }
  return null;
}

function startProgress(finishedCount: number, total: number, listeners: RunListeners) {
  let base = finishedCount;
  let reportedCount = -1;
  const reportProgress = (done: number): void => {
    if (done <= reportedCount) return;
    reportedCount = done;
    listeners.onProgress?.(done, total);
  };
  reportProgress(base);
  return {
    /** Reports how many rules of the current batch are finished. */
    reportPartial: (ruleCount: number): void => reportProgress(base + Math.floor(ruleCount)),
    reportFinished: (ruleCount: number): void => {
      base += ruleCount;
      reportProgress(base);
    },
  };
}
