import { COMING_SOON, isComingSoon, type PlanAvailability } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import {
  EXTERNAL_SECTIONS,
  type ExternalSectionId,
  SECTIONS,
  type Section,
  TABS,
  type TabId,
} from '#contracts/report/sections.ts';
import { buildBacklinkAnalysis } from './outside/backlink-view.ts';
import type { ExternalState } from './section-state.ts';
import {
  buildCompetitorAnalysis,
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
} from './sections/external-sections.ts';

/** A tab of one report: a fixed tab, or the tab of an external section. */
export interface ReportTab {
  id: TabId | ExternalSectionId;
  title: string;
  /** The panel that contains the tab's components. */
  panel: TabId;
  sections: readonly Section[];
}

/** A section without data from its source, and what would fill it. */
export interface FoldedSection {
  id: ExternalSectionId;
  title: string;
  /** Title in the menu. */
  shortTitle: string;
  /** Describes what the section will show. */
  planned: string;
  /** Why the section is not measured; null when the reader's plan does not include the section. */
  reason: string | null;
  /** How to get the data, or "Coming soon" while its source cannot be connected. */
  step: string;
  isComingSoon: boolean;
}

export interface ReportTabs {
  tabs: readonly ReportTab[];
  /** Sections that the tab `sources` contains, in report order. */
  folded: readonly FoldedSection[];
}

export interface TabViewer {
  availability: PlanAvailability;
  /** Whether the report was opened through a shared link. */
  isShared: boolean;
}

type StateReader = (report: Analysis, availability: PlanAvailability) => ExternalState<unknown>;

const STATE_READERS: Readonly<Record<ExternalSectionId, StateReader>> = {
  'competitor-analysis': buildCompetitorAnalysis,
  'recommended-keywords': buildRecommendedKeywords,
  'backlink-analysis': buildBacklinkAnalysis,
  'keyword-rankings': (report, availability) => {
    const engines = buildEngineComparison(report, availability);
    return engines.state === 'measured' ? engines : buildKeywordRankings(report, availability);
  },
};

/** Sections that need no data source: their owner fills them in their own tab. */
const FILLED_BY_OWNER: ReadonlySet<ExternalSectionId> = new Set(['competitor-analysis']);

/** The anchor of the tab that lists the sections without data. */
export const SOURCES_ANCHOR = 'needs-a-data-source';

/**
 * Lists the tabs of a report in order. A section filled by an external source stays in `sources` until it has data.
 * Except in a shared report, the competitors section has its own tab from the start, because the owner of the report
 * adds competitors there. A section that is only part of another plan gets its tab, with a teaser, as soon as its
 * source can be connected.
 */
export function buildReportTabs(report: Analysis, { availability, isShared }: TabViewer): ReportTabs {
  const folded = EXTERNAL_SECTIONS.flatMap(({ id, title, shortTitle, planned }) => {
    const state = STATE_READERS[id](report, availability);
    const isSoon = isComingSoon(id, availability);
    if (state.state === 'measured' || (state.state === 'locked' && !isSoon)) return [];
    if (!isSoon && !isShared && FILLED_BY_OWNER.has(id)) return [];
    const isMissing = state.state === 'not-measured';
    const [reason, step] = isMissing ? [state.reason, isSoon ? COMING_SOON : state.step] : [null, COMING_SOON];
    return [{ id, title, shortTitle, planned, reason, step, isComingSoon: isSoon }];
  });
  const foldedIds = new Set<ExternalSectionId>(folded.map(({ id }) => id));
  const tabs = TABS.flatMap(({ id, title }): ReportTab[] => {
    const sections = SECTIONS.filter(({ tab, isOwnerOnly }) => tab === id && !(isShared && isOwnerOnly));
    if (id !== 'sources') return [{ id, title, panel: id, sections }];
    const own = EXTERNAL_SECTIONS.flatMap((entry): ReportTab[] => {
      if (foldedIds.has(entry.id)) return [];
      return [{ id: entry.id, title: entry.shortTitle, panel: id, sections: [entry] }];
    });
    return folded.length === 0 ? own : [{ id, title, panel: id, sections: [] }, ...own];
  });
  return { tabs, folded };
}

/** Returns the anchor that a tab's link leads to: its first section, or the list of sections without data. */
export const getTabAnchor = ({ sections }: Pick<ReportTab, 'sections'>): string => sections[0]?.id ?? SOURCES_ANCHOR;
