import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinClassNames } from './class-names.ts';

export interface DisclosureProps {
  /** Level of the heading around the button. */
  level: 3 | 4;
  title: ReactNode;
  /** Shown next to the title, right-aligned. */
  aside?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  id?: string;
  /** Rendered only while open. */
  children: ReactNode;
  className?: string;
}

/** A titled section that expands in place. */
export function Disclosure({ level, title, aside, isOpen, onToggle, id, children, className }: DisclosureProps) {
  const panelId = useId();
  const Heading = `h${level}` as const;
  return (
    <div id={id} className={joinClassNames('border-b', className)}>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:bg-raised"
        >
          <ChevronRight
            aria-hidden="true"
            className={joinClassNames(
              'size-4 shrink-0 text-ink-3 motion-safe:transition-transform',
              isOpen && 'rotate-90',
            )}
          />
          <span className="min-w-0 flex-1">{title}</span>
          {aside}
        </button>
      </Heading>
      {isOpen && (
        <div id={panelId} className="pb-5 pl-7">
          {children}
        </div>
      )}
    </div>
  );
}
