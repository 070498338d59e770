import { ChevronRight } from 'lucide-react';

/** The arrow of a `<details>` with the class `group`; it points down while the details are open. */
export function SummaryMark() {
  return (
    <ChevronRight
      aria-hidden="true"
      className="size-4 shrink-0 text-ink-3 group-open:rotate-90 motion-safe:transition-transform"
    />
  );
}
