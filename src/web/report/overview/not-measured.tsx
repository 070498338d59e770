import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildNotMeasuredLine } from '#report/first-screen.ts';
import { type FoldedSection, SOURCES_ANCHOR } from '#report/report-tabs.ts';

/** What was not measured, in one line with links to the reasons. */
export function NotMeasured({ report, folded }: { report: Analysis; folded: readonly FoldedSection[] }) {
  const line = buildNotMeasuredLine(report, folded);
  if (line === null) return null;
  return (
    <p className="mt-4 text-14 text-ink-2">
      <span className="font-medium text-ink">Not measured: </span>
      {line.sections !== null && (
        <>
          <a href={`#${SOURCES_ANCHOR}`} className="link">
            {line.sections}
          </a>{' '}
          need a data source
        </>
      )}
      {line.sections !== null && line.checks !== null && '; '}
      {line.checks !== null && (
        <a href="#ledger" className="link">
          {line.checks}
        </a>
      )}
      .
    </p>
  );
}
