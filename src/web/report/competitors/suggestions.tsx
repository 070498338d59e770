import type { CompetitorList } from '#contracts/outside/competitors.ts';
import { Button } from '#web/components/ui/button.tsx';

export interface SuggestionsProps {
  list: CompetitorList;
  isBusy: boolean;
  onAdd(url: string): void;
}

/** Domains that may be competitors, each added with one click, and sources that suggest none. */
export function Suggestions({ list: { suggestions, suggestionGaps }, isBusy, onAdd }: SuggestionsProps) {
  return (
    <div className="mt-6 text-14 text-ink-2">
      <h4 className="font-medium text-ink">Suggestions</h4>
      {suggestions.length === 0 ? (
        <p className="mt-1">No website is suggested.</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {suggestions.map(({ domain, url, source }) => (
            <li key={domain}>
              <Button look="secondary" size="small" disabled={isBusy} onClick={() => onAdd(url)}>
                Add {domain}
                <span className="text-12 text-ink-3">{source}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {suggestionGaps.map(({ source, reason }) => (
        <p key={source} className="mt-2 text-12 text-ink-3">
          {source}: {reason}
        </p>
      ))}
    </div>
  );
}
