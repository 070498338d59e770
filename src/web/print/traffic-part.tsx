import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { describeTraffic } from '#report/search-traffic.ts';
import { Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/**
 * Clicks of the last 28 final days by search engine; renders nothing without a source. The list of what was not
 * measured explains why.
 */
export function TrafficPart({ report }: { report: ReportDocument['analysis'] }) {
  const traffic = describeTraffic(report);
  if (traffic === null) return null;
  return (
    <Part title="Monthly traffic and trend" isKeptTogether>
      <PrintTable
        caption="Clicks by search engine"
        rows={traffic}
        readKey={({ engine }) => engine}
        columns={[
          { head: 'Search engine', width: '16%', cell: ({ name }) => name },
          { head: 'Last 28 complete days', width: '20%', cell: ({ clicks }) => clicks },
          {
            head: 'Trend',
            width: '24%',
            cell: ({ trend }) => trend ?? 'Not measured: data for the previous 28 days is incomplete',
          },
          {
            head: 'Details',
            cell: ({ details, source, quality }) => (
              <>
                {details}
                <span className="block text-12 text-ink-3">
                  {source} ({QUALITY_WORDS[quality]})
                </span>
              </>
            ),
          },
        ]}
      />
    </Part>
  );
}
