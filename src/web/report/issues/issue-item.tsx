import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import { formatCount, formatGain } from '#lib/text/format.ts';
import { EvidenceItem } from '#web/components/figures/evidence-item.tsx';
import { PriorityTag } from '#web/components/figures/priority-tag.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { Tag } from '#web/components/ui/tag.tsx';
import { useReport } from '../report-context.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { CauseList } from './cause-list.tsx';
import { MarkControl } from './mark-control.tsx';

/** Loaded when the first issue is opened. */
const FindingPlaces = lazy(async () => ({
  default: (await import('../explorer/finding-places.tsx')).FindingOccurrences,
}));
const RecheckPanel = lazy(async () => ({ default: (await import('../explorer/recheck-panel.tsx')).RecheckPanel }));

/** Number of pieces of evidence shown before "Show all". */
const INITIAL_EVIDENCE_COUNT = 3;

export interface IssueItemProps {
  issue: SeoIssue;
  isOpen: boolean;
  onToggle: () => void;
  /** How the reader marked the issue; null when not marked. */
  mark: IssueMark | null;
  /** Whether the issue costs points; advisory findings and composite rules do not. */
  hasScoreCost: boolean;
}

/** One issue as a row that opens in place. */
export function IssueItem({ issue, isOpen, onToggle, mark, hasScoreCost: isPriced }: IssueItemProps) {
  const anchor = buildIssueAnchor(issue.ruleId);
  return (
    <li id={anchor} className="scroll-mt-20 border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${anchor}-detail`}
          onClick={onToggle}
          className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-3 text-left hover:bg-raised sm:grid-cols-[auto_auto_minmax(0,1fr)_7rem_4rem]"
        >
          <ChevronRight
            aria-hidden="true"
            className={joinClassNames(
              'size-4 text-ink-3 motion-safe:transition-transform motion-safe:duration-150',
              isOpen && 'rotate-90',
            )}
          />
          <span className="hidden sm:block">
            <PriorityTag priority={issue.priority} />
          </span>
          <span className="min-w-0">
            <span className="mb-1 block sm:hidden">
              <PriorityTag priority={issue.priority} />
            </span>
            <span
              className={joinClassNames('block font-medium', mark === null ? 'text-ink' : 'text-ink-3 line-through')}
            >
              {issue.title}
            </span>
            <span className="block text-14 font-normal text-ink-2">
              {mark === null ? issue.impact : `Marked: ${MARK_TEXTS[mark.kind].toLowerCase()}`}
            </span>
          </span>
          <span className="hidden text-right text-14 font-normal sm:block">
            <span className="figure block text-ink-3">{formatCount(issue.count, getCountUnit(issue))}</span>
            <span className="block text-accent-strong print:hidden">{isOpen ? 'Hide Details' : 'Fix Issue'}</span>
          </span>
          <span className="figure text-right font-semibold text-ink">
            <Gains issue={issue} hasScoreCost={isPriced} />
          </span>
        </button>
      </h3>
      <div id={`${anchor}-detail`} hidden={!isOpen}>
        {isOpen && <IssueDetail issue={issue} mark={mark} />}
      </div>
    </li>
  );
}

/** Shows what a fix gains: search points, AI-readiness points, or nothing for informational findings. */
function Gains({ issue: { gain, aiGain }, hasScoreCost: isPriced }: Pick<IssueItemProps, 'issue' | 'hasScoreCost'>) {
  if (!isPriced) return <span className="text-12 font-normal text-ink-3">not scored</span>;
  if (gain === null) return null;
  const hasAiGain = aiGain !== null && aiGain > 0;
  return (
    <>
      {(gain > 0 || !hasAiGain) && (
        <span className="block">
          {formatGain(gain)}
          <span className="sr-only"> points when fixed</span>
        </span>
      )}
      {hasAiGain && (
        <span className="block text-12 font-medium text-ink-2">
          {formatGain(aiGain)} AI<span className="sr-only"> readiness points when fixed</span>
        </span>
      )}
    </>
  );
}

/** Returns the noun for what the issue counts: pages or occurrences. */
const getCountUnit = ({ countUnit }: SeoIssue): string => (countUnit === 'page' ? 'page' : 'occurrence');

type DetailProps = Pick<IssueItemProps, 'issue' | 'mark'>;

function IssueDetail({ issue, mark }: DetailProps) {
  const { analysisId, isShared } = useReport();
  return (
    <div className="settle grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 pt-2 pb-8 sm:pl-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="space-y-4 text-14 text-ink-2">
        <p className="text-16 text-ink">{issue.description}</p>
        <Part title="Why it matters">{issue.why}</Part>
        <Part title="How to fix it">{issue.howToFix}</Part>
        <CauseList issue={issue} />
        <Sources sources={issue.sources} />
        <p className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
          <Tag>{issue.confidence}</Tag>
          <span className="figure">
            {formatCount(issue.count, getCountUnit(issue))}, {formatCount(issue.affectedPages, 'scored page')}
          </span>
          <a className="underline decoration-line underline-offset-3 hover:text-ink" href={`/checks/${issue.ruleId}`}>
            About this check<span className="sr-only">: {issue.title}</span>
          </a>
          <code className="font-mono">{issue.ruleId}</code>
        </p>
        {!isShared && (
          <Suspense>
            <RecheckPanel analysisId={analysisId} ruleId={issue.ruleId} />
          </Suspense>
        )}
        {!isShared && <MarkControl ruleId={issue.ruleId} mark={mark} />}
      </div>
      <EvidenceList issue={issue} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="font-semibold text-ink">{title}</h4>
      <p className="mt-0.5 whitespace-pre-line">{children}</p>
    </div>
  );
}

function Sources({ sources }: Pick<SeoIssue, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold text-ink">Sources</h4>
      <ul className="mt-0.5">
        {sources.map((source) => (
          <li key={source}>
            <a
              className="link relative inline-block max-w-full truncate py-0.5 align-bottom"
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
    </div>
  );
}

function EvidenceList({ issue }: Pick<IssueItemProps, 'issue'>) {
  const { analysisId, isShared, screenshotsPath: picturesPath } = useReport();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? issue.evidence : issue.evidence.slice(0, INITIAL_EVIDENCE_COUNT);
  const hidden = issue.evidence.length - shown.length;
  return (
    <div className="min-w-0 space-y-3">
      <h4 className="text-14 font-semibold text-ink">
        Evidence
        {issue.count > issue.evidence.length && (
          <span className="figure font-normal text-ink-3">
            {' '}
            {issue.countUnit === 'page'
              ? `(first ${formatCount(issue.evidence.length, 'occurrence')}; ${formatCount(issue.count, 'page')} in total)`
              : `(first ${issue.evidence.length} of ${formatCount(issue.count, 'occurrence')})`}
          </span>
        )}
      </h4>
      {shown.map((evidence) => (
        <EvidenceItem
          key={`${evidence.url} ${evidence.where} ${evidence.found}`}
          evidence={evidence}
          screenshotsPath={picturesPath}
        />
      ))}
      {hidden > 0 && (
        <Button look="secondary" size="small" onClick={() => setExpanded(true)}>
          Show {hidden} more
        </Button>
      )}
      {!isShared && issue.count > issue.evidence.length && (
        <Suspense>
          <FindingPlaces
            analysisId={analysisId}
            ruleId={issue.ruleId}
            count={formatCount(issue.count, getCountUnit(issue))}
            screenshotsPath={picturesPath}
          />
        </Suspense>
      )}
    </div>
  );
}
