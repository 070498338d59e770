import { useEffect, useMemo, useRef } from 'react';
import type { SuggestedCompetitors } from '#contracts/outside/assistants/suggested-competitors.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { ExportLinks } from '#web/components/export-links.tsx';
import { buildSuggestionExportPath, createSuggestionApi } from './suggestion-api.ts';
import { SuggestionItem } from './suggestion-item.tsx';

export interface SuggestionListProps {
  websiteId: string;
  suggestions: SuggestedCompetitors;
}

/** Names in the answers of the newest run that may be competitors, to add or dismiss. */
export function SuggestionList({ websiteId, suggestions: { run, total, first } }: SuggestionListProps) {
  const api = useMemo(() => createSuggestionApi(websiteId), [websiteId]);
  const title = useRef<HTMLHeadingElement>(null);
  const lastTotal = useRef(total);
  useEffect(() => {
    // The button that had the focus was removed with its suggestion.
    if (total < lastTotal.current) title.current?.focus();
    lastTotal.current = total;
  }, [total]);
  if (run === null) return null;
  const source = `${formatInteger(run.answers)} answers of ${formatDate(run.at)}`;
  return (
    <section aria-labelledby="suggestions-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={title} id="suggestions-title" tabIndex={-1} className="text-20 font-semibold text-ink">
          Suggested competitors
        </h2>
        {total > 0 && (
          <ExportLinks
            title="suggested competitors"
            buildPath={(format) => buildSuggestionExportPath(websiteId, format)}
          />
        )}
      </div>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Names that answers to at least two prompts list or cite. A name can also be a product or a supplier, so add only
        those that you compete with. Stored answers are then read again to count them.
        {total > first.length && ` The first ${first.length} of ${formatInteger(total)}.`}
      </p>
      {total === 0 ? (
        <p className="border-y py-8 text-center text-14 text-ink-2">
          No other name is listed in answers to two prompts.
        </p>
      ) : (
        <ul className="border-b">
          {first.map((one) => (
            <SuggestionItem key={one.key} suggestion={one} quality={run.quality} source={source} api={api} />
          ))}
        </ul>
      )}
    </section>
  );
}
