import { type FormEvent, useMemo, useState } from 'react';
import type { CompetitorList } from '#contracts/outside/competitors.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import { createCompetitorApi } from './competitor-api.ts';
import { CompetitorRow } from './competitor-row.tsx';
import { Suggestions } from './suggestions.tsx';
import { useCompetitorList } from './use-competitor-list.ts';

export interface CompetitorManagerProps {
  websiteId: string;
  loaded: CompetitorList;
  /** Domains of the competitors that the report contains. */
  reported: readonly string[];
}

/** The competitors of a website with the progress of their light crawls, and the form that adds one. */
export function CompetitorManager({ websiteId, loaded, reported }: CompetitorManagerProps) {
  const api = useMemo(() => createCompetitorApi(websiteId), [websiteId]);
  const { list, update, isOutdated } = useCompetitorList(api, loaded, reported);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const isFull = list.competitors.length >= list.limit;
  const add = async (wanted: string) => {
    setProblem(null);
    const changed = await run(api.add(wanted), null);
    if (changed === null) return;
    setUrl('');
    update(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(url);
  };
  return (
    <div className="mt-8 print:hidden">
      <h3 className="text-20 font-semibold text-ink">Your competitors</h3>
      <p className="mt-1 text-14 text-ink-2">
        {list.competitors.length} of {list.limit} added. Our crawler reads up to 30 pages of each, obeys its robots.txt,
        and reads it again after seven days at the earliest.
      </p>
      {list.competitors.length > 0 && (
        <ul className="mt-4 divide-y border-y">
          {list.competitors.map((competitor) => (
            <CompetitorRow key={competitor.id} competitor={competitor} api={api} onChange={update} />
          ))}
        </ul>
      )}
      <p role="status" className="mt-2 text-14 text-ink-2 empty:hidden">
        {isOutdated && 'The progress could not be loaded and may be outdated. Trying again.'}
      </p>
      {!isFull && (
        <form method="post" noValidate onSubmit={submit} className="mt-4 max-w-2xl">
          <TextField
            id="competitor-url"
            name="url"
            label="Website of a competitor"
            hint="Such as example.com"
            inputMode="url"
            autoComplete="off"
            value={url}
            error={problem}
            onChange={({ target }) => {
              setUrl(target.value);
              setProblem(null);
            }}
          />
          <Button type="submit" look="secondary" className="mt-3" disabled={isBusy || url.trim() === ''}>
            Add competitor
          </Button>
        </form>
      )}
      {!isFull && <Suggestions list={list} isBusy={isBusy} onAdd={(suggested) => void add(suggested)} />}
    </div>
  );
}
