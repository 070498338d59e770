import { type FormEvent, useState } from 'react';
import type { FigureLookup } from '#contracts/outside/rankings.ts';
import { formatCount } from '#lib/text/format.ts';
import { Button } from '../components/ui/button.tsx';
import { TextArea } from '../components/ui/text-area.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import type { RankingApi } from './ranking-api.ts';
import { describeFigureLookup } from './ranking-words.ts';

export interface KeywordFormProps {
  api: RankingApi;
  count: number;
  limit: number;
  figureLookup: FigureLookup | null;
}

/** Adds keywords, one per line. */
export function KeywordForm({ api, count, limit, figureLookup }: KeywordFormProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setResult(null);
    const counts = await run(api.addKeywords(text), null);
    if (counts === null) return;
    setText('');
    const knownText =
      counts.known === 0 ? '' : ` ${formatCount(counts.known, 'keyword was', 'keywords were')} already tracked.`;
    setResult(`${formatCount(counts.added, 'keyword')} added.${knownText}`);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-2xl">
      <TextArea
        id="keywords"
        name="text"
        label="Add keywords"
        hint={`One per line. Tracked: ${count} of ${limit}.`}
        rows={4}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      {figureLookup !== null && <p className="mt-2 text-14 text-ink-2">{describeFigureLookup(figureLookup, limit)}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="secondary" disabled={isBusy || text.trim() === ''}>
          Add keywords
        </Button>
        <p role="status" className="text-14 text-ink-2">
          {result}
        </p>
      </div>
    </form>
  );
}
