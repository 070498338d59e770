import type { ExampleIssue } from '#content/example-report.ts';
import { formatGain } from '#lib/text/format.ts';
import { EvidenceItem } from '../../components/figures/evidence-item.tsx';
import { PriorityTag } from '../../components/figures/priority-tag.tsx';
import { SummaryMark } from '../../components/ui/summary-mark.tsx';

/** Issues of the example site; opening one closes the others. */
export function EvidenceProof({ issues }: { issues: readonly ExampleIssue[] }) {
  return issues.map(({ ruleId, title, priority, gain, evidence }, index) => (
    <details key={ruleId} name="proof-evidence" open={index === 0} className="group border-b last:border-b-0">
      <summary className="flex min-h-10 items-center gap-3 px-4 py-1.5 text-14 hover:bg-raised">
        <SummaryMark />
        <PriorityTag priority={priority} />
        <span className="min-w-0 flex-1 font-medium text-ink">{title}</span>
        <span className="figure text-right font-semibold text-ink">{gain === null ? '' : formatGain(gain)}</span>
      </summary>
      <div className="px-4 pb-4">
        <EvidenceItem evidence={evidence} isCopyable={false} />
      </div>
    </details>
  ));
}
