import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClassNames } from './class-names.ts';

export interface TabLink<T extends string> {
  value: T;
  label: string;
  to: string;
}

export interface TabLinksProps<T extends string> {
  /** Accessible name of the tab list. */
  label: string;
  /** Prefix for the IDs of the tabs and the panel. */
  id: string;
  tabs: readonly TabLink<T>[];
  value: T;
  /** Whether narrow screens show smaller tabs, so that five of them fit in a row. */
  isDense?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Returns the position of the tab that a key moves to; null when the key does not move between tabs. */
export function computeTabPosition(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Arrow keys move between tabs; the space bar opens a tab, as Enter does. */
function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]'));
  const { activeElement } = document;
  const current = activeElement instanceof HTMLElement ? tabs.indexOf(activeElement) : -1;
  if (current === -1) return;
  if (event.key === ' ') {
    event.preventDefault();
    tabs[current]?.click();
    return;
  }
  const next = computeTabPosition(event.key, current, tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/**
 * Tabs as links: each panel has its own URL and works before JavaScript loads (WAI-ARIA tabs with manual activation).
 */
export function TabLinks<T extends string>({ label, id, tabs, value, isDense, children }: TabLinksProps<T>) {
  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={handleKeyDown} className="flex flex-wrap gap-x-1 border-b">
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <Link
              key={tab.value}
              id={`${id}-${tab.value}`}
              role="tab"
              to={tab.to}
              preventScrollReset
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              className={joinClassNames(
                '-mb-px inline-flex min-h-11 items-center border-b-2 whitespace-nowrap sm:px-3',
                isDense ? 'px-1.5 text-12 sm:text-14' : 'px-2 text-14',
                isChosen
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-ink-2 hover:border-control hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-8">
        {children}
      </div>
    </>
  );
}
