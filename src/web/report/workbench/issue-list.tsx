import { type MouseEvent, memo, useDeferredValue } from 'react';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { TILE_TITLES } from '#contracts/report/report-constants.ts';
import { formatInteger } from '#lib/text/format.ts';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { Shape } from '#web/components/ui/shape.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { buildIssueAnchor } from '../report-sections.ts';
import { describeEffort, describeReach, Gains } from './issue-figures.tsx';
import { countShownRows, type IssueRow } from './issue-rows.ts';
import { PRIORITY_LOOKS } from './severity-tiles.tsx';

/** Called when the reader opens an issue; `isKeyboardAction` moves the focus to it. */
export type OpenIssueHandler = (ruleId: string, isKeyboardAction: boolean) => void;

export interface IssueListProps {
  rows: readonly IssueRow[];
  /** Number of rows shown; the rest follows on request. */
  limit: number;
  /** Rule of the issue next to the list. */
  shown: string | null;
  /** Rule of the issue that the reader opened. */
  opened: string | null;
  onOpen: OpenIssueHandler;
  onClose: () => void;
  onMore: () => void;
}

/** Rows rendered at once when the list changes; they fill the screen of a phone. */
const IMMEDIATE_ROW_COUNT = 10;

/** The issues as rows. Arrow keys, Home and End move between them; Enter opens one. */
export function IssueList({ rows, limit, shown, opened, onOpen, onClose, onMore }: IssueListProps) {
  const shownCount = countShownRows(rows.length, limit);
  const hidden = rows.length - shownCount;
  // The rows below the screen follow in a second render, so that a slow phone shows the filtered list sooner.
  const isUpToDate = useDeferredValue(rows) === rows;
  const renderedCount = isUpToDate ? shownCount : Math.min(shownCount, IMMEDIATE_ROW_COUNT);
  return (
    <div className="min-h-0 md:overflow-y-auto">
      <ol aria-label="Issues">
        {rows.slice(0, renderedCount).map((row) => (
          <Row
            key={row.issue.ruleId}
            row={row}
            isShown={row.issue.ruleId === shown}
            isOpened={row.issue.ruleId === opened}
            onOpen={onOpen}
            onClose={onClose}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <div className="p-3">
          <Button look="secondary" size="small" className="w-full" onClick={onMore}>
            Show more issues ({formatInteger(hidden)})
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  row: IssueRow;
  isShown: boolean;
  isOpened: boolean;
  onOpen: OpenIssueHandler;
  onClose: () => void;
}

/** Memoized, because opening an issue changes only two rows. */
const Row = memo(function Row({ row, isShown, isOpened, onOpen, onClose }: RowProps) {
  const { issue, mark, rank } = row;
  const { ruleId, priority, title } = issue;
  const href = `#${buildIssueAnchor(ruleId)}`;
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // `detail` is 0 for a click made with the keyboard.
    if (isOpened) onClose();
    else onOpen(ruleId, event.detail === 0);
  };
  const isFirstFix = rank !== null && !isOpened;
  return (
    <li
      data-row={ruleId}
      className={joinClassNames(
        'relative border-b border-l-2',
        isShown ? 'border-l-transparent bg-raised md:border-l-accent' : 'border-l-transparent hover:bg-raised',
      )}
    >
      <div className="flex gap-2.5 px-3 py-2.5">
        <Shape
          name={PRIORITY_LOOKS[priority].shape}
          className={joinClassNames('mt-1.5 text-[0.6rem]', PRIORITY_LOOKS[priority].text)}
        />
        <div className="min-w-0 flex-1 text-14">
          <a
            href={href}
            aria-current={isShown ? 'true' : undefined}
            onClick={toggle}
            className={joinClassNames(
              'font-medium after:absolute after:inset-0',
              mark === null ? 'text-ink' : 'text-ink-3 line-through',
            )}
          >
            {title}
          </a>
          <p className="mt-0.5 text-12 text-ink-3">{describeRow(row)}</p>
          {(rank !== null || issue.isNew === true) && (
            <p className="mt-1.5 flex gap-1.5">
              {rank !== null && <Tag tone="accent">Fix first {rank}</Tag>}
              {issue.isNew === true && <Tag>New</Tag>}
            </p>
          )}
        </div>
        <div className="figure flex flex-col items-end justify-between gap-1 text-right text-14 font-semibold text-ink">
          <span>
            <Gains row={row} />
          </span>
          <a
            href={href}
            onClick={toggle}
            // The title does the same, so only the buttons of the first fixes are additional tab stops.
            tabIndex={isFirstFix ? undefined : -1}
            className={joinClassNames(
              'relative rounded-4 text-12 whitespace-nowrap print:hidden',
              isFirstFix
                ? 'bg-accent px-2 py-1 font-medium text-on-accent hover:bg-accent-strong'
                : 'py-0.5 font-normal text-accent-strong hover:underline',
            )}
          >
            {isOpened ? 'Hide Details' : isFirstFix ? 'Fix Now' : 'Fix Issue'}
            <span className="sr-only">: {title}</span>
          </a>
        </div>
      </div>
    </li>
  );
});

/** Returns "Critical · 12 pages · about 2 h", or how the reader marked the issue. */
function describeRow({ issue, mark, clicks }: IssueRow): string {
  if (mark !== null) return `Marked: ${MARK_TEXTS[mark.kind].toLowerCase()}`;
  const severity = issue.severity === 'advisory' ? 'Advisory' : TILE_TITLES[issue.priority];
  return [severity, describeReach(issue), clicks?.short, describeEffort(issue)].filter(Boolean).join(' · ');
}
