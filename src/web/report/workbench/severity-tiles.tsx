import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import { formatInteger } from '#lib/text/format.ts';
import type { CriticalIssuesView, IssuePriority } from '#report/sections/critical-issues.section.ts';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { Shape, type ShapeName } from '#web/components/ui/shape.tsx';

export const PRIORITY_LOOKS: Record<IssuePriority, { text: string; shape: ShapeName }> = {
  high: { text: 'text-critical', shape: 'triangle' },
  medium: { text: 'text-medium', shape: 'diamond' },
  low: { text: 'text-low', shape: 'dot' },
};

export interface SeverityTilesProps {
  tiles: CriticalIssuesView['tiles'];
  selected: IssuePriority | null;
  onSelect: (priority: IssuePriority | null) => void;
}

/** The number of issues of each severity; each tile filters the list, and shows all issues when it is clicked again. */
export function SeverityTiles({ tiles, selected, onSelect }: SeverityTilesProps) {
  return (
    <>
      <fieldset className="grid grid-cols-3 gap-2 border-0 p-0 max-md:group-has-data-opened/workbench:hidden sm:gap-3">
        <legend className="sr-only">Show issues by severity</legend>
        {tiles.map(({ priority, title, count }) => {
          const isSelected = priority === selected;
          return (
            <button
              key={priority}
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect(isSelected ? null : priority)}
              className={joinClassNames(
                'flex flex-col gap-x-3 rounded-8 border p-3 text-left sm:flex-row sm:items-baseline sm:justify-between sm:px-4',
                isSelected ? 'border-accent bg-accent-wash' : 'border-line bg-surface hover:border-control',
              )}
            >
              <span className={joinClassNames('text-14 font-medium', PRIORITY_LOOKS[priority].text)}>
                <Shape name={PRIORITY_LOOKS[priority].shape} className="mr-1.5 text-[0.6rem]" />
                {title}
              </span>
              <span className="figure text-28 font-semibold text-ink">{formatInteger(count)}</span>
            </button>
          );
        })}
      </fieldset>
      {tiles[0]?.count === 0 && (
        <p className="mt-3 text-ink-2 max-md:group-has-data-opened/workbench:hidden">{EMPTY_TEXTS.noCriticalIssues}</p>
      )}
    </>
  );
}
