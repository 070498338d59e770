import type { Competitor } from '#contracts/report/external-sections.ts';
import {
  buildComparisonGroups,
  type ComparedCompetitor,
  describeDates,
  describeFigure,
  describeSample,
  listKnownFigures,
  SAMPLE_NOTE,
  splitCompetitors,
  titleComparisonRow,
} from '#report/outside/competitor-view.ts';
import { buildCompetitorAnalysis } from '#report/sections/external-sections.ts';
import { type ExternalChapterProps, ExternalPart, formatFigure } from './external-chapters.tsx';
import { Chapter, Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** Topics of each competitor in print. */
const MAX_TOPICS = 10;

/** The competitors side by side, then each one with its figures, topics and strengths. */
export function CompetitorsChapter({ document: { analysis, variant }, title }: ExternalChapterProps) {
  const state = buildCompetitorAnalysis(analysis);
  const { compared, refused } = splitCompetitors(state.state === 'measured' ? state.value : []);
  return (
    <Chapter id="competitor-analysis" title={title}>
      <ExternalPart title="Competitors" state={state}>
        {(competitors) => <Overview competitors={competitors} />}
      </ExternalPart>
      {variant === 'full' &&
        compared.map((competitor) => <Comparison key={competitor.domain} competitor={competitor} />)}
      {refused.length > 0 && <Refused refused={refused} />}
    </Chapter>
  );
}

function Overview({ competitors }: { competitors: readonly Competitor[] }) {
  return (
    <PrintTable
      caption="Competitors"
      rows={competitors}
      readKey={({ domain }) => domain}
      columns={[
        { head: 'Domain', width: '20%', cell: ({ domain }) => domain },
        { head: 'Score', isNumber: true, cell: ({ seoScore }) => formatFigure(seoScore) },
        { head: 'Keywords in top 10', isNumber: true, cell: ({ keywordsInTop10 }) => formatFigure(keywordsInTop10) },
        { head: 'Average position', isNumber: true, cell: ({ averagePosition }) => formatFigure(averagePosition) },
        { head: 'Authority', isNumber: true, cell: ({ domainAuthority }) => formatFigure(domainAuthority) },
        { head: 'Strengths', width: '40%', cell: ({ strengths }) => strengths.join(' ') },
      ]}
    />
  );
}

function Comparison({ competitor: { domain, comparison } }: { competitor: Competitor }) {
  if (comparison === undefined) return null;
  const rows = buildComparisonGroups(comparison).flatMap(({ title: group, rows: figures }) =>
    figures.map((row) => ({ ...row, group })),
  );
  return (
    <Part title={domain} note={`${describeSample(comparison)} ${describeDates(comparison)} ${SAMPLE_NOTE}`}>
      <PrintTable
        caption={`Figures of ${domain}`}
        rows={rows.filter(({ own, theirs }) => own !== null || theirs !== null)}
        readKey={({ id }) => id}
        columns={[
          { head: 'Figure', width: '38%', cell: titleComparisonRow },
          { head: 'Your website', isNumber: true, cell: ({ own }) => own ?? 'not measured' },
          { head: domain, isNumber: true, cell: ({ theirs }) => theirs ?? 'not measured' },
          { head: 'Group', width: '24%', cell: ({ group }) => group },
        ]}
      />
      {comparison.ownStrengths.length > 0 && (
        <p className="mt-2 text-14">Where you are ahead: {comparison.ownStrengths.join(' ')}</p>
      )}
      {comparison.topics.length > 0 && (
        <PrintTable
          caption={`Topics that ${domain} covers and you do not`}
          rows={comparison.topics.slice(0, MAX_TOPICS)}
          readKey={({ phrase }) => phrase}
          columns={[
            { head: 'Topic you do not cover', width: '34%', cell: ({ phrase }) => phrase },
            { head: 'Uses', isNumber: true, cell: ({ occurrences }) => formatFigure(occurrences) },
            { head: 'Example page', cell: ({ pages }) => pages[0]?.url ?? '' },
          ]}
        />
      )}
    </Part>
  );
}

function Refused({ refused }: { refused: readonly ComparedCompetitor[] }) {
  return (
    <Part title="Could not be read">
      <PrintTable
        caption="Competitors that could not be read"
        rows={refused}
        readKey={({ domain }) => domain}
        columns={[
          { head: 'Domain', width: '28%', cell: ({ domain }) => domain },
          { head: 'Reason', cell: ({ comparison: { refusal } }) => `${refusal?.reason ?? ''} ${refusal?.step ?? ''}` },
          {
            head: 'Known without a crawl',
            width: '34%',
            cell: ({ comparison }) => listKnownFigures(comparison).map(describeFigure).join(' '),
          },
        ]}
      />
    </Part>
  );
}
