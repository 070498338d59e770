import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';
import type { AiVisibility } from '#contracts/report/ai-visibility.ts';
import type { AiFactor, AiHealth, AiPlatform } from '#contracts/report/panels.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import { formatCount, formatDate, formatScore } from '#lib/text/format.ts';
import { type Band, getAiBand } from '#lib/text/score-bands.ts';
import { selectEffectiveCaps } from '#lib/text/score-text.ts';
import { listDetailTables } from '../outside/list-detail-tables.ts';
import {
  describeLoggedCrawlers,
  LOGGED_CRAWLER_COLUMNS,
  LOGGED_CRAWLERS_TITLE,
  listLoggedCrawlers,
} from '../outside/logged-crawlers.ts';
import { OUTCOME_LABELS } from '../panel-words.ts';
import { lowercaseFirst } from '../prose/words.ts';
import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import type { Deck } from '../slides/deck.ts';
import { INK_2 } from '../slides/deck-theme.ts';

export const ACCESS_LABELS: Record<AiPlatform['access'], string> = {
  allowed: 'Its crawlers are allowed',
  'partly-refused': 'Some of its crawlers are blocked',
  refused: 'Its crawlers are blocked',
  'not-verifiable': 'Access not verifiable: its operator documents no crawler',
  'not-measured': 'Access not measured',
};

/** Explains why the assistants' figures and AI readiness can differ a lot. */
export const PLATFORM_NOTE =
  'Each assistant’s figure is the share of its checks that passed, capped if it cannot read the site. AI readiness also weighs how many pages an issue affects, so one severe issue on most pages costs more. It is capped only if every AI search crawler and user-triggered fetcher is blocked. While AI readiness is poor, no assistant passes without a warning.';

/** Maximum readiness of an assistant that cannot read the site (docs: scoring, "Panels next to the scores"). */
const BLOCKED_SCORE_CAP = 20;

/** Explains why a factor and the score category of the same name can differ a lot. */
export const FACTOR_NOTE =
  'The share of pages that pass the checks of this factor, advisory ones included, counted only where the factor applies. If the only structured data is broken, the share is 0. The score categories count all pages by points, so the numbers can differ.';

const BLOCKED_CITATION_NOTE =
  'Assistants can cite pages that their own crawlers cannot read, for example from a search engine’s index.';

export interface AiPlatformView extends AiPlatform {
  band: Band | null;
  accessText: string;
  /** What blocks or may block the assistant, shown first; null when nothing does. */
  warning: string | null;
}

export interface AiFactorView extends AiFactor {
  findings: Pick<SeoIssue, 'ruleId' | 'title' | 'description'>[];
}

export interface AiSearchHealthView {
  /** 0..100, measures readiness, not visibility; null when `reason` is set. */
  readiness: number | null;
  reason: string | null;
  band: Band | null;
  platforms: AiPlatformView[];
  factors: AiFactorView[];
  categories: Analysis['aiCategories'];
  /** Limits that cap the figure. */
  ceilings: Analysis['aiCeilings'];
  /** Findings about how crawlers and agents without JavaScript receive the pages, largest AI gain first. */
  visibilityFindings: Pick<SeoIssue, 'ruleId' | 'title' | 'description' | 'aiGain'>[];
  /** How often assistants mention and cite the site; null when not measured. */
  visibility: AiVisibility | null;
}

type Input = Pick<
  Analysis,
  'aiHealth' | 'aiReadiness' | 'aiReadinessReason' | 'aiCeilings' | 'aiCategories' | 'seoIssues' | 'aiVisibility'
>;

const VISIBILITY_CATEGORIES: ReadonlySet<string> = new Set([
  'ai-access',
  'robots',
  'javascript-rendering',
  'indexability',
]);

/**
 * Builds section 2: four platforms, what decides whether they can read the site, and how usable its content is for
 * them.
 */
export function buildAiSearchHealth(report: Input): AiSearchHealthView {
  const { platforms, factors }: AiHealth = report.aiHealth ?? { platforms: [], factors: [] };
  return {
    readiness: report.aiReadiness,
    reason: report.aiReadinessReason,
    band: report.aiReadiness === null ? null : getAiBand(report.aiReadiness),
    platforms: platforms.map((platform) => ({
      ...platform,
      band: platform.readiness === null ? null : getAiBand(platform.readiness),
      accessText: ACCESS_LABELS[platform.access],
      warning: buildWarning(platform),
    })),
    factors: factors.map((factor) => ({ ...factor, findings: buildFindings(factor, report.seoIssues) })),
    categories: report.aiCategories,
    ceilings: selectEffectiveCaps(report.aiCeilings, report.aiReadiness),
    visibilityFindings: report.seoIssues
      .filter(({ category, aiGain }) => VISIBILITY_CATEGORIES.has(category) && (aiGain ?? 0) > 0)
      .sort((a, b) => (b.aiGain ?? 0) - (a.aiGain ?? 0))
      .map(({ ruleId, title, description, aiGain }) => ({ ruleId, title, description, aiGain })),
    visibility: report.aiVisibility,
  };
}

function buildWarning({ blocked, possible }: Pick<AiPlatform, 'blocked' | 'possible'>): string | null {
  if (blocked !== null) return `${blocked.sentence} Its readiness is capped at ${BLOCKED_SCORE_CAP}.`;
  return possible;
}

function buildFindings({ ruleIds }: AiFactor, issues: readonly SeoIssue[]): AiFactorView['findings'] {
  const own = new Set(ruleIds);
  return issues
    .filter(({ ruleId }) => own.has(ruleId))
    .map(({ ruleId, title, description }) => ({ ruleId, title, description }));
}

function addSlides(deck: Deck, { analysis, loggedCrawlers, visibilityDetails, variant }: ReportDocument): void {
  const columns = [
    { head: 'Factor', share: 34 },
    { head: 'Score', share: 20, isNumber: true },
    { head: 'Result', share: 20 },
    { head: 'Passes above', share: 26, isNumber: true },
  ];
  const { factors } = buildAiSearchHealth(analysis);
  const rows = factors.map(({ title, score, outcome, passAbove }) => [
    title,
    score === null ? '–' : formatScore(score),
    OUTCOME_LABELS[outcome],
    String(passAbove),
  ]);
  if (variant === 'full') addDetailSlides(deck, visibilityDetails);
  addCrawlerSlides(deck, loggedCrawlers);
  if (rows.length === 0) return;
  const notes = factors.map(({ title, findings, reason }) => {
    return `${title}: ${findings.map((finding) => finding.title).join('; ') || reason?.replace(/\.$/, '') || 'no issues'}.`;
  });
  deck.addTableSlides('Content AI assistants can use', { columns, rows }, [FACTOR_NOTE, ...notes]);
}

function addDetailSlides(deck: Deck, details: VisibilityDetails | null): void {
  for (const { title, headline, lead = [], note, findings, sources, ...table } of listDetailTables(details)) {
    const isBold = headline !== undefined;
    deck.addTableSlides(
      isBold ? `${title}: ${lowercaseFirst(headline)}` : title,
      {
        ...table,
        lead: lead.map((text, index) => (isBold && index === 0 ? { text, isBold } : { text, color: INK_2 })),
      },
      [note, ...findings, ...sources],
    );
  }
}

function addCrawlerSlides(deck: Deck, logged: LoggedCrawlers | null): void {
  if (logged === null) return;
  const content = { columns: LOGGED_CRAWLER_COLUMNS, rows: listLoggedCrawlers(logged) };
  deck.addTableSlides(LOGGED_CRAWLERS_TITLE, content, describeLoggedCrawlers(logged));
}

/** Describes how the shares were measured. */
export function describeVisibility({ prompts, repeats, at, engines }: AiVisibility): string[] {
  const times = repeats === 1 ? 'once' : `${repeats} times`;
  const isExploratory = engines.some(
    ({ mentionRate }) => mentionRate.state === 'measured' && mentionRate.isExploratory,
  );
  return [
    `${formatCount(prompts, 'prompt')} without the brand, each sent ${times}; run of ${formatDate(at)}.`,
    ...(isExploratory ? ['Exploratory: fewer than 50 answers per assistant.'] : []),
    ...engines.map(({ source, quality }) => `${source}: ${QUALITY_WORDS[quality]}.`),
  ];
}

/**
 * Explains why an assistant cites a site that it cannot read, where both are shown; null if no assistant does both.
 * Only a confirmed block counts.
 */
export function explainBlockedCitations({
  platforms,
  visibility,
}: Pick<AiSearchHealthView, 'platforms' | 'visibility'>): string | null {
  const blocked = new Set<string>(platforms.flatMap((platform) => (platform.blocked === null ? [] : [platform.id])));
  const isCited = visibility?.engines.some(
    ({ engine, citationRate }) => blocked.has(engine) && citationRate.state === 'measured' && citationRate.value > 0,
  );
  return isCited === true ? BLOCKED_CITATION_NOTE : null;
}

export default {
  id: 'ai-search-health',
  buildView: ({ analysis }) => buildAiSearchHealth(analysis),
  addSlides,
} satisfies SectionRecord<'ai-search-health'>;
