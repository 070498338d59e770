import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { formatCount } from '#lib/text/format.ts';
import { EvidenceItem } from '#web/components/figures/evidence-item.tsx';
import { PriorityTag } from '#web/components/figures/priority-tag.tsx';
import { useReport } from '../report-context.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { describeEffort, Gains } from './issue-figures.tsx';
import type { IssueRow } from './issue-rows.ts';

const MAX_CAUSES = 5;
const MAX_EVIDENCE = 3;

/** Every issue with its details, one after another: for print and without JavaScript. */
export function PlainIssues({ rows }: { rows: readonly IssueRow[] }) {
  return (
    <ol className="hidden noscript:block print:block">
      {rows.map((row) => (
        <PlainIssue key={row.issue.ruleId} row={row} />
      ))}
    </ol>
  );
}

function PlainIssue({ row }: { row: IssueRow }) {
  const { issue, mark, rank, sharedEdit } = row;
  const { screenshotsPath } = useReport();
  const effort = describeEffort(issue);
  const causes = issue.causes.filter(({ places }) => places > 1).slice(0, MAX_CAUSES);
  const hidden = issue.count - Math.min(MAX_EVIDENCE, issue.evidence.length);
  return (
    <li id={buildIssueAnchor(issue.ruleId)} className="space-y-2 border-t py-6 text-14 text-ink-2">
      <div className="flex items-start gap-3">
        <PriorityTag priority={issue.priority} />
        <h3 className="min-w-0 flex-1 text-16 font-semibold text-ink">{issue.title}</h3>
        <p className="figure text-right font-semibold text-ink">
          <Gains row={row} />
        </p>
      </div>
      {mark !== null && <p>Marked: {MARK_TEXTS[mark.kind].toLowerCase()}</p>}
      <p>
        {rank !== null && `Fix first ${rank}. `}
        {issue.description} {issue.impact} {effort !== null && `Effort: ${effort} (estimated).`}
      </p>
      {sharedEdit !== null && <p>{sharedEdit.text}</p>}
      <p>{issue.why}</p>
      <p className="whitespace-pre-line">
        <strong className="font-semibold text-ink">How to fix it.</strong> {issue.howToFix}
      </p>
      {causes.length > 0 && (
        <ul className="list-disc pl-5">
          {causes.map(({ kind, label, places }) => (
            <li key={`${kind} ${label}`} className="break-words">
              {label} ({formatCount(places, 'occurrence')})
            </li>
          ))}
        </ul>
      )}
      {issue.evidence.slice(0, MAX_EVIDENCE).map((piece, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and never move.
        <EvidenceItem key={position} evidence={piece} screenshotsPath={screenshotsPath} isCopyable={false} />
      ))}
      {hidden > 0 && <p className="text-12 text-ink-3">And {formatCount(hidden, 'more occurrence')}.</p>}
    </li>
  );
}
