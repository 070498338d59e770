import { type ReactNode, useId } from 'react';

export interface CompareSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the comparison under one H2. */
export function CompareSection({ title, lead, children }: CompareSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-serif text-28 font-semibold text-ink">
        {title}
      </h2>
      {lead && <p className="prose-width mt-1 text-14 text-ink-2">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
