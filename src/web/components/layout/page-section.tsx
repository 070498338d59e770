import { type ReactNode, useId } from 'react';
import { joinClassNames } from '../ui/class-names.ts';

export interface PageSectionProps {
  title: string;
  id?: string;
  /** `surface` gives the section a background that differs from its neighbors. */
  tone?: 'paper' | 'surface';
  /** `compact` takes less vertical space. */
  density?: 'normal' | 'compact';
  /** Shown at the end of the title line. */
  aside?: ReactNode;
  lead?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A section of a public page under one H2. */
export function PageSection({
  title,
  id,
  tone = 'paper',
  density = 'normal',
  lead,
  aside,
  className,
  children,
}: PageSectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={joinClassNames(
        'border-t',
        density === 'compact' ? 'py-10' : 'py-14 sm:py-18',
        tone === 'surface' && 'bg-surface',
        className,
      )}
    >
      <div className="shell">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 id={titleId} className="max-w-3xl font-serif text-28 font-semibold text-ink">
            {title}
          </h2>
          {aside}
        </div>
        {lead && (
          <div className={joinClassNames('prose-width text-ink-2', density === 'compact' ? 'mt-2' : 'mt-4')}>
            {lead}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
