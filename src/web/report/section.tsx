import type { ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '#contracts/report/sections.ts';

export interface SectionProps {
  id: SectionId;
  /** One line under the title that describes what this section shows. */
  lead?: ReactNode;
  /** Shown to the right of the title, such as a figure or a button. */
  aside?: ReactNode;
  /** Whether the section is highlighted, which happens briefly after a link to it was followed. */
  isHighlighted?: boolean;
  children: ReactNode;
}

/** A titled part of the report. */
export function Section({ id, lead, aside, isHighlighted = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={`report-anchor outline-none ${isHighlighted ? 'rounded-8 ring-2 ring-accent ring-offset-8 ring-offset-paper' : ''}`}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id={`${id}-title`} className="font-serif text-28 font-semibold text-ink">
          {SECTION_TITLES[id]}
        </h2>
        {aside}
      </div>
      {lead && <p className="prose-width mt-1 text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
