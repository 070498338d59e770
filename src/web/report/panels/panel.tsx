import type { ReactNode } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { Section, TabId, TabSectionId } from '#contracts/report/sections.ts';
import type { FoldedSection } from '#report/report-tabs.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import type { ReportExtras } from '../report-extras.ts';

/** Properties of an on-screen section; each section uses only those it needs. */
export interface ScreenProps {
  report: Analysis;
  /** The report without the issues that its owner marked. */
  openReport: Analysis;
  marks: IssueMarks;
  extras: ReportExtras;
  /** Sections without data from their source. */
  folded: readonly FoldedSection[];
}

export type Screen = (props: ScreenProps) => ReactNode;

export interface PanelProps {
  /** Sections that the panel shows, in report order. */
  sections: readonly Section[];
  screen: ScreenProps;
}

/** The content of a tab. */
export type Panel = (props: PanelProps) => ReactNode;

/** On-screen component of each section of a tab. The compiler reports a section that is missing. */
export type PanelScreens<Tab extends TabId> = Readonly<Record<TabSectionId<Tab>, Screen>>;

/** Returns a panel that shows its sections one below the other. `spacing` is the class for the space between them. */
export function createPanel<Tab extends TabId>(screens: PanelScreens<Tab>, spacing = 'space-y-18'): Panel {
  const byId: ReadonlyMap<string, Screen> = new Map(Object.entries<Screen>(screens));
  return ({ sections, screen }) => (
    <div className={spacing}>
      {sections.map(({ id }) => {
        const SectionScreen = byId.get(id);
        return SectionScreen && <SectionScreen key={id} {...screen} />;
      })}
    </div>
  );
}
