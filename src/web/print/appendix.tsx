import type { ReportDocument } from '#report/report-document.ts';
import { listMeasurements } from '#report/sections/ledger.section.ts';
import { describeScoreMethod } from '#report/sections/score-method.ts';
import { buildSimpleCounts, SIMPLE_COUNTS_NOTE, SIMPLE_COUNTS_TITLE } from '#report/sections/simple-counts.ts';
import { Chapter, Part, PrintTable } from './parts.tsx';

/** Appendix that explains the figures: what was and was not measured, and how the score is calculated. */
export function Appendix({ document: { analysis } }: { document: ReportDocument }) {
  const entries = listMeasurements(analysis);
  const isMissing = ({ quality }: (typeof entries)[number]) => quality === 'not measured';
  const rows = entries.map((entry, position) => ({ ...entry, key: String(position) }));
  return (
    <>
      <Chapter id="measured" title="What was measured, and what was not">
        <PrintTable
          caption="Measured"
          rows={rows.filter((entry) => !isMissing(entry))}
          readKey={({ key }) => key}
          columns={[
            { head: 'Measurement', width: '24%', cell: ({ what }) => what },
            { head: 'Value', width: '24%', cell: ({ value }) => value },
            { head: 'Quality', width: '12%', cell: ({ quality }) => quality },
            {
              head: 'How and when it was measured',
              cell: ({ how, measuredAtText: when }) => (when === null ? how : `${how.replace(/\.$/, '')}. ${when}`),
            },
          ]}
        />
        {rows.some(isMissing) && (
          <>
            <h2 className="mt-6 text-20">Not measured</h2>
            <PrintTable
              caption="Not measured"
              rows={rows.filter(isMissing)}
              readKey={({ key }) => key}
              columns={[
                { head: 'Measurement', width: '34%', cell: ({ what }) => what },
                { head: 'Why, and how to measure it', cell: ({ how }) => how },
              ]}
            />
          </>
        )}
      </Chapter>
      <Chapter id="method" title="How the score is calculated" isShort>
        <ol className="list-decimal space-y-2 pl-5 text-16">
          {describeScoreMethod(analysis).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <SimpleCounts analysis={analysis} />
      </Chapter>
    </>
  );
}

/** Score method: a disclosure on screen, the end of the appendix in print. */
function SimpleCounts({ analysis }: Pick<ReportDocument, 'analysis'>) {
  const counts = buildSimpleCounts(analysis).filter(({ score }) => score !== null);
  if (counts.length === 0) return null;
  return (
    <Part title={SIMPLE_COUNTS_TITLE} note={SIMPLE_COUNTS_NOTE}>
      <PrintTable
        caption={SIMPLE_COUNTS_TITLE}
        rows={counts}
        readKey={({ title }) => title}
        columns={[
          { head: 'Count', width: '18%', cell: ({ title }) => title },
          { head: 'Score', isNumber: true, width: '12%', cell: ({ score }) => score },
          { head: 'How it is counted', cell: ({ how }) => how },
        ]}
      />
    </Part>
  );
}
