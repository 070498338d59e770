import { ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useCompleteOutput } from '../../hooks/complete-output.tsx';
import { joinClassNames } from './class-names.ts';

export interface DisclosureProps {
  /** Level of the heading in the summary. */
  level: 3 | 4;
  title: ReactNode;
  /** Shown next to the title, right-aligned. */
  aside?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  id?: string;
  /** Rendered only while open, unless the output must be complete. */
  children: ReactNode;
  className?: string;
}

/** A titled section that expands in place. It also expands without JavaScript, and is expanded in print. */
export function Disclosure({ level, title, aside, isOpen, onToggle, id, children, className }: DisclosureProps) {
  const isComplete = useCompleteOutput();
  const Heading = `h${level}` as const;
  const toggle = (event: MouseEvent) => {
    // React opens it together with its content; the browser would open it one frame earlier.
    event.preventDefault();
    onToggle();
  };
  return (
    <details id={id} open={isOpen} className={joinClassNames('report-details border-b', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is the button of its details. */}
      <summary
        onClick={toggle}
        className="flex min-h-11 list-none items-center gap-3 py-2 hover:bg-raised [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 motion-safe:transition-transform print:hidden [[open]>summary>&]:rotate-90"
        />
        <Heading className="min-w-0 flex-1">{title}</Heading>
        {aside}
      </summary>
      {(isOpen || isComplete) && <div className="pb-5 pl-7 print:pb-2 print:pl-0">{children}</div>}
    </details>
  );
}
