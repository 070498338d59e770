import type { ReactNode } from 'react';
import type { SearchAnnotation } from '#contracts/outside/search-performance.ts';
import { numberDays } from './chart-series.ts';
import { formatDay } from './search-words.ts';

export interface EventListProps {
  annotations: readonly SearchAnnotation[];
  /** Renders the button for an event. */
  renderAction?(event: SearchAnnotation): ReactNode;
}

/** The events, with the numbers that mark them in the charts. */
export function EventList({ annotations, renderAction }: EventListProps) {
  const days = numberDays(annotations);
  if (days.length === 0) return <p className="mt-2 text-14 text-ink-2">No analysis, fix or note in this period.</p>;
  return (
    <ol className="mt-3 divide-y border-y text-14">
      {days.map(({ day, number, events }) => (
        <li key={day} className="grid grid-cols-[2rem_1fr] gap-x-2 py-2 sm:grid-cols-[2rem_8rem_1fr]">
          <span className="figure font-semibold text-low">{number}</span>
          <time dateTime={day} className="text-ink-2">
            {formatDay(day)}
          </time>
          <ul className="max-sm:col-start-2">
            {events.map((event) => (
              <li key={event.id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere text-ink">{event.text}</span>
                {renderAction?.(event)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
