import { useEffect, useRef } from 'react';
import { getTabAnchor, type ReportTab } from '#report/report-tabs.ts';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { PANEL_LOADERS } from '../panels/panel-loaders.ts';

export interface SectionMenuProps {
  tabs: readonly ReportTab[];
  /** The tab on screen; null while all of them are visible. */
  current: ReportTab['id'] | null;
  criticalCount: number;
}

/** Loads a tab's code before it is opened. */
function preload({ panel }: ReportTab): void {
  if (panel !== 'overview') PANEL_LOADERS[panel]().catch(() => {});
}

/** Links to the tabs of a report: a list on the left on wide screens, a strip that scrolls sideways on narrow ones. */
export function SectionMenu({ tabs, current, criticalCount }: SectionMenuProps) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (current === null || !link) return;
    const { left, width } = link.getBoundingClientRect();
    strip.current?.scrollBy({ left: left + width / 2 - window.innerWidth / 2 });
  }, [current]);
  return (
    <nav
      ref={strip}
      aria-label="Report sections"
      className="report-menu sticky top-16 z-30 -mx-4 overflow-x-auto border-b bg-paper px-4 sm:-mx-6 sm:px-6 lg:top-20 lg:mx-0 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-x-visible lg:overflow-y-auto lg:border-b-0 lg:px-0 print:hidden"
    >
      <ul className="flex lg:block">
        {tabs.map((tab) => (
          <li key={tab.id} className="shrink-0">
            <TabLink tab={tab} isCurrent={tab.id === current} count={tab.id === 'issues' ? criticalCount : 0} />
            {tab.id === current && tab.id !== 'overview' && tab.sections.length > 1 && <SectionLinks tab={tab} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab, isCurrent, count }: { tab: ReportTab; isCurrent: boolean; count: number }) {
  return (
    <a
      href={`#${getTabAnchor(tab)}`}
      aria-current={isCurrent ? 'true' : undefined}
      onPointerEnter={() => preload(tab)}
      onFocus={() => preload(tab)}
      className={joinClassNames(
        'flex min-h-11 items-center justify-between gap-2 border-b-2 px-3 text-14 -outline-offset-2 lg:min-h-9 lg:border-b-0 lg:border-l-2',
        isCurrent
          ? 'border-accent font-medium text-ink'
          : 'border-transparent text-ink-2 hover:text-ink lg:border-line lg:hover:border-control',
      )}
    >
      {tab.title}
      {count > 0 && <span className="figure text-12 text-ink-3">{count} critical</span>}
    </a>
  );
}

/** On wide screens, the sections of the tab on screen. */
function SectionLinks({ tab }: { tab: ReportTab }) {
  return (
    <ul className="hidden border-l-2 border-accent pb-1 lg:block">
      {tab.sections.map(({ id, shortTitle }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-7 items-center pl-6 text-12 text-ink-2 -outline-offset-2 hover:text-ink"
          >
            {shortTitle}
          </a>
        </li>
      ))}
    </ul>
  );
}
