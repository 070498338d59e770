import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { describeScoreMethod } from '#report/sections/score-method.ts';
import { buildStrategy, EFFORT_NOTES } from '#report/sections/seo-recommendations.section.ts';
import { buildSimpleCounts, SIMPLE_COUNTS_NOTE, SIMPLE_COUNTS_TITLE } from '#report/sections/simple-counts.ts';
import { listDocumentMeasurements } from '#report/white-label.ts';
import { Chapter, Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/**
 * Explains the figures: how each was measured, how the score is calculated and how hours are estimated. The last parts
 * are not split across pages, so that the last page is never nearly empty.
 */
export function MethodChapter({ document, title }: { document: ReportDocument; title: string }) {
  const { analysis, sections } = document;
  const rows = listDocumentMeasurements(document)
    .filter(({ quality }) => quality !== 'not measured')
    .map((entry, position) => ({ ...entry, key: String(position) }));
  return (
    <Chapter id="method" title={title}>
      <PrintTable
        caption="Measured"
        rows={rows}
        readKey={({ key }) => key}
        columns={[
          { head: 'Measurement', width: '24%', cell: ({ what }) => what },
          { head: 'Value', width: '24%', cell: ({ value }) => value },
          { head: 'Quality', width: '12%', cell: ({ quality }) => QUALITY_WORDS[quality] },
          {
            head: 'How and when it was measured',
            cell: ({ how, measuredAtText }) =>
              measuredAtText === null ? how : `${how.replace(/\.$/, '')}. ${measuredAtText}`,
          },
        ]}
      />
      <SimpleCounts analysis={analysis} />
      <Part title="How the score is calculated" isKeptTogether>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-14">
          {describeScoreMethod(analysis).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </Part>
      {document.isPremium && sections.includes('seo-recommendations') && <EffortClasses document={document} />}
    </Chapter>
  );
}

function SimpleCounts({ analysis }: Pick<ReportDocument, 'analysis'>) {
  const counts = buildSimpleCounts(analysis).filter(({ score }) => score !== null);
  if (counts.length === 0) return null;
  return (
    <Part title={SIMPLE_COUNTS_TITLE} note={SIMPLE_COUNTS_NOTE} isKeptTogether>
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

function EffortClasses({ document: { analysis } }: { document: ReportDocument }) {
  return (
    <Part title="How the hours are estimated" note={EFFORT_NOTES.join(' ')} isKeptTogether>
      <PrintTable
        caption="Effort classes"
        rows={buildStrategy(analysis, true).classes}
        readKey={({ id }) => id}
        columns={[
          { head: 'Effort class', width: '20%', cell: (effortClass) => effortClass.title },
          { head: 'Work', cell: ({ meaning }) => meaning },
          { head: 'Hours counted', width: '24%', cell: ({ times }) => times },
        ]}
      />
    </Part>
  );
}
