import type { ReactNode } from 'react';

/** A part of the details of a competitor. */
export function DetailsBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 font-medium text-ink">{title}</h4>
      {children}
    </div>
  );
}
