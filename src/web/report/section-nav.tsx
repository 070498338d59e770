import { useEffect, useState } from 'react';
import { SECTIONS, type SectionId } from '#contracts/report/sections.ts';
import { joinClassNames } from '../components/ui/class-names.ts';
import { useReport } from './report-context.ts';
import { REPORT_GROUPS } from './report-sections.ts';

/**
 * A section is current once its start is above this distance from the top, in pixels: the height of the header and its
 * margin.
 */
const CURRENT_LINE_PX = 200;

/** Returns the last section that starts above the line, or the last section at the end of the page. */
function findVisibleSection(): SectionId {
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const begun = SECTIONS.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && (isAtEnd || top <= CURRENT_LINE_PX);
  });
  return begun.at(-1)?.id ?? 'summary';
}

function useCurrentSection(): SectionId {
  const [current, setCurrent] = useState<SectionId>('summary');
  useEffect(() => {
    const follow = () => setCurrent(findVisibleSection());
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, []);
  return current;
}

/** A sticky list on the left on wide screens; a menu above the report on narrow screens. */
export function SectionNav({ criticalCount }: { criticalCount: number }) {
  const { isShared } = useReport();
  const current = useCurrentSection();
  const list = REPORT_GROUPS.map(({ title: group, sections }) => (
    <div key={group} className="mb-4">
      <p className="pl-3 text-12 font-medium text-ink-3">{group}</p>
      <ul>
        {sections
          .filter(({ isOwnerOnly }) => !isShared || !isOwnerOnly)
          .map(({ id, shortTitle }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={joinClassNames(
                  'flex min-h-8 items-center justify-between gap-2 border-l-2 pl-3 text-14',
                  id === current
                    ? 'border-accent font-medium text-ink'
                    : 'border-line text-ink-2 hover:border-control hover:text-ink',
                )}
              >
                {shortTitle}
                {id === 'critical-issues' && criticalCount > 0 && (
                  <span className="figure text-12 text-ink-3">{criticalCount}</span>
                )}
              </a>
            </li>
          ))}
      </ul>
    </div>
  ));
  return (
    <>
      <nav aria-label="Report sections" className="hidden lg:block print:hidden">
        <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto pb-4">{list}</div>
      </nav>
      <details className="mb-8 rounded-8 border bg-surface lg:hidden print:hidden">
        <summary className="min-h-11 px-4 py-2.5 text-14 font-medium text-ink">Sections of this report</summary>
        <nav aria-label="Report sections" className="px-4 pb-4">
          {list}
        </nav>
      </details>
    </>
  );
}
