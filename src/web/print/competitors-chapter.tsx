import type { Competitor } from '#contracts/report/external-sections.ts';
import { listHeadlineColumns } from '#report/outside/competitor-headlines.ts';
import {
  buildComparisonGroups,
  buildComparisonRowTitle,
  buildCutListTitle,
  type ComparedCompetitor,
  describeBusyMachine,
  describeDates,
  describeFigure,
  describeSample,
  describeSamples,
  listKnownFigures,
  SAMPLE_NOTE,
  splitCompetitors,
} from '#report/outside/competitor-view.ts';
import { buildCompetitorAnalysis } from '#report/sections/external-sections.ts';
import { type ExternalChapterProps, ExternalPart, formatFigure } from './external-chapters.tsx';
import { Chapter, Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** Maximum number of topics printed for each competitor. */
const MAX_TOPICS = 10;

/**
 * The competitors side by side, in the full report each one with its figures and topics, and those that could not be
 * read.
 */
export function CompetitorsChapter({ document: { analysis, variant }, title }: ExternalChapterProps) {
  const state = buildCompetitorAnalysis(analysis);
  const { compared, refused } = splitCompetitors(state.state === 'measured' ? state.value : []);
  return (
    <Chapter id="competitor-analysis" title={title}>
      <ExternalPart title="Competitors" state={state} note={joinNotes(describeSamples(compared), SAMPLE_NOTE)}>
        {(competitors) => <Overview competitors={competitors} />}
      </ExternalPart>
      {variant === 'full' &&
        compared.map((competitor) => <Comparison key={competitor.domain} competitor={competitor} />)}
      {refused.length > 0 && <RefusedCompetitors refused={refused} />}
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
        ...listHeadlineColumns(competitors).map(({ head, read }) => ({
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
    <Part
      title={domain}
      note={joinNotes(
        describeSample(comparison),
        describeDates(comparison),
        SAMPLE_NOTE,
        describeBusyMachine(comparison),
      )}
    >
      <PrintTable
        caption={`Figures of ${domain}`}
        rows={rows.filter(({ own, theirs }) => own !== null || theirs !== null)}
        readKey={({ id }) => id}
        columns={[
          { head: 'Figure', width: '34%', cell: buildComparisonRowTitle },
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
      <TopicGaps domain={domain} comparison={comparison} />
    </Part>
  );
}

function TopicGaps({ domain, comparison: { topics, topicCount } }: Pick<ComparedCompetitor, 'domain' | 'comparison'>) {
  if (topics.length === 0) return null;
  const shown = topics.slice(0, MAX_TOPICS);
  return (
    <PrintTable
      caption={`Topic gaps: what ${domain} covers and you do not`}
      rows={shown}
      readKey={({ phrase }) => phrase}
      columns={[
        {
          head: buildCutListTitle('Topics you do not cover', shown.length, topicCount),
          width: '34%',
          cell: ({ phrase }) => phrase,
        },
        { head: 'Uses', isNumber: true, cell: ({ occurrences }) => formatFigure(occurrences) },
        { head: 'Example page', cell: ({ pages }) => pages[0]?.url ?? '' },
      ]}
    />
  );
}

const joinNotes = (...notes: readonly (string | null)[]): string => notes.filter((note) => note !== null).join(' ');

function RefusedCompetitors({ refused }: { refused: readonly ComparedCompetitor[] }) {
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
