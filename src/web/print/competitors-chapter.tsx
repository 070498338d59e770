import type { Competitor } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS, type Quality } from '#contracts/report/quality-words.ts';
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
      <ExternalPart title="Competitors" state={state} note={SAMPLE_NOTE}>
        {(competitors) => <Overview competitors={competitors} />}
      </ExternalPart>
      {variant === 'full' &&
        compared.map((competitor) => <Comparison key={competitor.domain} competitor={competitor} />)}
      {refused.length > 0 && <Refused refused={refused} />}
    </Chapter>
  );
}

/** Columns that have a figure of at least one competitor; the reasons for the others follow each comparison. */
const listOverviewFigures = (authorityQuality: Quality) => [
  { head: 'Score', read: ({ seoScore }: Competitor) => seoScore },
  { head: 'Keywords in top 10', read: ({ keywordsInTop10 }: Competitor) => keywordsInTop10 },
  { head: 'Average position', read: ({ averagePosition }: Competitor) => averagePosition },
  {
    head: `Authority (${QUALITY_WORDS[authorityQuality]})`,
    read: ({ domainAuthority }: Competitor) => domainAuthority,
  },
];

function Overview({ competitors }: { competitors: readonly Competitor[] }) {
  const rows = competitors.flatMap(({ comparison }) => comparison?.rows ?? []);
  const quality = rows.find(({ id }) => id === 'authority')?.quality ?? 'estimated';
  const figures = listOverviewFigures(quality).filter(({ read }) =>
    competitors.some((competitor) => read(competitor) !== null),
  );
  return (
    <PrintTable
      caption="Competitors"
      rows={competitors}
      readKey={({ domain }) => domain}
      columns={[
        { head: 'Domain', width: '20%', cell: ({ domain }) => domain },
        ...figures.map(({ head, read }) => ({
          head,
          width: '13%',
          isNumber: true,
          cell: (competitor: Competitor) => formatFigure(read(competitor)),
        })),
        { head: 'Strengths', cell: ({ strengths }) => strengths.join(' ') },
      ]}
    />
  );
}

function Comparison({ competitor: { domain, comparison } }: { competitor: Competitor }) {
  if (comparison === undefined) return null;
  const rows = buildComparisonGroups(comparison).flatMap((group) => group.rows);
  return (
    <Part title={domain} note={`${describeSample(comparison)} ${describeDates(comparison)} ${SAMPLE_NOTE}`}>
      <PrintTable
        caption={`Figures of ${domain}`}
        rows={rows.filter(({ own, theirs }) => own !== null || theirs !== null)}
        readKey={({ id }) => id}
        columns={[
          { head: 'Figure', width: '34%', cell: titleComparisonRow },
          { head: 'Your website', isNumber: true, cell: ({ own }) => own ?? 'not measured' },
          { head: domain, isNumber: true, cell: ({ theirs }) => theirs ?? 'not measured' },
          { head: 'Source', width: '30%', cell: ({ source }) => source },
        ]}
      />
      {comparison.ownStrengths.length > 0 && (
        <p className="mt-2 text-14">Where you are ahead: {comparison.ownStrengths.join(' ')}</p>
      )}
      <p className="mt-2 text-14">
        Not measured: {comparison.missing.map(({ what, reason }) => `${what}. ${reason}`).join(' ')}
      </p>
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
