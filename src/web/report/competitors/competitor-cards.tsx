import type { Competitor } from '#contracts/report/external-sections.ts';
import { formatDate } from '#lib/text/format.ts';
import { listHeadlineFigures } from '#report/outside/competitor-headlines.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { type OpenSet, useOpenSet } from '#web/hooks/use-open-set.ts';
import { ExternalFigure, formatExternalNumber } from '../sections/external-figures.tsx';
import { ComparisonDetails } from './comparison-details.tsx';

/** One card per competitor, with a button that shows its details. */
export function CompetitorCards({ competitors }: { competitors: readonly Competitor[] }) {
  const open = useOpenSet();
  return (
    <ul className="grid gap-4">
      {competitors.map((competitor) => (
        <Card key={competitor.domain} competitor={competitor} open={open} />
      ))}
    </ul>
  );
}

function Card({ competitor, open }: { competitor: Competitor; open: OpenSet }) {
  const { domain, comparison } = competitor;
  const isOpen = open.has(domain);
  const measuredAt = comparison?.measuredAt ?? null;
  return (
    <li className="rounded-8 border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words text-ink">
          {domain}
          {measuredAt !== null && (
            <span className="ml-2 text-12 font-normal text-ink-3">measured {formatDate(measuredAt)}</span>
          )}
        </h3>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => open.toggle(domain)}>
          {isOpen ? 'Hide Details' : 'Show Details'}
          <span className="sr-only"> of {domain}</span>
        </Button>
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3 text-14">
        {listHeadlineFigures(competitor).map(({ title, value, quality, source }) => (
          <ExternalFigure
            key={title}
            title={title}
            value={
              <>
                {formatExternalNumber(value)} <QualityBadge quality={quality} {...(source !== null && { source })} />
              </>
            }
          />
        ))}
      </dl>
      {isOpen && <Details competitor={competitor} />}
    </li>
  );
}

function Details({ competitor: { domain, strengths, topKeywords, comparison } }: { competitor: Competitor }) {
  if (comparison !== undefined) {
    return (
      <ComparisonDetails domain={domain} strengths={strengths} topKeywords={topKeywords} comparison={comparison} />
    );
  }
  return (
    <div className="mt-4 space-y-3 border-t pt-3 text-14 text-ink-2">
      <Words title="Strengths" words={strengths} />
      <Words title="Top keywords" words={topKeywords} />
    </div>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      {words.length === 0 ? (
        <p>Not measured</p>
      ) : (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {words.map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </p>
      )}
    </div>
  );
}
