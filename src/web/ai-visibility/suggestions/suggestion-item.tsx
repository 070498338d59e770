import { type FormEvent, useState } from 'react';
import type { SuggestedCompetitor } from '#contracts/outside/assistants/suggested-competitors.ts';
import { ENGINE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { formatCount } from '#lib/text/format.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import { VISIBILITY_WORDS } from '../visibility-words.ts';
import type { SuggestionApi } from './suggestion-api.ts';

export interface SuggestionItemProps {
  suggestion: SuggestedCompetitor;
  quality: SourceQuality;
  /** Source of the counts. */
  source: string;
  api: SuggestionApi;
}

/** A suggested competitor with its evidence, and the form that adds or dismisses it. */
export function SuggestionItem({ suggestion, quality, source, api }: SuggestionItemProps) {
  const { name, domain, prompts, engines, example } = suggestion;
  return (
    <li className="grid gap-x-10 gap-y-4 border-t py-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h3 className="text-16 font-semibold wrap-anywhere text-ink">
          {name}{' '}
          {domain !== null && domain !== name.toLowerCase() && (
            <span className="ml-1 text-14 font-normal text-ink-3">{domain}</span>
          )}
        </h3>
        <p className="mt-1 text-14 text-ink-2">
          {describeEvidence(suggestion)} <QualityBadge quality={quality} source={source} />
        </p>
        <p className="mt-1 text-12 text-ink-3">{engines.map((engine) => ENGINE_NAMES[engine]).join(', ')}</p>
        <blockquote className="mt-2 border-l-2 pl-3 text-14 wrap-anywhere text-ink">{example.line}</blockquote>
        <details className="mt-2 text-14 text-ink-2">
          <summary className="cursor-pointer">{formatCount(prompts.length, 'prompt')}</summary>
          <ul className="mt-1 list-disc pl-4">
            {prompts.map((prompt) => (
              <li key={prompt}>{prompt}</li>
            ))}
          </ul>
        </details>
      </div>
      <DecisionForm suggestion={suggestion} api={api} />
    </li>
  );
}

/** Describes in how many answers and prompts a name occurs. */
export function describeEvidence({
  listedAnswers,
  citedAnswers,
  prompts,
}: Pick<SuggestedCompetitor, 'listedAnswers' | 'citedAnswers' | 'prompts'>): string {
  const listed = `Listed in ${formatCount(listedAnswers, 'answer')}`;
  const cited = citedAnswers > 0 ? `, website cited in ${formatCount(citedAnswers, 'answer')}` : ', website not cited';
  return `${listed}${cited}, to ${formatCount(prompts.length, 'prompt')}.`;
}

function DecisionForm({ suggestion: { key, name, domain }, api }: Pick<SuggestionItemProps, 'suggestion' | 'api'>) {
  const [url, setUrl] = useState(domain ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction((text, fieldErrors) => setProblem(fieldErrors.url ?? text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === '') return setProblem('Enter the website of this competitor.');
    setProblem(null);
    void run(api.confirm({ key, url }), VISIBILITY_WORDS.competitorAdded);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <TextField
        id={`suggestion-${key}`}
        name="url"
        label={`Website of ${name}`}
        hint={
          domain === null
            ? 'No answer cites a website with this name.'
            : 'Cited in answers. Check that it is the right website.'
        }
        inputMode="url"
        autoComplete="off"
        value={url}
        error={problem}
        onChange={({ target }) => {
          setProblem(null);
          setUrl(target.value);
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look="secondary" disabled={isBusy}>
          Add as competitor
          <span className="sr-only">: {name}</span>
        </Button>
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() => void run(api.dismiss(key), VISIBILITY_WORDS.suggestionDismissed)}
        >
          Dismiss
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </form>
  );
}
