import { useState } from 'react';
import type { CompetitorComparison } from '#contracts/report/competitor-comparison.ts';
import { formatCount } from '#lib/text/format.ts';
import { OWN_WEBSITE_UNREAD_NOTE } from '#report/outside/competitor-view.ts';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { DetailsBlock } from './details-block.tsx';

/** Maximum number of topics that are shown before the list is expanded. */
const INITIAL_TOPIC_COUNT = 5;

/** Topics of the competitor's pages that the audited website does not cover. */
export function TopicGaps({ comparison }: { comparison: CompetitorComparison }) {
  const { topics, topicCount, areTopicsComplete, ownMeasuredAt } = comparison;
  if (ownMeasuredAt === null) {
    return (
      <DetailsBlock title="Topic gaps">
        <p>{OWN_WEBSITE_UNREAD_NOTE}</p>
      </DetailsBlock>
    );
  }
  return (
    <DetailsBlock title={`Topic gaps (${topicCount})`}>
      <TopicList topics={topics} />
      <p className="mt-2 text-12 text-ink-3">
        Topics of its pages that yours do not cover.{' '}
        {topics.length < topicCount && `The first ${topics.length} of ${topicCount} are listed. `}
        {areTopicsComplete
          ? 'Compared with the text of all pages in your last analysis.'
          : 'Compared with titles, headings and frequent phrases of up to 30 of your pages.'}
      </p>
    </DetailsBlock>
  );
}

function TopicList({ topics }: Pick<CompetitorComparison, 'topics'>) {
  const [isExpanded, setExpanded] = useState(false);
  if (topics.length === 0) return <p>No topics found.</p>;
  const shown = isExpanded ? topics : topics.slice(0, INITIAL_TOPIC_COUNT);
  return (
    <>
      <ul className="divide-y border-y">
        {shown.map(({ phrase, occurrences, pages, pageCount }) => (
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
      {topics.length > INITIAL_TOPIC_COUNT && (
        <Button
          look="quiet"
          size="small"
          className="mt-2"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? `Show first ${INITIAL_TOPIC_COUNT} topics` : `Show all ${topics.length} topics`}
        </Button>
      )}
    </>
  );
}
