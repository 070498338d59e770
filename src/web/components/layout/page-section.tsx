import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../ui/class-names.ts';

export interface PageSectionProps {
  title: string;
  id?: string;
  /** `surface` gives the section a background that differs from its neighbors. */
  tone?: 'paper' | 'surface';
  lead?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A section of a public page under one H2. */
export function PageSection({ title, id, tone = 'paper', lead, className, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={joinClassNames('border-t py-14 sm:py-18', tone === 'surface' && 'bg-surface', className)}
    >
      <div className="shell">
        <h2 id={titleId} className="max-w-3xl font-serif text-28 font-semibold text-ink">
          {title}
        </h2>
        {lead && <div className="prose-width mt-4 text-ink-2">{lead}</div>}
        {children}
      </div>
    </section>
  );
}
