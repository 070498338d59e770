import { lazy, Suspense, useState } from 'react';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Cause, Evidence } from '#contracts/rules/rule-result.ts';
import { formatCount } from '#lib/text/format.ts';
import { EvidenceItem } from '#web/components/figures/evidence-item.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Disclosure } from '#web/components/ui/disclosure.tsx';
import { useOpenSet } from '#web/hooks/use-open-set.ts';
import { useReport } from '../report-context.ts';
import {
  type EvidenceGroup,
  groupEvidence,
  hasSharedCause,
  mergeEqualEvidence,
  readSharedCause,
} from './group-evidence.ts';

/** Loaded when the first issue is opened. */
const FindingOccurrences = lazy(async () => ({
  default: (await import('../explorer/finding-occurrences.tsx')).FindingOccurrences,
}));

/** Maximum number of causes, and of pieces of evidence, shown before "Show more". */
const INITIAL_CAUSE_COUNT = 5;
const INITIAL_EVIDENCE_COUNT = 3;

const KIND_LABELS: Readonly<Record<Cause['kind'], string>> = {
  element: 'Shared element',
  template: 'Template',
  page: 'Page',
  target: 'Target',
};

/** Groups the evidence by what has to be changed, or lists it if no change resolves several occurrences. */
export function EvidenceGroups({ issue }: { issue: SeoIssue }) {
  if (!hasSharedCause(issue)) return <EvidenceList evidence={issue.evidence} />;
  return <CauseGroups issue={issue} />;
}

function CauseGroups({ issue }: { issue: SeoIssue }) {
  const groups = groupEvidence(issue);
  const [isExpanded, setExpanded] = useState(false);
  const open = useOpenSet([buildKey(groups[0])]);
  const shown = isExpanded ? groups : groups.slice(0, INITIAL_CAUSE_COUNT);
  const unlistedCount = (issue.causeCount ?? issue.causes.length) - issue.causes.length;
  const maxPlaces = Math.max(...issue.causes.map(({ places }) => places));
  return (
    <div>
      <div className="border-t">
        {shown.map((group) => (
          <Group
            key={buildKey(group)}
            ruleId={issue.ruleId}
            group={group}
            maxPlaces={maxPlaces}
            isOpen={open.has(buildKey(group))}
            onToggle={() => open.toggle(buildKey(group))}
          />
        ))}
      </div>
      {shown.length < groups.length && (
        <Button look="secondary" size="small" className="mt-3" onClick={() => setExpanded(true)}>
          Show {formatCount(groups.length - shown.length, 'more cause')}
        </Button>
      )}
      {unlistedCount > 0 && shown.length === groups.length && (
        <p className="mt-2 text-12 text-ink-3">and {formatCount(unlistedCount, 'smaller cause')}</p>
      )}
    </div>
  );
}

const buildKey = (group: EvidenceGroup | undefined): string => `${group?.cause?.kind} ${group?.cause?.label}`;

interface GroupProps {
  ruleId: string;
  group: EvidenceGroup;
  /** Number of occurrences of the largest cause, whose bar is full. */
  maxPlaces: number;
  isOpen: boolean;
  onToggle: () => void;
}

function Group({ ruleId, group, maxPlaces, isOpen, onToggle }: GroupProps) {
  const { cause, evidence } = group;
  return (
    <Disclosure
      level={4}
      isOpen={isOpen}
      onToggle={onToggle}
      title={
        <span className="block text-14 font-normal break-words text-ink">
          {cause !== null && <span className="text-12 text-ink-3">{KIND_LABELS[cause.kind]}: </span>}
          {cause?.label ?? 'Other occurrences'}
          {cause?.confidence && <span className="text-12 text-ink-3"> ({cause.confidence})</span>}
          {cause !== null && (
            <span aria-hidden="true" className="mt-1 block h-1 rounded-full bg-raised">
              <span
                className="block h-1 rounded-full bg-ink-3"
                style={{ width: `${Math.max(2, (100 * cause.places) / maxPlaces)}%` }}
              />
            </span>
          )}
        </span>
      }
      aside={
        cause !== null && (
          <span className="figure shrink-0 text-12 text-ink-3">{formatCount(cause.places, 'occurrence')}</span>
        )
      }
    >
      {evidence.length === 0 ? (
        <p className="text-14 text-ink-2">Its evidence is in the list of all occurrences.</p>
      ) : (
        <div className="space-y-3">
          <EvidenceList evidence={evidence} />
          <MoreOccurrences ruleId={ruleId} group={group} />
        </div>
      )}
    </Disclosure>
  );
}

/** Renders all occurrences of one cause from the crawl, or nothing if the report already contains them all. */
function MoreOccurrences({ ruleId, group }: Pick<GroupProps, 'ruleId' | 'group'>) {
  const { analysisId, isShared, screenshotsPath } = useReport();
  const shared = readSharedCause(group);
  if (isShared || shared === null || group.cause === null || group.cause.places <= group.evidence.length) return null;
  return (
    <Suspense>
      <FindingOccurrences
        analysisId={analysisId}
        ruleId={ruleId}
        cause={shared}
        count={formatCount(group.cause.places, 'occurrence')}
        screenshotsPath={screenshotsPath}
      />
    </Suspense>
  );
}

function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const { screenshotsPath } = useReport();
  const [isExpanded, setExpanded] = useState(false);
  const mergedEvidence = mergeEqualEvidence(evidence);
  const shown = isExpanded ? mergedEvidence : mergedEvidence.slice(0, INITIAL_EVIDENCE_COUNT);
  return (
    <div className="space-y-3">
      {shown.map((piece, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no id and never move.
        <EvidenceItem key={position} {...piece} screenshotsPath={screenshotsPath} />
      ))}
      {shown.length < mergedEvidence.length && (
        <Button look="secondary" size="small" onClick={() => setExpanded(true)}>
          Show {mergedEvidence.length - shown.length} more
        </Button>
      )}
    </div>
  );
}
