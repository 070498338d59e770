import type { ReactNode } from 'react';
import { Fragment } from 'react';
import type { CompetitorComparison } from '#contracts/report/competitor-comparison.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import {
  buildComparisonGroups,
  type ComparisonRowView,
  describeDates,
  describeSample,
  OWN_UNREAD,
  PHRASES_NOTE,
  SAMPLE_NOTE,
} from '#report/outside/competitor-view.ts';
import { LineChart } from '#web/components/charts/line-chart.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Tag } from '#web/components/ui/tag.tsx';

export interface ComparisonDetailsProps {
  domain: string;
  strengths: readonly string[];
  topKeywords: readonly string[];
  comparison: CompetitorComparison;
}

/** Everything that is known about one competitor. */
export function ComparisonDetails({ domain, strengths, topKeywords, comparison }: ComparisonDetailsProps) {
  const { ownStrengths, missing, refusal, ownMeasuredAt } = comparison;
  const hasOwn = ownMeasuredAt !== null;
  return (
    <div className="mt-4 space-y-6 border-t pt-4 text-14 text-ink-2">
      {refusal !== null && (
        <p>
          The last attempt on {formatDate(refusal.at)} failed: {refusal.reason} The figures are from the previous crawl.
        </p>
      )}
      <Block title="Strengths">
        <Sentences
          sentences={strengths}
          none={hasOwn ? `${domain} is not ahead in any figure by a relevant difference.` : OWN_UNREAD}
        />
      </Block>
      <Block title="Where you are ahead">
        <Sentences
          sentences={ownStrengths}
          none={hasOwn ? 'You are not ahead in any figure by a relevant difference.' : OWN_UNREAD}
        />
      </Block>
      <TopicGaps comparison={comparison} />
      <Block title="Top keywords">
        <p className="flex flex-wrap gap-1.5">
          {topKeywords.length === 0
            ? 'No phrase is typical of its pages.'
            : topKeywords.map((one) => <Tag key={one}>{one}</Tag>)}
        </p>
        <p className="mt-2 text-12 text-ink-3">{PHRASES_NOTE}</p>
      </Block>
      <Figures domain={domain} comparison={comparison} />
      <Access comparison={comparison} />
      <History comparison={comparison} />
      <Block title="Not measured">
        <ul className="list-disc space-y-1 pl-5">
          {missing.map(({ what, reason, step }) => (
            <li key={what}>
              {what}: {reason} {step}
            </li>
          ))}
        </ul>
      </Block>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 font-medium text-ink">{title}</h4>
      {children}
    </div>
  );
}

function Sentences({ sentences, none }: { sentences: readonly string[]; none: string }) {
  if (sentences.length === 0) return <p>{none}</p>;
  return (
    <ul className="list-disc space-y-1 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence} className="break-words">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function TopicGaps({ comparison }: Pick<ComparisonDetailsProps, 'comparison'>) {
  const { topics, topicCount, areTopicsComplete, ownMeasuredAt } = comparison;
  if (ownMeasuredAt === null) {
    return (
      <Block title="Topics it covers and you do not">
        <p>{OWN_UNREAD}</p>
      </Block>
    );
  }
  return (
    <Block title={`Topics it covers and you do not (${topicCount})`}>
      <TopicList topics={topics} />
      <p className="mt-2 text-12 text-ink-3">
        {topics.length < topicCount && `The first ${topics.length} are listed. `}
        {areTopicsComplete
          ? 'Compared with the text of all pages of your last analysis.'
          : 'Compared with titles, headings and frequent phrases of up to 30 of your pages.'}
      </p>
    </Block>
  );
}

function TopicList({ topics }: Pick<CompetitorComparison, 'topics'>) {
  if (topics.length === 0) return <p>No topics found.</p>;
  return (
    <ul className="divide-y border-y">
      {topics.map(({ phrase, occurrences, pages, pageCount }) => (
        <li key={phrase} className="grid gap-x-6 gap-y-1 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <p className="text-ink">
            {phrase}{' '}
            <span className="text-12 text-ink-3">
              {formatCount(occurrences, 'use')} on {formatCount(pageCount, 'page')}
            </span>
          </p>
          <ul className="min-w-0">
            {pages.map(({ url }) => (
              <li key={url}>
                <a className="link inline-flex max-w-full min-w-0" href={url} rel="nofollow noreferrer">
                  <UrlText url={url} />
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Figures({ domain, comparison }: Pick<ComparisonDetailsProps, 'domain' | 'comparison'>) {
  const label = `Figures of ${domain} and your website`;
  return (
    <Block title="Figures">
      <p className="text-12 text-ink-3">
        {describeSample(comparison)} {describeDates(comparison)} {SAMPLE_NOTE}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table must be scrollable by keyboard. */}
      <section aria-label={label} tabIndex={0} className="relative mt-2 overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{label}</caption>
          <thead className="text-left text-12 text-ink-3">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-medium">
                Figure
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-medium">
                Your website
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-medium">
                {domain}
              </th>
              <th scope="col" className="px-2 py-1.5 font-medium">
                Source
              </th>
            </tr>
          </thead>
          <tbody>
            {buildComparisonGroups(comparison).map(({ id, title, rows }) => (
              <Fragment key={id}>
                <tr className="border-t bg-raised">
                  <th colSpan={4} scope="colgroup" className="px-2 py-1.5 text-left text-12 font-medium text-ink-2">
                    {title}
                  </th>
                </tr>
                {rows.map((row) => (
                  <FigureRow key={row.id} row={row} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Block>
  );
}

function FigureRow({ row: { title, own, theirs, ahead, quality, source, missing } }: { row: ComparisonRowView }) {
  const isMissing = own === null && theirs === null;
  return (
    <tr className="border-t align-top">
      <th scope="row" className="p-2 text-left font-normal text-ink">
        {title}
        {missing !== null && <span className="block text-12 text-ink-3">{missing}</span>}
      </th>
      <td className={`figure p-2 text-right ${ahead === 'own' ? 'font-semibold text-ink' : ''}`}>{own ?? '–'}</td>
      <td className={`figure p-2 text-right ${ahead === 'theirs' ? 'font-semibold text-ink' : ''}`}>{theirs ?? '–'}</td>
      <td className="p-2">
        <QualityBadge quality={isMissing ? 'not measured' : quality} />{' '}
        <span className="text-12 text-ink-3">{source}</span>
      </td>
    </tr>
  );
}

const ACCESS_WORDS = new Map([
  [true, 'allowed'],
  [false, 'blocked'],
]);
const describeAccess = (isAllowed: boolean | null): string =>
  isAllowed === null ? 'not measured' : (ACCESS_WORDS.get(isAllowed) ?? '');

function Access({
  comparison: { agents, structuredTypes, ownMeasuredAt },
}: Pick<ComparisonDetailsProps, 'comparison'>) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Block title="AI search agents in robots.txt">
        <ul className="space-y-1">
          {agents.map(({ token, operator, own, theirs }) => (
            <li key={token}>
              <span className="text-ink">{token}</span> ({operator}): {describeAccess(theirs)}, yours{' '}
              {describeAccess(own)}
            </li>
          ))}
        </ul>
        {agents.length === 0 && <p>robots.txt could not be read.</p>}
      </Block>
      <Block title="Structured data types">
        <ul className="space-y-1">
          {structuredTypes.map(({ type, own, theirs }) => (
            <li key={type}>
              <span className="text-ink">{type}</span>: {formatCount(theirs, 'page')}, yours{' '}
              {ownMeasuredAt === null ? 'not measured' : own}
            </li>
          ))}
        </ul>
        {structuredTypes.length === 0 && <p>No structured data was found on these pages.</p>}
      </Block>
    </div>
  );
}

/** Two points are the least that show a change. */
const MIN_POINTS = 2;

function History({ comparison: { history } }: Pick<ComparisonDetailsProps, 'comparison'>) {
  const points = history.flatMap(({ at, seoScore }) => (seoScore === null ? [] : [{ at, value: seoScore }]));
  if (points.length < MIN_POINTS) return null;
  return (
    <Block title="Score over time">
      <LineChart label="SEO score" points={points} />
    </Block>
  );
}
