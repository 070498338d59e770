import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatInteger } from '#lib/text/format.ts';
import { buildComparePath } from '#lib/url/compare-path.ts';
import { buildNewSince, NEW_SINCE_TITLE, type NewSinceGroup } from '#report/prose/new-since-last.ts';
import { useReport } from '../report-context.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { DetailRow } from './detail-row.tsx';

/** Issues that are new, regressed or resolved since the previous analysis; hidden for the first analysis. */
export function NewSince({ report }: { report: Analysis }) {
  const { isShared } = useReport();
  const view = buildNewSince(report);
  if (view === null) return null;
  return (
    <DetailRow title={NEW_SINCE_TITLE} summary={view.counts}>
      <p className="text-14 text-ink-2">{view.sentence}</p>
      <div className="mt-3 grid gap-x-12 gap-y-4 md:grid-cols-2">
        {view.groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </div>
      {!isShared && (
        <p className="mt-4 text-14 print:hidden">
          <a className="link" href={buildComparePath({ from: view.previousId, to: report.id })}>
            Compare both analyses
          </a>
        </p>
      )}
    </DetailRow>
  );
}

function Group({ group: { kind, title, total, items } }: { group: NewSinceGroup }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">
        {title} <span className="figure font-normal text-ink-3">({formatInteger(total)})</span>
      </h3>
      <ul className="mt-1 text-14 text-ink-2">
        {items.map((item) => (
          <li key={item.ruleId} className="py-0.5">
            {kind === 'resolved' ? (
              item.title
            ) : (
              <a className="link" href={`#${buildIssueAnchor(item.ruleId)}`}>
                {item.title}
              </a>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="figure text-12 text-ink-3">The {formatInteger(items.length)} most severe ones.</p>
      )}
    </div>
  );
}
