import type { Analysis, SeoIssue } from '#contracts/analysis.ts';
import type { AiFactor, AiHealth, AiPlatform } from '#contracts/panels.ts';
import { aiBand, type Band } from '#lib/score-bands.ts';
import { holding } from '#lib/score-text.ts';

export const ACCESS_WORDS: Record<AiPlatform['access'], string> = {
  allowed: 'Its crawlers may read the site',
  'partly-refused': 'Some of its crawlers are refused',
  refused: 'Its crawlers are refused',
  'not-verifiable': 'Access not verifiable: its operator documents no crawler',
  'not-measured': 'Access not measured',
};

/** Why the figures of the assistants and AI readiness may be far apart. */
export const PLATFORM_NOTE =
  'The figure of an assistant is the share of checks that pass, capped where it cannot read the site. AI readiness looks at whole pages: one severe issue on most of them costs it more. It is capped only when every AI search and user agent is refused. While it is poor, no assistant passes without a warning.';

/** Readiness of an assistant that cannot read the site (docs: scoring, "The panels beside the scores"). */
const BLOCKED_CAP = 20;

/** Why a factor and the category of the score that is named like it may be far apart. */
export const FACTOR_NOTE =
  'Each figure is the share that passes the checks of that factor, advice included, among the pages that have what is checked: where the only structured data is broken, it is 0. A category of the score counts all pages by points, so the two may differ.';

export interface AiPlatformView extends AiPlatform {
  band: Band | null;
  accessText: string;
  /** What keeps the assistant out, confirmed or possible: shown first. Null when nothing does. */
  warning: string | null;
}

export interface AiFactorView extends AiFactor {
  findings: Pick<SeoIssue, 'ruleId' | 'title' | 'description'>[];
}

export interface AiSearchHealthView {
  /** 0..100, readiness and not visibility; null with a reason. */
  readiness: number | null;
  reason: string | null;
  band: Band | null;
  platforms: AiPlatformView[];
  factors: AiFactorView[];
  categories: Analysis['aiCategories'];
  /** What holds the figure down. */
  ceilings: Analysis['aiCeilings'];
  /** Findings about how crawlers and readers without scripts get the pages, largest AI gain first. */
  visibilityFindings: Pick<SeoIssue, 'ruleId' | 'title' | 'description' | 'aiGain'>[];
  /** How often assistants mention the site; null: not measured. */
  mentions: number | null;
}

type Input = Pick<
  Analysis,
  | 'aiHealth'
  | 'aiReadiness'
  | 'aiReadinessReason'
  | 'aiCeilings'
  | 'aiCategories'
  | 'seoIssues'
  | 'aiSearchOptimization'
>;

const VISIBILITY_CATEGORIES: ReadonlySet<string> = new Set([
  'ai-access',
  'robots',
  'javascript-rendering',
  'indexability',
]);

/** Section 2: four platforms, what decides whether they can read the site, and what they can use of its content. */
export function aiSearchHealth(report: Input): AiSearchHealthView {
  const { platforms, factors }: AiHealth = report.aiHealth ?? { platforms: [], factors: [] };
  return {
    readiness: report.aiReadiness,
    reason: report.aiReadinessReason,
    band: report.aiReadiness === null ? null : aiBand(report.aiReadiness),
    platforms: platforms.map((platform) => ({
      ...platform,
      band: platform.readiness === null ? null : aiBand(platform.readiness),
      accessText: ACCESS_WORDS[platform.access],
      warning: warningOf(platform),
    })),
    factors: factors.map((factor) => ({ ...factor, findings: findingsOf(factor, report.seoIssues) })),
    categories: report.aiCategories,
    ceilings: holding(report.aiCeilings, report.aiReadiness),
    visibilityFindings: report.seoIssues
      .filter(({ category, aiGain }) => VISIBILITY_CATEGORIES.has(category) && (aiGain ?? 0) > 0)
      .sort((a, b) => (b.aiGain ?? 0) - (a.aiGain ?? 0))
      .map(({ ruleId, title, description, aiGain }) => ({ ruleId, title, description, aiGain })),
    mentions: report.aiSearchOptimization.chatgptMentions,
  };
}

/** Reports of older versions have neither field. */
function warningOf(platform: Partial<Pick<AiPlatform, 'blocked' | 'possible'>>): string | null {
  const { blocked, possible } = platform;
  if (blocked) return `${blocked.sentence} Its readiness is capped at ${BLOCKED_CAP}.`;
  return possible ?? null;
}

function findingsOf({ ruleIds }: AiFactor, issues: readonly SeoIssue[]): AiFactorView['findings'] {
  const own = new Set(ruleIds);
  return issues
    .filter(({ ruleId }) => own.has(ruleId))
    .map(({ ruleId, title, description }) => ({ ruleId, title, description }));
}
