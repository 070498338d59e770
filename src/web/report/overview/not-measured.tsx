import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildNotMeasuredLine } from '#report/first-screen.ts';
import { type FoldedSection, SOURCES_ANCHOR } from '#report/report-tabs.ts';

/** Lists what was not measured in one line, with links to the reasons. */
export function NotMeasured({ report, folded }: { report: Analysis; folded: readonly FoldedSection[] }) {
  const line = buildNotMeasuredLine(report, folded);
  if (line === null) return null;
  return (
    <p className="mt-2 text-12 text-ink-2 sm:mt-3 sm:text-14">
      <span className="font-medium text-ink">Not measured: </span>
      {line.sections !== null && (
        <>
          <a href={`#${SOURCES_ANCHOR}`} className="link">
            <span className="max-sm:hidden">{line.sections}</span>
            <span className="sm:hidden">{formatCount(folded.length, 'section')}</span>
          </a>
          <span className="max-sm:hidden"> need a data source</span>
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
