import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { EMPTY_TEXTS, TILE_TITLES } from '#contracts/report/report-constants.ts';
import { formatCount } from '#lib/text/format.ts';
import {
  buildCriticalIssues,
  type CriticalIssuesView,
  GAIN_NOTE,
  type IssuePriority,
} from '#report/sections/critical-issues.section.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import { StackedBar } from '#web/components/charts/stacked-bar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { FilterBar } from '#web/components/ui/filter-bar.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { Shape, type ShapeName } from '#web/components/ui/shape.tsx';
import { type OpenSet, useOpenSet } from '#web/hooks/use-open-set.ts';
import { parseIssueListFilter } from '../issue-links.ts';
import { IssueItem } from '../issues/issue-item.tsx';
import { PriorityList } from '../issues/priority-list.tsx';
import { buildIssueAnchor, parseRuleFromHash } from '../report-sections.ts';
import { Section } from '../section.tsx';

/** Number of rows before "Show all"; the first rows matter most. */
const INITIAL_ISSUE_COUNT = 12;

type PriorityFilter = 'all' | IssuePriority | 'marked';

const TILE_LOOKS: Record<IssuePriority, { fill: string; text: string; shape: ShapeName }> = {
  high: { fill: 'fill-critical', text: 'text-critical', shape: 'triangle' },
  medium: { fill: 'fill-medium', text: 'text-medium', shape: 'diamond' },
  low: { fill: 'fill-low', text: 'text-low', shape: 'dot' },
};

/** Opens the issue that a link points to, from the plan or another page, and scrolls to it. */
function useLinkedIssue(open: OpenSet, showAll: () => void): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    const ruleId = parseRuleFromHash(hash);
    if (ruleId === null) return;
    showAll();
    open.add([ruleId]);
    const frame = requestAnimationFrame(() => document.getElementById(buildIssueAnchor(ruleId))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

/**
 * Filters the list when the user follows a link to the issues of one priority, such as the one in the critical alert.
 */
function usePriorityLink(show: (priority: IssuePriority) => void): void {
  const { hash, key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    const { priority } = parseIssueListFilter(search);
    if (hash === '#critical-issues' && priority !== null) show(priority);
  }, [hash, key]);
}

/** Section 3: three tiles, what to do first, and every issue; each opens in place to its evidence and how to fix it. */
export function IssuesSection({ report, marks }: { report: Analysis; marks: IssueMarks }) {
  const view = buildCriticalIssues(report, marks);
  const [filter, setFilter] = useState<PriorityFilter>('all');
  const [words, setWords] = useState('');
  const [isWhole, setWhole] = useState(false);
  const open = useOpenSet();
  usePriorityLink((priority) => {
    setFilter(priority);
    setWords('');
    setWhole(true);
  });
  useLinkedIssue(open, () => {
    setFilter('all');
    setWords('');
    setWhole(true);
  });
  const shown = view.issues.filter((issue) => isWanted(issue, filter, marks) && matches(issue, words));
  const rows = isWhole || words !== '' ? shown : shown.slice(0, INITIAL_ISSUE_COUNT);
  return (
    <Section id="critical-issues" lead="Open an issue to see what was found, where, why it matters and how to fix it.">
      <Tiles view={view} />
      <PriorityList items={view.priorities} gains={view.gains} />
      <h3 className="mt-10 text-20 font-semibold text-ink">All issues</h3>
      {view.issues.length > 0 && <p className="prose-width mt-1 text-14 text-ink-2">{GAIN_NOTE}</p>}
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <FilterBar
          label="Show issues by priority"
          options={buildFilterOptions(view, marks)}
          value={filter}
          onChange={setFilter}
        />
        <SearchField label="Search issues" value={words} onChange={setWords} />
      </div>
      {shown.length === 0 ? (
        <p className="mt-4 border-y py-6 text-ink-2">{emptyText(view, filter)}</p>
      ) : (
        <ul className="mt-4 border-t">
          {rows.map((issue) => (
            <IssueItem
              key={issue.ruleId}
              issue={issue}
              mark={marks.of(issue.ruleId)}
              hasScoreCost={!view.unscoredRules.has(issue.ruleId)}
              isOpen={open.has(issue.ruleId)}
              onToggle={() => open.toggle(issue.ruleId)}
            />
          ))}
        </ul>
      )}
      {rows.length < shown.length && (
        <Button look="secondary" size="small" className="mt-4" onClick={() => setWhole(true)}>
          Show all {formatCount(shown.length, 'issue')}
        </Button>
      )}
    </Section>
  );
}

function Tiles({ view }: { view: CriticalIssuesView }) {
  return (
    <>
      <dl className="grid grid-cols-3 gap-3 sm:gap-4">
        {view.tiles.map(({ priority, title, count }) => (
          <div key={priority} className="rounded-8 border bg-surface p-3 sm:p-4">
            <dt className={`text-14 font-medium ${TILE_LOOKS[priority].text}`}>
              <Shape name={TILE_LOOKS[priority].shape} className="mr-1.5 text-[0.6rem]" />
              {title}
            </dt>
            <dd className="figure mt-1 text-28 font-semibold text-ink sm:text-40">{count}</dd>
          </div>
        ))}
      </dl>
      {view.issues.length > 0 && (
        <div className="mt-3">
          <StackedBar
            label="Issues by severity"
            hasLegend={false}
            parts={view.tiles.map(({ priority, title, count }) => ({
              key: priority,
              label: title,
              count,
              className: TILE_LOOKS[priority].fill,
            }))}
          />
        </div>
      )}
      {view.tiles[0]?.count === 0 && <p className="mt-4 text-ink-2">{EMPTY_TEXTS.noCriticalIssues}</p>}
    </>
  );
}

function buildFilterOptions(view: CriticalIssuesView, marks: IssueMarks) {
  const marked = view.issues.filter(({ ruleId }) => marks.of(ruleId) !== null).length;
  return [
    { value: 'all' as const, label: 'All', count: view.issues.length },
    ...view.tiles.map(({ priority, count }) => ({ value: priority, label: TILE_TITLES[priority], count })),
    ...(marked === 0 ? [] : [{ value: 'marked' as const, label: 'Marked', count: marked }]),
  ];
}

function isWanted(issue: SeoIssue, filter: PriorityFilter, marks: IssueMarks): boolean {
  if (filter === 'all') return true;
  const isMarked = marks.of(issue.ruleId) !== null;
  return filter === 'marked' ? isMarked : issue.priority === filter && !isMarked;
}

function matches({ title, aliases = [], ruleId, category, description }: SeoIssue, words: string): boolean {
  const text = `${title} ${aliases.join(' ')} ${ruleId} ${category} ${description}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function emptyText({ issues }: CriticalIssuesView, filter: PriorityFilter): string {
  if (issues.length === 0) return 'No issues found in the checks that ran.';
  if (filter === 'high') return EMPTY_TEXTS.noCriticalIssues;
  return 'No issues match.';
}
