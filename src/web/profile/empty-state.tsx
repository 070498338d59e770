import type { ReactNode } from 'react';

/** An empty list or a missing measurement: what will appear there, and how to get it. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-8 border border-dashed border-control p-6">
      <p className="font-semibold text-ink">{title}</p>
      <p className="mt-1 text-14 text-ink-2">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
