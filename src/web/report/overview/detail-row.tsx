import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export interface DetailRowProps {
  title: string;
  /** Text of the row while it is closed, such as its main figure. */
  summary: ReactNode;
  /** Anchor that opens the row. */
  anchor?: string;
  children: ReactNode;
}

/** A part of the overview that expands in place. It also expands without JavaScript, and is expanded in print. */
export function DetailRow({ title, summary, anchor, children }: DetailRowProps) {
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) setOpen(true);
  }, [anchor, hash, key]);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="report-details group border-b"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 group-open:rotate-90 motion-safe:transition-transform print:hidden"
        />
        <h2
          id={anchor === undefined ? undefined : `${anchor}-title`}
          className="min-w-0 flex-auto font-semibold text-ink"
        >
          {title}
        </h2>
        <span className="figure min-w-0 text-right text-14 text-ink-2">{summary}</span>
      </summary>
      <div className="pt-1 pb-6 sm:pl-7">{children}</div>
    </details>
  );
}
