import type { ReactNode } from 'react';
import type { ReportSectionId } from './report-sections.ts';

export interface SectionProps {
  id: ReportSectionId;
  title: string;
  /** One line under the title: what is seen here. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A titled part of the report. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="font-serif text-28 font-semibold text-ink">
        {title}
      </h2>
      {lead && <p className="prose-width mt-1 text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
