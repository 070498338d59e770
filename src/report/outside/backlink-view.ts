import { PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { AUTHORITY_NAME } from '#contracts/outside/links/authority-name.ts';
import type { BacklinkProfile, BacklinkTotals } from '#contracts/report/backlink-profile.ts';
import type { Backlink, FigureLabel } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { TOP_DOMAINS_SHOWN } from '#contracts/report/report-constants.ts';
import type { ExternalState } from '../section-state.ts';
import { describeMissing } from '../sections/external-sections.ts';

export type BacklinkFigureId = BacklinkTotals['missing'][number]['figure'];

/** A figure of the banner, with its source or the reason why it is missing. */
export interface BacklinkFigure {
  id: BacklinkFigureId;
  title: string;
  value: number | null;
  label: FigureLabel | null;
  /** Null for a measured figure, and if no reason was recorded. */
  reason: string | null;
  step: string | null;
}

export interface BacklinkView {
  figures: readonly BacklinkFigure[];
  /** Up to three domains with the most links. */
  topDomains: readonly Backlink[];
  /** Null if the plan does not include the lists. */
  profile: BacklinkProfile | null;
}

export const FIGURE_TITLES: Readonly<Record<BacklinkFigureId, string>> = {
  authority: AUTHORITY_NAME,
  spamScore: 'Spam score',
  totalBacklinks: 'Total backlinks',
  referringDomains: 'Referring domains',
};

type BacklinkReport = Pick<
  Analysis,
  | 'backlinks'
  | 'domainAuthority'
  | 'spamScore'
  | 'backlinksCount'
  | 'referringDomains'
  | 'backlinkTotals'
  | 'backlinkProfile'
  | 'outsideLabels'
>;

/** Builds section 8. Every plan shows the measured totals; the lists are part of Premium. */
export function buildBacklinkAnalysis(
  report: BacklinkReport,
  availability: PlanAvailability = PLAN_AVAILABILITY,
): ExternalState<BacklinkView> {
  const { backlinks, outsideLabels, backlinkTotals: totals, backlinkProfile: profile } = report;
  const figures = buildFigures(report);
  const hasFigure = figures.some(({ value }) => value !== null);
  if (!hasFigure && (totals !== null || (profile === null && backlinks == null))) {
    const gap = totals?.missing.find(({ figure }) => figure === 'referringDomains');
    const generalReason = describeMissing('backlink-analysis', 'backlinks', availability);
    return gap === undefined
      ? { state: 'not-measured', ...generalReason }
      : { state: 'not-measured', reason: gap.reason, step: gap.step ?? generalReason.step };
  }
  const topDomains = [...(backlinks ?? [])]
    .sort((a, b) => (b.linkCount ?? 0) - (a.linkCount ?? 0))
    .slice(0, TOP_DOMAINS_SHOWN);
  return { state: 'measured', value: { figures, topDomains, profile }, label: outsideLabels.backlinks };
}

function buildFigures(report: BacklinkReport): BacklinkFigure[] {
  const { backlinkTotals: totals, outsideLabels } = report;
  const values: Readonly<Record<BacklinkFigureId, number | null>> = {
    authority: report.domainAuthority,
    spamScore: report.spamScore,
    totalBacklinks: report.backlinksCount,
    referringDomains: report.referringDomains,
  };
  return Object.entries(FIGURE_TITLES).map(([name, title]): BacklinkFigure => {
    const id = name as BacklinkFigureId;
    const value = values[id];
    const missing = totals?.missing.find(({ figure }) => figure === id);
    if (value !== null)
      return { id, title, value, label: totals?.[id]?.label ?? outsideLabels.backlinks, reason: null, step: null };
    return { id, title, value, label: null, reason: missing?.reason ?? null, step: missing?.step ?? null };
  });
}

/** Returns the title of a figure with its quality unless it was measured: `Spam score (estimated)`. */
export const buildFigureTitle = ({ title, label }: BacklinkFigure): string =>
  label === null || label.quality === 'real' ? title : `${title} (${QUALITY_WORDS[label.quality]})`;

/** Explains the figures that were not measured, each with its next step if it has one. */
export const listFigureGaps = (figures: readonly BacklinkFigure[]): string[] =>
  figures.flatMap(({ title, reason, step }) =>
    reason === null ? [] : [`${title} not measured: ${[reason, step].filter((part) => part !== null).join(' ')}`],
  );
