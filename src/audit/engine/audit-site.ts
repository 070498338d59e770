import { type AuditReport, auditReportSchema } from '#contracts/analysis/analysis.ts';
import type { RuleFinding } from '#contracts/analysis/findings.ts';
import type { StagingReport } from '#contracts/analysis/staging.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { NO_EXTERNAL_LABELS } from '#contracts/report/external-sections.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import type { ArtifactSource, AuditPage, RobotsFacts, SiteFacts } from '#contracts/site/artifacts.ts';
import { computeInternalPageRank } from '../computed/internal-page-rank.ts';
import { type AgentViewsInput, buildAgentViews } from '../figures/agent-views.ts';
import { buildAiHealth } from '../figures/ai-health.ts';
import { buildAuditChecklist } from '../figures/checklist.ts';
import { computeEeatIndex } from '../figures/eeat-score.ts';
import { buildHealthCheck } from '../figures/health-check.ts';
import type { PanelInput } from '../figures/panel-input.ts';
import { ReachTally } from '../figures/reach.ts';
import { buildFieldHistory, buildSpeedReport, RenderTally } from '../figures/rendering.ts';
import { buildSiteOverview } from '../figures/site-picture.ts';
import { SiteTextTally } from '../figures/site-text.ts';
import { buildSnapshot } from '../figures/snapshot.ts';
import { getHomePageUrl } from '../page/home-page.ts';
import { createNewIssueTest } from '../report/issue-history.ts';
import { numberTemplates } from '../report/issue-templates.ts';
import { buildFindings, buildIssues } from '../report/issues.ts';
import { buildNotMeasured } from '../report/not-measured.ts';
import { findPartialReason } from '../report/partial-crawl-reasons.ts';
import {
  buildCategoryScores,
  buildSpecificationBlocks,
  computeCoverage,
  listRuleOutcomes,
} from '../report/summaries.ts';
import { addSampledShares } from '../scoring/extrapolate.ts';
import { FrameBuilder, type FramePage } from '../scoring/frame.ts';
import { computePageWeights } from '../scoring/page-weights.ts';
import { buildRecordHead, findComparableRecord } from '../scoring/record-head.ts';
import { roundScore } from '../scoring/rounding.ts';
import { buildScoreBasis, ReadTally } from '../scoring/score-basis.ts';
import { computeScoreChange } from '../scoring/score-change.ts';
import { buildScoredSite } from '../scoring/score-model.ts';
import { buildModel, type ScoredSite } from '../scoring/score-record.ts';
import { computeAiReadiness, computeSearchScore, type ScoreInput, type SiteScore } from '../scoring/score-site.ts';
import { AI_BUDGETS, SEARCH_BUDGETS } from './categories.ts';
import { listRecommendations, planFixes } from './plan-fixes.ts';
import { RULE_SET_VERSION, RULES } from './registry.generated.ts';
import type { Rule } from './rule.ts';
import { createRuleResults } from './rule-results.ts';
import { runRules } from './run-rules.ts';
import { buildStagingReport, excludeStagingHost, isScored } from './staging.ts';

export interface AuditOptions {
  engineVersion: string;
  /** Score record of the previous analysis of the same site, used to report changes. */
  previous?: ScoreRecord | null;
  /** Called with the number of finished rules and the total. */
  onProgress?(done: number, total: number): void;
  /**
   * Called for every finding as it occurs, except those about a staging host itself; the report keeps only the first
   * occurrences.
   */
  onFinding?(finding: RuleFinding): void;
  /** Called for every page as it is read, with its rendering; null when no browser rendered it. */
  onPage?(page: AuditPage, render: SuccessfulRender | null): void;
}

/** Figures from external sources; a crawl alone leaves them null. */
const EXTERNAL_FIGURES = {
  aiSearchOptimization: { chatgptMentions: null },
  domainAuthority: null,
  spamScore: null,
  backlinksCount: null,
  keywordsInTop10: null,
  backlinks: null,
  competitors: null,
  recommendedKeywords: null,
  keywordRankings: null,
  searchEngineRankings: null,
  outsideLabels: NO_EXTERNAL_LABELS,
} as const;

/**
 * Audits a crawled site: runs every rule, computes the scores, and returns the part of an analysis that the audit
 * computes.
 *
 * `seoScore` and `aiReadiness` are whole numbers 0..100 or null with a reason; gains are search-score points in 0.1
 * steps. Throws when the source has no `site` artifact, which every crawl writes.
 */
export function auditSite(source: ArtifactSource, options: AuditOptions): AuditReport {
  return auditWithRules(RULES, source, options).report;
}

/** The report together with the data that its score was computed from. */
export interface RecordedAudit {
  report: AuditReport;
  record: ScoreRecord;
}

/** Audits a crawled site and also returns the score record to store. */
export function auditAndRecord(source: ArtifactSource, options: AuditOptions): RecordedAudit {
  return auditWithRules(RULES, source, options);
}

/** Audits a crawled site with the given rules. */
export function auditWithRules(rules: readonly Rule[], source: ArtifactSource, options: AuditOptions): RecordedAudit {
  const site = requireSite(source);
  const {
    judgedRuns: allRuns,
    frameBuilder,
    text,
    renders: renderTally,
    reach,
    read,
    home,
  } = judgePages(rules, { source, site, options });
  const judgedRuns = excludeStagingHost(allRuns, site);
  const frame = frameBuilder.build(judgedRuns);
  const weights = computePageWeights(frame, computeRanks(source));
  const runs = addSampledShares(judgedRuns, frame, weights);
  const results = createRuleResults(runs);
  const scoredSite = buildScoredSite(frame, weights, runs);
  const input = {
    site,
    robots: readRobots(source),
    runs,
    model: buildModel(scoredSite),
    canonicalsElsewhere: frameBuilder.canonicalsElsewhere,
  };
  const panels: PanelInput = {
    site,
    results,
    text: text.finish(),
    robots: input.robots,
    eeatScore: computeEeatIndex(results).score,
    duplicates: source.get('duplicateShare'),
    lab: source.get('coreVitals'),
    lighthouse: source.get('lighthouse'),
    agentProbe: source.get('agentProbe'),
  };
  const browser = buildBrowserReport(source, { home, renderTally, scoredSite, input });
  const scoringBasis = buildScoreBasis({
    site,
    runs,
    scored: scoredSite,
    read: read.finish(),
    renderSample: source.get('renderSample'),
    lab: panels.lab,
    lighthouse: panels.lighthouse,
  });
  return buildReport(
    input,
    {
      frame,
      templates: numberTemplates(source, frame),
      panels,
      scoredSite,
      scoreRecord: { ...scoredSite, pages: addCrawlNotes(scoredSite, read), basis: scoringBasis },
      browser,
      picture: { sitePicture: buildSiteOverview(source, scoredSite), reach: reach.finish(source, runs) },
      staging: buildStagingReport(allRuns, site),
    },
    options,
  );
}

/** Adds notes on how the scored pages were crawled, for comparison with a later analysis. */
function addCrawlNotes({ pages }: ScoredSite, read: ReadTally): ScoreRecord['pages'] {
  return pages.map((page) => ({ ...page, ...read.getNotes(page.url) }));
}

interface BrowserReportInput {
  home: RenderedHome;
  renderTally: RenderTally;
  scoredSite: ScoredSite;
  input: Pick<ScoreInput, 'site' | 'robots'>;
}

/** Builds the parts of the report that come from the browser, and what each agent receives. */
function buildBrowserReport(
  source: ArtifactSource,
  { home, renderTally: renders, scoredSite: scored, input }: BrowserReportInput,
): ReportParts['browser'] {
  const templates = new Set(scored.pages.map(({ cluster }) => cluster)).size;
  return {
    rendering: renders.finish(source.get('renderSample'), input.site.pagesKnown, templates),
    speed: buildSpeedReport({
      vitals: source.get('coreVitals'),
      lighthouse: [source.get('lighthouse'), source.get('lighthouseDesktop')],
      render: home?.render ?? null,
    }),
    fieldHistory: buildFieldHistory(source.get('fieldHistory')),
    agentViews: buildAgentViews(buildHomeInput(home, source, input.robots)),
  };
}

interface PageAuditInput {
  source: ArtifactSource;
  site: SiteFacts;
  options: AuditOptions;
}

/** Runs all rules, and everything else that reads pages, in a single pass over the pages. */
function judgePages(rules: readonly Rule[], { source, site, options }: PageAuditInput) {
  const frameBuilder = new FrameBuilder(getHomePageUrl(site), hasSitemap(source));
  const text = new SiteTextTally();
  const renderTally = new RenderTally();
  const reach = new ReachTally();
  const read = new ReadTally();
  let home: RenderedHome = null as RenderedHome;
  const judgedRuns = runRules(rules, source, {
    onPage: (page) => {
      shareUrl(page);
      frameBuilder.add(page);
      text.add(page);
      reach.add(page);
      read.add(page);
      const render = source.getRender(page.url);
      renderTally.add(page, render);
      options.onPage?.(page, render);
      if (page.url === site.homeUrl) home = { page, render };
    },
    onProgress: (done, total) => options.onProgress?.(done, total),
    ...(options.onFinding !== undefined && {
      onFinding: (finding) => {
        if (isScored(finding.ruleId, site)) options.onFinding?.(finding);
      },
    }),
  });
  return { judgedRuns, frameBuilder, text, renders: renderTally, reach, read, home };
}

/** Keeps one copy of a URL that the page contains twice, because several tallies keep the URLs of all pages. */
function shareUrl(page: AuditPage): void {
  if (page.finalUrl === page.url) page.finalUrl = page.url;
}

const ALL_BUDGETS = [...SEARCH_BUDGETS, ...AI_BUDGETS];

type RenderedHome = { page: AuditPage; render: SuccessfulRender | null } | null;

function buildHomeInput(home: RenderedHome, source: ArtifactSource, robots: RobotsFacts | null): AgentViewsInput {
  return { home: home?.page ?? null, render: home?.render ?? null, robots, probe: source.get('agentProbe') };
}

interface ReportParts {
  browser: Pick<AuditReport, 'rendering' | 'speed' | 'fieldHistory' | 'agentViews'>;
  picture: Pick<AuditReport, 'sitePicture' | 'reach'>;
  frame: readonly FramePage[];
  /** Template of each scored page by URL. */
  templates: ReadonlyMap<string, number>;
  panels: PanelInput;
  staging: StagingReport | null;
  scoredSite: ScoredSite;
  /** The score with the data it is based on, as stored. */
  scoreRecord: Omit<ScoredSite, 'pages'> & Pick<ScoreRecord, 'pages' | 'basis'>;
}

function buildReport(input: ScoreInput, parts: ReportParts, options: AuditOptions): RecordedAudit {
  const { frame, templates, panels, scoreRecord: recorded, browser, picture } = parts;
  const { site, runs } = input;
  const previous = findComparableRecord(options.previous ?? null, site);
  const partialReason = findPartialReason(site, input.robots);
  const [search, ai] = [computeSearchScore(input), computeAiReadiness(input)];
  const findings = buildFindings(runs);
  const { figures, edits, order, plan, work } = planFixes(input, { search, ai }, findings);
  const record: ScoreRecord = {
    ...buildRecordHead(site, options.engineVersion),
    score: search.score,
    aiReadiness: ai.score,
    ...recorded,
    aiCeilings: [...ai.ceilings],
    titles: Object.fromEntries(findings.map(({ rule }) => [rule.id, rule.failureTitle])),
    work,
  };
  const isNew = createNewIssueTest(previous, record);
  const issues = buildIssues(findings, { ...figures, isNew, templates }, new Set(frame.map(({ url }) => url)));
  const report = auditReportSchema.parse({
    engineVersion: options.engineVersion,
    ruleSetVersion: RULE_SET_VERSION,
    url: site.homeUrl ?? site.startUrl,
    host: site.displayHost,
    staging: parts.staging,
    measuredAt: site.measuredAt,
    seoScore: roundScoreOrNull(search.score),
    uncappedScore: roundScoreOrNull(search.uncapped),
    ceilings: search.ceilings,
    scoreReason: search.reason,
    scoreLabel: { quality: 'real', source: `${BRAND.name} scoring v2 from this crawl`, date: site.measuredAt },
    aiReadiness: roundScoreOrNull(ai.score),
    aiReadinessReason: ai.reason,
    aiCeilings: ai.ceilings,
    coverage: computeCoverage(site, partialReason, runs),
    categories: buildCategoryScores(runs, SEARCH_BUDGETS, getEvaluation(search)),
    aiCategories: buildCategoryScores(runs, AI_BUDGETS, getEvaluation(ai)),
    issuesCount: issues.length,
    seoIssues: issues,
    ...computeChanges(previous, record),
    waterfall: plan,
    recommendations: listRecommendations(input, { search, ai }, { issues, edits, order, plan, work }),
    rules: listRuleOutcomes(runs),
    notMeasured: buildNotMeasured({ site, partialReason, hasPages: frame.length > 0, runs, budgets: ALL_BUDGETS }),
    healthCheck: buildHealthCheck(panels),
    checklist: buildAuditChecklist(panels),
    aiHealth: buildAiHealth(panels, roundScoreOrNull(ai.score)),
    snapshot: buildSnapshot(issues, search.score !== null),
    ...browser,
    ...picture,
    ...buildSpecificationBlocks(runs, issues, panels),
    ...EXTERNAL_FIGURES,
  });
  return { report, record };
}

function computeChanges(previous: ScoreRecord | null, record: ScoreRecord): Pick<AuditReport, 'change' | 'aiChange'> {
  if (previous === null) return { change: null, aiChange: null };
  return { change: computeScoreChange(previous, record), aiChange: computeScoreChange(previous, record, 'ai') };
}

function roundScoreOrNull(score: number | null): number | null {
  return score === null ? null : roundScore(score);
}

/** Returns null for a site that could not be scored, because its budgets would show unexplained figures. */
function getEvaluation(score: SiteScore) {
  return score.reason === null ? score.evaluation : null;
}

function requireSite(source: ArtifactSource): SiteFacts {
  const site = source.get('site');
  if (!site.measured) throw new Error(`The crawl contains no site facts: ${site.reason}`);
  return site.value;
}

function hasSitemap(source: ArtifactSource): boolean {
  const sitemap = source.get('sitemap');
  return sitemap.measured && sitemap.value.urlCount > 0;
}

function readRobots(source: ArtifactSource): RobotsFacts | null {
  const robots = source.get('robots');
  return robots.measured ? robots.value : null;
}

function computeRanks(source: ArtifactSource): ReadonlyMap<string, number> {
  const graph = source.get('linkGraph');
  return graph.measured ? computeInternalPageRank(graph.value) : new Map();
}
