import type { CompetitorComparison } from '#contracts/report/competitor-comparison.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { OWN_WEBSITE_UNREAD_NOTE, PHRASES_NOTE } from '#report/outside/competitor-view.ts';
import { LineChart } from '#web/components/charts/line-chart.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { ComparisonFigures } from './comparison-figures.tsx';
import { DetailsBlock } from './details-block.tsx';
import { TopicGaps } from './topic-gaps.tsx';

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
      <DetailsBlock title="Strengths">
        <Sentences
          sentences={strengths}
          none={hasOwn ? `${domain} is not clearly ahead in any figure.` : OWN_WEBSITE_UNREAD_NOTE}
        />
      </DetailsBlock>
      <DetailsBlock title="Where you are ahead">
        <Sentences
          sentences={ownStrengths}
          none={hasOwn ? 'You are not clearly ahead in any figure.' : OWN_WEBSITE_UNREAD_NOTE}
        />
      </DetailsBlock>
      <TopicGaps comparison={comparison} />
      <DetailsBlock title="Top keywords">
        <p className="flex flex-wrap gap-1.5">
          {topKeywords.length === 0
            ? 'No phrase is typical of its pages.'
            : topKeywords.map((one) => <Tag key={one}>{one}</Tag>)}
        </p>
        <p className="mt-2 text-12 text-ink-3">{PHRASES_NOTE}</p>
      </DetailsBlock>
      <ComparisonFigures domain={domain} comparison={comparison} />
      <Access comparison={comparison} />
      <History comparison={comparison} />
      <DetailsBlock title="Not measured">
        <ul className="list-disc space-y-1 pl-5">
          {missing.map(({ what, reason, step }) => (
            <li key={what}>
              {what}: {reason} {step}
            </li>
          ))}
        </ul>
      </DetailsBlock>
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
      <DetailsBlock title="AI search agents in robots.txt">
        <ul className="space-y-1">
          {agents.map(({ token, operator, own, theirs }) => (
            <li key={token}>
              <span className="text-ink">{token}</span> ({operator}): {describeAccess(theirs)}, yours{' '}
              {describeAccess(own)}
            </li>
          ))}
        </ul>
        {agents.length === 0 && <p>robots.txt could not be read.</p>}
      </DetailsBlock>
      <DetailsBlock title="Structured data types">
        <ul className="space-y-1">
          {structuredTypes.map(({ type, own, theirs }) => (
            <li key={type}>
              <span className="text-ink">{type}</span>: {formatCount(theirs, 'page')}, yours{' '}
              {ownMeasuredAt === null ? 'not measured' : own}
            </li>
          ))}
        </ul>
        {structuredTypes.length === 0 && <p>No structured data was found on these pages.</p>}
      </DetailsBlock>
    </div>
  );
}

/** A change needs at least two points. */
const MIN_POINTS = 2;

function History({ comparison: { history } }: Pick<ComparisonDetailsProps, 'comparison'>) {
  const points = history.flatMap(({ at, seoScore }) => (seoScore === null ? [] : [{ at, value: seoScore }]));
  if (points.length < MIN_POINTS) return null;
  return (
    <DetailsBlock title="Score over time">
      <LineChart label="SEO score" points={points} />
    </DetailsBlock>
  );
}
