import type { ReactNode } from 'react';

/** One proof: a claim, an explanation, and the part of a report that proves it. */
export function ProofCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col md:last:col-span-2 lg:last:col-span-1">
      <h3 className="font-semibold text-ink">{title}</h3>
      <p className="mt-1 mb-4 text-14 text-ink-2 lg:min-h-11">{text}</p>
      <div className="rounded-8 border bg-surface">{children}</div>
    </li>
  );
}
