import { type ReactNode, useState } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { RANKINGS_SHOWN } from '#contracts/report/report-constants.ts';
import { formatInteger } from '#lib/text/format.ts';
import { ASSISTANT_COLUMNS, formatAssistantCount, listUsedColumns } from '#report/outside/assistant-columns.ts';
import {
  describeObservedPlaces,
  describePositionKind,
  describeTopPositions,
  explainMissingAverage,
  formatEnginePosition,
  POSITION_NOTE,
} from '#report/position-kinds.ts';
import { BING_IMPRESSIONS_TITLE, showsBingImpressions } from '#report/prose/keyword-figures.ts';
import { describeRankingNotes, describeUnlistedKeywords } from '#report/prose/ranking-notes.ts';
import {
  buildEngineComparison,
  buildKeywordRankings,
  type EngineView,
  getRankingTone,
  type RankedKeyword,
} from '#report/sections/external-sections.ts';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '#web/components/ui/stacked-table.tsx';
import { Tag, type TagTone } from '#web/components/ui/tag.tsx';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { Section } from '../section.tsx';
import { buildSitePath } from '../site-path.ts';
import { formatExternalNumber, KeywordSources, SourceBadge } from './external-figures.tsx';
import { ExternalSectionBody } from './external-section-body.tsx';

const TONES: Record<ReturnType<typeof getRankingTone>, TagTone> = {
  green: 'good',
  blue: 'low',
  yellow: 'medium',
  red: 'critical',
};

/** Section 9: positions by keyword, and engines side by side. @param tracked keywords that the owner tracks */
export function RankingsSection({ report, tracked }: { report: Analysis; tracked: readonly string[] }) {
  const { availability } = useReport();
  const rankings = buildKeywordRankings(report, availability);
  const engines = buildEngineComparison(report, availability);
  return (
    <Section id="keyword-rankings">
      <ExternalSectionBody
        id="keyword-rankings"
        state={rankings}
        teaser={
          <PremiumTeaser title="Rankings are part of Premium" look="banner" buttonText="Upgrade to Pro">
            Google and Bing positions, from the sources you connect.
          </PremiumTeaser>
        }
      >
        {(value) => (
          <>
            <SourceBadge label={rankings.state === 'measured' ? rankings.label : null} />
            <RankingList report={report} rankings={value} />
          </>
        )}
      </ExternalSectionBody>
      {rankings.state !== 'locked' && (
        <RankTrackingLink
          host={report.host}
          tracked={tracked}
          listed={rankings.state === 'measured' ? rankings.value : null}
        />
      )}
      {engines.state !== 'locked' && (
        <>
          <h3 className="mt-10 text-20 font-semibold text-ink">Search Engine Performance Comparison</h3>
          <div className="mt-4">
            <ExternalSectionBody id="keyword-rankings" state={engines} teaser={null}>
              {(value) => (
                <>
                  <SourceBadge label={engines.state === 'measured' ? engines.label : null} />
                  <Engines engines={value} />
                </>
              )}
            </ExternalSectionBody>
          </div>
        </>
      )}
    </Section>
  );
}

/** The first keywords, or all of them when the reader asks for them, with notes about the rows shown. */
function RankingList({ report, rankings }: { report: Analysis; rankings: readonly RankedKeyword[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? rankings : rankings.slice(0, RANKINGS_SHOWN);
  return (
    <>
      <Rankings rankings={shown} />
      {rankings.length > RANKINGS_SHOWN && (
        <div className="mt-3 print:hidden">
          <Button look="secondary" size="small" onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? `Show First ${RANKINGS_SHOWN}` : `View All ${formatInteger(rankings.length)} Keywords`}
          </Button>
        </div>
      )}
      {[...describeRankingNotes(rankings, shown.length), POSITION_NOTE, ...describeObservedPlaces(shown)].map(
        (text) => (
          <p key={text} className="my-2 text-12 text-ink-3">
            {text}
          </p>
        ),
      )}
      <KeywordSources
        report={report}
        hasBingImpressions={shown.some(({ monthlyVolume, bingImpressions }) =>
          showsBingImpressions(monthlyVolume, bingImpressions),
        )}
      />
    </>
  );
}

interface RankTrackingLinkProps {
  host: string;
  tracked: readonly string[];
  /** All keywords of the table, including those not shown at first; null if there is no table. */
  listed: readonly RankedKeyword[] | null;
}

/** Links the owner to all tracked keywords. */
function RankTrackingLink({ host, tracked, listed }: RankTrackingLinkProps) {
  const { isShared } = useReport();
  if (isShared) return null;
  const unlisted =
    listed &&
    describeUnlistedKeywords(
      tracked,
      listed.map(({ keyword }) => keyword),
    );
  return (
    <p className="mt-3 text-14 text-ink-2 print:hidden">
      {unlisted !== null && `${unlisted} `}
      <a className="link" href={buildSitePath('rankings', host)}>
        Open rank tracking
      </a>
    </p>
  );
}

const POSITION_COLUMNS = [
  { engine: 'google', title: 'Google' },
  { engine: 'bing', title: 'Bing' },
] as const;

function Rankings({ rankings }: { rankings: readonly RankedKeyword[] }) {
  const used = new Set(listUsedColumns(rankings));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must be scrollable by keyboard.
    <section aria-label="Positions and mentions by keyword" tabIndex={0} className="relative mt-2 overflow-x-auto">
      <StackedTable className="w-full border-collapse text-14 max-sm:block">
        <caption className="sr-only">Positions and mentions by keyword</caption>
        <StackedHead className="text-left text-12 text-ink-3 max-sm:sr-only">
          <StackedRow>
            <StackedColumnHeader className="px-2 py-1.5 font-medium">Keyword</StackedColumnHeader>
            {['Volume', 'Difficulty', ...[...POSITION_COLUMNS, ...ASSISTANT_COLUMNS].map(({ title }) => title)].map(
              (title) => (
                <StackedColumnHeader key={title} className="px-2 py-1.5 text-right font-medium">
                  {title}
                </StackedColumnHeader>
              ),
            )}
          </StackedRow>
        </StackedHead>
        <StackedBody className="max-sm:block">
          {rankings.map((ranking) => (
            <StackedRow
              key={ranking.keyword}
              className={joinClassNames(
                'border-t max-sm:grid max-sm:grid-cols-[3fr_3fr_5fr_3fr] max-sm:gap-x-2 max-sm:py-2',
                ranking.isHighlighted && 'bg-accent-wash',
              )}
            >
              <StackedRowHeader className="p-2 text-left font-normal break-words text-ink max-sm:col-span-4 max-sm:font-medium">
                {ranking.keyword}
              </StackedRowHeader>
              <FigureCell title="Volume">
                <Volume ranking={ranking} />
              </FigureCell>
              <FigureCell title="Difficulty">
                <Cell value={ranking.difficulty} />
              </FigureCell>
              {POSITION_COLUMNS.map(({ engine, title }) => (
                <FigureCell key={engine} title={title}>
                  <Position ranking={ranking} engine={engine} />
                </FigureCell>
              ))}
              {ASSISTANT_COLUMNS.map((column) => (
                <FigureCell key={column.key} title={column.title} isWideOnly={!used.has(column)}>
                  <Cell value={formatAssistantCount(ranking, column)} />
                </FigureCell>
              ))}
            </StackedRow>
          ))}
        </StackedBody>
      </StackedTable>
    </section>
  );
}

interface FigureCellProps {
  title: string;
  /** Whether the column is hidden on narrow screens, because no row has this figure. */
  isWideOnly?: boolean;
  children: ReactNode;
}

/** A figure; below its title on narrow screens, where rows are blocks. */
function FigureCell({ title, isWideOnly = false, children }: FigureCellProps) {
  return (
    <StackedCell
      data-label={title}
      className={joinClassNames(
        'figure p-2 text-right max-sm:py-1 max-sm:text-left max-sm:before:block max-sm:before:text-12 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-label)]',
        isWideOnly && 'max-sm:hidden',
      )}
    >
      {children}
    </StackedCell>
  );
}

/** Monthly searches or, if they are missing, impressions in Bing with a label. */
function Volume({ ranking }: { ranking: RankedKeyword }) {
  if (showsBingImpressions(ranking.monthlyVolume, ranking.bingImpressions)) {
    return (
      <>
        {formatExternalNumber(ranking.bingImpressions)}
        <span className="block text-12 text-ink-3">{BING_IMPRESSIONS_TITLE}</span>
      </>
    );
  }
  return formatExternalNumber(ranking.monthlyVolume) ?? <span className="text-ink-3">–</span>;
}

function Cell({ value }: { value: number | string | null }) {
  return value === null ? <span className="text-ink-3">–</span> : value;
}

/** A position, and whether it is an average or was observed on a results page. */
function Position({ ranking, engine }: { ranking: RankedKeyword; engine: 'google' | 'bing' }) {
  const position = engine === 'google' ? ranking.googlePosition : ranking.bingPosition;
  if (position === null) return <Cell value={null} />;
  const kind = describePositionKind(ranking, engine);
  return (
    <>
      <Tag tone={TONES[getRankingTone(position)]}>{formatEnginePosition(ranking, engine)}</Tag>
      {kind?.split('; ').map((line) => (
        <span key={line} className="block text-12 text-ink-3 sm:whitespace-nowrap">
          {line}
        </span>
      ))}
    </>
  );
}

function Engines({ engines }: { engines: readonly EngineView[] }) {
  return (
    <ul className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {engines.map((engine) => (
        <li key={engine.engine} className="rounded-8 border bg-surface p-4 text-14">
          <h4 className="font-semibold text-ink">{engine.name}</h4>
          <p className="figure mt-1 text-ink-2">{engine.figureText ?? explainMissingAverage(engine)}</p>
          <TopKeywords engine={engine} />
        </li>
      ))}
    </ul>
  );
}

function TopKeywords({ engine }: { engine: EngineView }) {
  const { topKeywords } = engine;
  const { title, format } = describeTopPositions(engine);
  if (topKeywords.length === 0) return null;
  return (
    <>
      {topKeywords.some(({ position }) => typeof position === 'number') && (
        <p className="mt-2 text-12 text-ink-3">{title}</p>
      )}
      <ul className="mt-1 text-ink-2">
        {topKeywords.map(({ keyword, position }) => (
          <li key={keyword} className="flex justify-between gap-3">
            <span className="min-w-0 break-words">{keyword}</span>
            {typeof position === 'number' && (
              <span className="figure">
                <span className="sr-only">position </span>
                {format(position)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
