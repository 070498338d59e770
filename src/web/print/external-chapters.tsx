import type { ReactNode } from 'react';
import type { FigureLabel, KeywordRanking } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { describePositionKind } from '#report/position-kinds.ts';
import { describeKeywordSources, formatVolume } from '#report/prose/keyword-figures.ts';
import type { ReportDocument } from '#report/report-document.ts';
import type { ExternalState } from '#report/section-state.ts';
import {
  buildBacklinkAnalysis,
  buildCompetitorAnalysis,
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
  describeDifficulty,
} from '#report/sections/external-sections.ts';
import { Chapter, Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

interface ExternalChapterProps {
  document: ReportDocument;
  title: string;
}

/** Formats a figure that the external source may not provide. */
const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'not measured' : value.toLocaleString('en-US', { maximumFractionDigits: 1 });

interface ExternalPartProps<T> {
  title: string;
  state: ExternalState<T>;
  /** What else the reader must know, next to the source. */
  note?: string | null;
  children: (value: T) => ReactNode;
}

/** Shows a part of a chapter with its source; what was not measured has its own list. */
function ExternalChapter<T>({ title, state, note = null, children }: ExternalPartProps<T>) {
  if (state.state !== 'measured') return null;
  const notes = [state.label === null ? null : getSource(state.label), note].filter((part) => part !== null);
  return (
    <Part title={title} note={notes.length === 0 ? undefined : notes.join('. ')}>
      {children(state.value)}
    </Part>
  );
}

/** Rows of each keyword table in a client summary. */
const MAX_SUMMARY_KEYWORDS = 5;

/** Returns the rows of a table of keywords: the first ones in a client summary. */
const selectRows = <Row,>(rows: readonly Row[], variant: ReportDocument['variant']): readonly Row[] =>
  variant === 'summary' ? rows.slice(0, MAX_SUMMARY_KEYWORDS) : rows;

/** Says how many rows a client summary leaves out; null if it shows all. */
function describeOmittedRows(
  state: ExternalState<readonly unknown[]>,
  variant: ReportDocument['variant'],
): string | null {
  if (state.state !== 'measured' || selectRows(state.value, variant).length === state.value.length) return null;
  return `The first ${MAX_SUMMARY_KEYWORDS} of ${formatInteger(state.value.length)}; the full report lists all.`;
}

const getSource = ({ source, quality, date }: FigureLabel) =>
  `Source: ${source}, ${formatDate(date)} (${QUALITY_WORDS[quality]})`;

interface PositionProps {
  ranking: KeywordRanking;
  engine: SearchEngine;
}

/** A position, and whether it is an average or was observed. */
function Position({ ranking, engine }: PositionProps) {
  const kind = describePositionKind(ranking, engine);
  return (
    <>
      {figure(engine === 'google' ? ranking.googlePosition : ranking.bingPosition)}
      {kind !== null && <span className="block text-12 text-ink-3">{kind}</span>}
    </>
  );
}

export function CompetitorsChapter({ document: { analysis }, title }: ExternalChapterProps) {
  const competitors = buildCompetitorAnalysis(analysis);
  return (
    <Chapter id="competitor-analysis" title={title}>
      <ExternalChapter title="Competitors" state={competitors}>
        {(competitors) => (
          <PrintTable
            caption="Competitors"
            rows={competitors}
            readKey={({ domain }) => domain}
            columns={[
              { head: 'Domain', cell: ({ domain }) => domain },
              { head: 'Score', isNumber: true, cell: ({ seoScore }) => figure(seoScore) },
              { head: 'Keywords in top 10', isNumber: true, cell: ({ keywordsInTop10 }) => figure(keywordsInTop10) },
              { head: 'Average position', isNumber: true, cell: ({ averagePosition }) => figure(averagePosition) },
              { head: 'Authority', isNumber: true, cell: ({ domainAuthority }) => figure(domainAuthority) },
              { head: 'Strengths', cell: ({ strengths }) => strengths.join(', ') },
            ]}
          />
        )}
      </ExternalChapter>
    </Chapter>
  );
}

export function BacklinksChapter({ document: { analysis }, title }: ExternalChapterProps) {
  const backlinks = buildBacklinkAnalysis(analysis);
  return (
    <Chapter id="backlink-analysis" title={title}>
      <ExternalChapter title="Backlinks" state={backlinks}>
        {({ domainAuthority, spamScore, totalBacklinks, topDomains }) => (
          <>
            <p className="mt-1 text-14">
              Domain authority: {figure(domainAuthority)} · Spam score: {figure(spamScore)} · Backlinks:{' '}
              {figure(totalBacklinks)}
            </p>
            <PrintTable
              caption="Domains with the most backlinks"
              rows={topDomains}
              readKey={({ domain }) => domain}
              columns={[
                { head: 'Domain', cell: ({ domain }) => domain },
                { head: 'Authority', isNumber: true, cell: (row) => figure(row.domainAuthority) },
                { head: 'Backlinks', isNumber: true, cell: ({ linkCount }) => figure(linkCount) },
              ]}
            />
          </>
        )}
      </ExternalChapter>
    </Chapter>
  );
}

export function RankingsChapter({ document: { analysis, variant }, title }: ExternalChapterProps) {
  const rankings = buildKeywordRankings(analysis);
  const engines = buildEngineComparison(analysis);
  const keywords = buildRecommendedKeywords(analysis);
  return (
    <Chapter id="keyword-rankings" title={title}>
      {describeKeywordSources(analysis).map((text) => (
        <p key={text} className="mt-1 text-12">
          {text}
        </p>
      ))}
      <ExternalChapter title="Positions and mentions" state={rankings} note={describeOmittedRows(rankings, variant)}>
        {(rankings) => (
          <PrintTable
            caption="Keyword rankings"
            rows={selectRows(rankings, variant)}
            readKey={({ keyword }) => keyword}
            columns={[
              {
                head: 'Keyword',
                cell: ({ keyword, isHighlighted }) =>
                  isHighlighted ? <strong className="font-semibold">{keyword}</strong> : keyword,
              },
              {
                head: 'Volume',
                isNumber: true,
                cell: ({ monthlyVolume, bingImpressions }) =>
                  formatVolume(monthlyVolume, bingImpressions) ?? figure(null),
              },
              { head: 'Difficulty', isNumber: true, cell: ({ difficulty }) => figure(difficulty) },
              { head: 'Google', isNumber: true, cell: (ranking) => <Position ranking={ranking} engine="google" /> },
              { head: 'Bing', isNumber: true, cell: (ranking) => <Position ranking={ranking} engine="bing" /> },
              { head: 'ChatGPT', isNumber: true, cell: ({ chatgptMentions }) => figure(chatgptMentions) },
              { head: 'Perplexity', isNumber: true, cell: ({ perplexityCitations }) => figure(perplexityCitations) },
            ]}
          />
        )}
      </ExternalChapter>
      <ExternalChapter title="Search engine performance comparison" state={engines}>
        {(engines) => (
          <PrintTable
            caption="Engines"
            rows={engines}
            readKey={({ engine }) => engine}
            columns={[
              { head: 'Engine', cell: ({ name }) => name },
              { head: 'Result', cell: ({ figureText }) => figureText ?? 'not measured' },
              { head: 'Keywords', cell: ({ topKeywords }) => topKeywords.map(({ keyword }) => keyword).join(', ') },
            ]}
          />
        )}
      </ExternalChapter>
      <ExternalChapter title="Recommended keywords" state={keywords} note={describeOmittedRows(keywords, variant)}>
        {(keywords) => (
          <PrintTable
            caption="Recommended keywords"
            rows={selectRows(keywords, variant)}
            readKey={({ keyword }) => keyword}
            columns={[
              { head: 'Keyword', cell: ({ keyword }) => keyword },
              { head: 'Opportunity', cell: ({ opportunity }) => opportunity },
              {
                head: 'Volume',
                isNumber: true,
                cell: ({ monthlySearchVolume, bingImpressions }) =>
                  formatVolume(monthlySearchVolume, bingImpressions) ?? figure(null),
              },
              { head: 'Traffic potential', isNumber: true, cell: ({ trafficPotential }) => figure(trafficPotential) },
              {
                head: 'Page',
                cell: ({ estimate }) => (estimate === undefined ? '' : (estimate.targetPage ?? 'New page')),
              },
              {
                head: 'Difficulty',
                isNumber: true,
                cell: ({ difficulty }) =>
                  difficulty === null ? 'not measured' : `${difficulty} (${describeDifficulty(difficulty)})`,
              },
            ]}
          />
        )}
      </ExternalChapter>
    </Chapter>
  );
}
