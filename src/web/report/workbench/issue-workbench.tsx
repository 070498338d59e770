import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import { explainLimitedClicks } from '#report/issue-clicks.ts';
import { GAIN_NOTE } from '#report/sections/critical-issues.section.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { ScreenOutput, useCompleteOutput } from '#web/hooks/complete-output.tsx';
import type { IssueListFilter } from '../issue-links.ts';
import { buildFilterOptions, countFilters, describeRowCount } from './filter-options.ts';
import { IssueList, type OpenIssueHandler } from './issue-list.tsx';
import { IssuePane } from './issue-pane.tsx';
import { buildWorkbench, type IssueRow, selectRows } from './issue-rows.ts';
import { IssueToolbar, ListHead } from './issue-toolbar.tsx';
import { PlainIssues } from './plain-issues.tsx';
import { SeverityTiles } from './severity-tiles.tsx';
import { useIssueFilter } from './use-issue-filter.ts';
import { useIsWide } from './use-media.ts';
import { type Selection, useSelectedIssue } from './use-selected-issue.ts';
import { handleWorkbenchKey } from './workbench-keys.ts';

/** With fewer issues, reading the list is faster than searching or filtering it. */
const MIN_FILTERABLE_ISSUES = 6;
/** Number of rows shown at first; "Show more issues" adds twice as many. */
const PAGE_SIZE = 25;

/** The issues of a report: filters, a list, and one issue next to it. */
export function IssueWorkbench({ report, marks }: { report: Analysis; marks: IssueMarks }) {
  const { view, rows: all } = useMemo(() => buildWorkbench(report, marks), [report, marks]);
  const options = useMemo(() => buildFilterOptions(all, report), [all, report]);
  const [filter, changeFilter] = useIssueFilter();
  const rows = useMemo(() => selectRows(all, filter), [all, filter]);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const isComplete = useCompleteOutput();
  const clicksNote = explainLimitedClicks(report);
  const change = useCallback(
    (part: Partial<IssueListFilter>) => {
      changeFilter(part);
      setLimit(PAGE_SIZE);
    },
    [changeFilter],
  );
  return (
    <>
      <ScreenOutput>
        {/* As tall as the screen, so that the footer does not move when an issue replaces a short list. */}
        <div
          className={joinClassNames('group/workbench noscript:hidden print:hidden', all.length > 0 && 'min-h-screen')}
        >
          <SeverityTiles
            tiles={view.tiles}
            selected={filter.priority}
            onSelect={(priority) => change({ priority, isMarked: false })}
          />
          {all.length === 0 ? (
            <p className="mt-4 border-y py-6 text-ink-2">No issues found in the checks that ran.</p>
          ) : (
            <>
              {(all.length >= MIN_FILTERABLE_ISSUES || options.markedCount > 0 || countFilters(filter) > 0) && (
                <IssueToolbar filter={filter} options={options} onChange={change} />
              )}
              <ListAndIssue
                hasAnchor={!isComplete}
                report={report}
                all={all}
                rows={rows}
                limit={limit}
                head={
                  <ListHead
                    filter={filter}
                    options={options}
                    onChange={change}
                    summary={describeRowCount(rows.length, all.length)}
                  />
                }
                empty={filter.priority === 'high' ? EMPTY_TEXTS.noCriticalIssues : 'No issues match.'}
                onMore={() => setLimit((previous) => previous + 2 * PAGE_SIZE)}
              />
              <p className="prose-width mt-4 text-12 text-ink-3">{GAIN_NOTE}</p>
              {clicksNote !== null && <p className="prose-width mt-1 text-12 text-ink-3">{clicksNote}</p>}
            </>
          )}
        </div>
      </ScreenOutput>
      {isComplete && <PlainIssues rows={all} />}
    </>
  );
}

interface ListAndIssueProps {
  report: Analysis;
  /**
   * Whether the issue pane is the target of links to the issue. Otherwise, links lead to the complete list, which uses
   * the same IDs.
   */
  hasAnchor: boolean;
  /** Every issue, because a link can open one that the filters hide. */
  all: readonly IssueRow[];
  rows: readonly IssueRow[];
  limit: number;
  head: ReactNode;
  /** Text shown when nothing matches. */
  empty: string;
  onMore: () => void;
}

/** Returns the row shown next to the list: the opened one or, on wide screens, the first one; null if there is none. */
function findShownRow(selection: Selection, { all, rows }: ListAndIssueProps, isWide: boolean): IssueRow | null {
  if (selection === 'closed') return null;
  if (selection === null) return (isWide && rows[0]) || null;
  return all.find(({ issue }) => issue.ruleId === selection.ruleId) ?? null;
}

const getRuleId = (row: IssueRow | null | undefined): string | null => row?.issue.ruleId ?? null;

/** Shown instead of an issue that the reader closed, or that this report does not contain. */
function NoIssue({ isOpened, onBack }: { isOpened: boolean; onBack: () => void }) {
  return (
    <div className="py-6 text-ink-2">
      <p>{isOpened ? 'This analysis did not find the issue.' : 'Select an issue to see its details.'}</p>
      {isOpened && (
        <Button look="secondary" size="small" className="mt-3 md:hidden" onClick={onBack}>
          All issues
        </Button>
      )}
    </div>
  );
}

function ListAndIssue(props: ListAndIssueProps) {
  const { report, hasAnchor, rows, limit, head, empty, onMore } = props;
  const isWide = useIsWide();
  const { selection, linkOpenCount, open, close } = useSelectedIssue();
  const isOpened = selection !== null && selection !== 'closed';
  const shown = findShownRow(selection, props, isWide);
  // An issue that the reader opens is shown at once; the first one of a filtered list is shown when typing pauses.
  const first = useDeferredValue(isOpened ? null : shown);
  const shownIssue = isOpened ? shown : first;
  // Its evidence, which is below a phone's viewport, follows in a second render.
  const isEvidenceShown = useDeferredValue(shownIssue) === shownIssue;
  const focus = useIssueFocus({ isReady: shownIssue === shown, shown: getRuleId(shown), linkOpenCount });
  const position = shown === null ? -1 : rows.indexOf(shown);
  const openIssue = useCallback<OpenIssueHandler>(
    (ruleId, isKeyboardAction) => {
      open(ruleId);
      if (isKeyboardAction || !isWide) focus.moveToIssue(ruleId);
    },
    [open, isWide, focus.moveToIssue],
  );
  const move = (steps: number) => {
    const next = rows[position + steps];
    if (next !== undefined) open(next.issue.ruleId);
  };
  const returnToList = () => {
    const ruleId = getRuleId(shown);
    if (!isWide) close();
    if (ruleId !== null) focus.moveToRow(ruleId);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move between links that also work without them.
    <div
      ref={focus.root}
      onKeyDown={(event) => handleWorkbenchKey(event, { move, returnToList })}
      className="mt-4 border-t md:grid md:grid-cols-[minmax(min(17rem,40%),5fr)_minmax(0,8fr)]"
    >
      <div
        className={joinClassNames(
          'md:sticky md:top-28 md:max-h-[calc(100dvh-8rem)] md:flex-col md:self-start md:border-r lg:top-20 lg:max-h-[calc(100dvh-6rem)]',
          isOpened ? 'hidden md:flex' : 'md:flex',
        )}
      >
        {head}
        {rows.length === 0 ? (
          <p className="border-b py-6 text-ink-2 md:px-3">{empty}</p>
        ) : (
          <IssueList
            rows={rows}
            limit={Math.max(limit, position + 1)}
            shown={getRuleId(shown)}
            opened={isOpened ? selection.ruleId : null}
            onOpen={openIssue}
            onClose={close}
            onMore={onMore}
          />
        )}
      </div>
      <div
        data-opened={isOpened ? '' : undefined}
        className={joinClassNames('min-w-0 md:pl-6 lg:pl-8', !isOpened && 'hidden md:block')}
      >
        {shownIssue === null ? (
          shown === null && <NoIssue isOpened={isOpened} onBack={close} />
        ) : (
          <IssuePane
            row={shownIssue}
            report={report}
            hasAnchor={hasAnchor}
            isEvidenceShown={isEvidenceShown}
            position={position === -1 ? null : position + 1}
            total={rows.length}
            heading={focus.heading}
            onBack={returnToList}
            onMove={move}
          />
        )}
      </div>
    </div>
  );
}

interface IssueFocusOptions {
  /** Whether the pane shows the issue that is selected. */
  isReady: boolean;
  shown: string | null;
  linkOpenCount: number;
}

/** Moves the focus between list and issue after they have been rendered, and scrolls to an issue that a link opened. */
function useIssueFocus({ isReady, shown, linkOpenCount }: IssueFocusOptions) {
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pendingFocus = useRef<{ ruleId: string; isRow: boolean } | null>(null);
  const [requestCount, setRequestCount] = useState(0);
  const requestFocus = useCallback((ruleId: string, isRow: boolean) => {
    pendingFocus.current = { ruleId, isRow };
    setRequestCount((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again scrolls again.
  useEffect(() => {
    if (linkOpenCount > 0 && shown !== null) requestFocus(shown, false);
  }, [linkOpenCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `requestCount` repeats the move.
  useEffect(() => {
    const target = pendingFocus.current;
    if (target === null) return;
    if (target.isRow) root.current?.querySelector<HTMLElement>(`[data-row="${target.ruleId}"] a`)?.focus();
    else if (!isReady || shown !== target.ruleId) return;
    else {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('article')?.scrollIntoView({ block: 'start' });
    }
    pendingFocus.current = null;
  }, [requestCount, isReady, shown]);
  return {
    root,
    heading,
    moveToIssue: useCallback((ruleId: string) => requestFocus(ruleId, false), [requestFocus]),
    moveToRow: useCallback((ruleId: string) => requestFocus(ruleId, true), [requestFocus]),
  };
}
