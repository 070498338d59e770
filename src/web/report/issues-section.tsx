import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SeoIssue } from '#contracts/analysis.ts';
import { type Priority, priorityWord } from '../components/priority-tag.tsx';
import { FilterBar } from '../components/ui/filter-bar.tsx';
import { IssueItem } from './issue-item.tsx';
import { issueAnchor, ruleOfHash } from './report-sections.ts';
import { Section } from './section.tsx';

type PriorityFilter = 'all' | Priority;

const PRIORITIES: readonly Priority[] = ['high', 'medium', 'low'];

/** High before medium before low; within one priority the larger gain first. */
export function orderIssues(issues: readonly SeoIssue[]): SeoIssue[] {
  const rank = (issue: SeoIssue) => PRIORITIES.indexOf(issue.priority);
  return [...issues].sort((a, b) => rank(a) - rank(b) || (b.gain ?? 0) - (a.gain ?? 0));
}

/** Which issues are open. A link to an issue, from the plan or from outside, opens it and scrolls to it. */
function useOpenIssues(showAll: () => void) {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again.
  useEffect(() => {
    const ruleId = ruleOfHash(hash);
    if (ruleId === null) return;
    showAll();
    setOpen((current) => new Set(current).add(ruleId));
    const frame = requestAnimationFrame(() => document.getElementById(issueAnchor(ruleId))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  const toggle = (ruleId: string) =>
    setOpen((current) => {
      const next = new Set(current);
      if (!next.delete(ruleId)) next.add(ruleId);
      return next;
    });
  return { open, toggle };
}

export interface IssuesSectionProps {
  issues: readonly SeoIssue[];
  /** See `EvidenceItem`. */
  picturesPath: string | null;
}

/** Every issue by priority; each opens in place to its evidence, why and how to fix. */
export function IssuesSection({ issues, picturesPath }: IssuesSectionProps) {
  const [filter, setFilter] = useState<PriorityFilter>('all');
  const { open, toggle } = useOpenIssues(() => setFilter('all'));
  const ordered = orderIssues(issues);
  const shown = ordered.filter((issue) => filter === 'all' || issue.priority === filter);
  const options = [
    { value: 'all' as const, label: 'All', count: issues.length },
    ...PRIORITIES.map((priority) => ({
      value: priority,
      label: priorityWord(priority),
      count: issues.filter((issue) => issue.priority === priority).length,
    })),
  ];
  return (
    <Section id="issues" title="Issues" lead="Each opens to what was found, where, why it matters and how to fix it.">
      <FilterBar label="Show issues by priority" options={options} value={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <p className="mt-4 border-y py-6 text-ink-2">{emptyText(filter)}</p>
      ) : (
        <ul className="mt-4 border-t">
          {shown.map((issue) => (
            <IssueItem
              key={issue.ruleId}
              issue={issue}
              isOpen={open.has(issue.ruleId)}
              onToggle={() => toggle(issue.ruleId)}
              picturesPath={picturesPath}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function emptyText(filter: PriorityFilter): string {
  if (filter === 'all') return 'No issue was found in what was measured.';
  if (filter === 'high') return 'No critical issues detected';
  return `No issue of ${priorityWord(filter).toLowerCase()} priority was found.`;
}
