import { lazy, memo, type ReactNode, Suspense } from 'react';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { HelpTip } from '#web/components/figures/help-tip.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { RuleViewLink } from '../explorer/views/rule-view-link.tsx';
import { IssueStateLine } from '../issues/life-line.tsx';
import { MarkControl } from '../issues/mark-control.tsx';
import { useReport } from '../report-context.ts';
import { EvidenceGroups } from './evidence-groups.tsx';
import { hasSharedCause, isListedByCause } from './group-evidence.ts';
import { formatOccurrences } from './issue-figures.tsx';
import type { IssueRow } from './issue-rows.ts';

/** Loaded when the first issue is opened. */
const FindingOccurrences = lazy(async () => ({
  default: (await import('../explorer/finding-occurrences.tsx')).FindingOccurrences,
}));
const LifePanel = lazy(async () => ({ default: (await import('../issues/life-panel.tsx')).IssueNotesPanel }));
const RecheckPanel = lazy(async () => ({ default: (await import('../explorer/recheck-panel.tsx')).RecheckPanel }));

interface IssueDetailProps {
  row: IssueRow;
  /**
   * False in the first render after an issue was opened: content below a phone's viewport follows in a second render.
   */
  isEvidenceShown: boolean;
}

/**
 * What was found, why it matters, how to fix it, the evidence, and what the owner can do about it. Memoized, because
 * the surrounding list renders again with every filter change.
 */
export const IssueDetail = memo(function IssueDetail({ row, isEvidenceShown }: IssueDetailProps) {
  const { issue, clicks } = row;
  return (
    <div className="space-y-5 text-14 text-ink-2">
      <IssueStateLine ruleId={issue.ruleId} />
      <Part title="What was found">
        {issue.description} {issue.impact}
      </Part>
      {clicks !== null && (
        <Part title="Clicks on affected pages">
          {clicks.text} Source: {clicks.source}.
        </Part>
      )}
      <Part title="Why it matters">{issue.why}</Part>
      <Part title="How to fix it">{issue.howToFix}</Part>
      {isEvidenceShown && <EvidenceAndActions row={row} />}
    </div>
  );
});

function EvidenceAndActions({ row: { issue, mark } }: { row: IssueRow }) {
  const { analysisId, isShared, screenshotsPath } = useReport();
  const hasMore = issue.count > issue.evidence.length && !(hasSharedCause(issue) && isListedByCause(issue));
  return (
    <>
      <div className="space-y-3">
        <h4 className="font-semibold text-ink">
          {hasSharedCause(issue) ? 'What to change' : 'Evidence'} <EvidenceSummary issue={issue} />
        </h4>
        <EvidenceGroups issue={issue} />
        {!isShared && <RuleViewLink ruleId={issue.ruleId} />}
        {!isShared && hasMore && (
          <Suspense>
            <FindingOccurrences
              analysisId={analysisId}
              ruleId={issue.ruleId}
              count="occurrences"
              screenshotsPath={screenshotsPath}
            />
          </Suspense>
        )}
      </div>
      {!isShared && (
        <div className="space-y-2">
          {/* Its button arrives later, and must not move what is below. */}
          <div className="min-h-8 print:min-h-0">
            <Suspense>
              <RecheckPanel analysisId={analysisId} ruleId={issue.ruleId} />
            </Suspense>
          </div>
          <MarkControl ruleId={issue.ruleId} mark={mark} />
          {/* As tall as the panel without comments, so that it does not move what is below. */}
          <div className="min-h-72 border-t pt-4 print:hidden">
            <Suspense>
              <LifePanel analysisId={analysisId} ruleId={issue.ruleId} />
            </Suspense>
          </div>
        </div>
      )}
      <Sources issue={issue} />
    </>
  );
}

/** States that the report contains only the first occurrences. */
function EvidenceSummary({ issue }: { issue: SeoIssue }) {
  if (issue.count <= issue.evidence.length) return null;
  return <span className="figure font-normal text-ink-3">({describeEvidenceCount(issue)})</span>;
}

function describeEvidenceCount(issue: SeoIssue): string {
  const { count, countUnit, evidence } = issue;
  const shown = formatCount(evidence.length, 'occurrence');
  if (countUnit === 'page') return `first ${shown}; ${formatCount(count, 'page')} in total`;
  const all = formatOccurrences(issue);
  return all === 'occurrences' ? `first ${shown}` : `first ${evidence.length} of ${all}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="prose-width">
      <h4 className="font-semibold text-ink">{title}</h4>
      <p className="mt-0.5 whitespace-pre-line">{children}</p>
    </div>
  );
}

function Sources({ issue: { ruleId, title, confidence, sources } }: { issue: SeoIssue }) {
  return (
    <div className="border-t pt-4 text-12 text-ink-3">
      {sources.length > 0 && (
        <ul aria-label="Sources">
          {sources.map((source) => (
            <li key={source}>
              <a
                className="link relative inline-block max-w-full truncate py-1 align-bottom"
                href={source}
                rel="noopener noreferrer external"
                target="_blank"
              >
                {source.replace(/^https?:\/\//, '')}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <span className="inline-flex items-center">
          <Tag>{confidence}</Tag>
          <HelpTip topic="confidence" />
        </span>
        <a className="underline decoration-line underline-offset-3 hover:text-ink" href={`/checks/${ruleId}`}>
          About this check<span className="sr-only">: {title}</span>
        </a>
        <code className="font-mono">{ruleId}</code>
      </p>
    </div>
  );
}
