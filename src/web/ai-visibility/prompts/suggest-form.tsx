import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { SuggestionNote, VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import { createLanguageNamer } from '#lib/text/english-names.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { COUNTRY_OPTIONS, LANGUAGE_OPTIONS } from '../../data-sources/market-options.ts';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import type { PromptApi } from './prompt-api.ts';
import { getShownSet, PROMPT_WORDS } from './prompt-words.ts';

export interface SuggestFormProps {
  page: VisibilityPrompts;
  api: PromptApi;
  onSuggested(notes: SuggestionNote[]): void;
}

/** Chooses the market, and suggests prompts for it. */
export function SuggestForm({ page, api, onSuggested }: SuggestFormProps) {
  const shown = getShownSet(page);
  const market = shown ?? page.market;
  const [country, setCountry] = useState(market.country ?? '');
  const [language, setLanguage] = useState(market.language ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (country === '' || language === '') return setProblem('Select the country and the language of your customers.');
    const suggested = await run(api.suggest({ country, language, revision: page.revision }), PROMPT_WORDS.suggested);
    if (suggested !== null) onSuggested(suggested.notes);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-2xl">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          id="prompts-country"
          label="Country"
          options={COUNTRY_OPTIONS}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <SelectField
          id="prompts-language"
          label="Language"
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        />
      </div>
      <MarketHint page={page} language={language} />
      {problem !== null && <Notice tone="critical" title={problem} role="alert" className="mt-4" />}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look={shown === null ? 'primary' : 'secondary'} disabled={isBusy}>
          {isBusy ? 'Suggesting prompts…' : shown === null ? 'Suggest prompts' : 'Suggest again'}
        </Button>
        {shown !== null && (
          <p className="text-14 text-ink-2">Replaces the suggestions in the draft. Prompts that you entered stay.</p>
        )}
      </div>
    </form>
  );
}

function MarketHint({ page, language }: { page: VisibilityPrompts; language: string }) {
  if (language !== '' && !page.languages.includes(language)) {
    const name = createLanguageNamer()(language);
    return (
      <p className="mt-2 text-14 text-ink-2">
        Prompts cannot be suggested in {name}. Prompts about names are suggested in English; you enter the others.
      </p>
    );
  }
  if (getShownSet(page) !== null || page.market.source === null) return null;
  return (
    <p className="mt-2 text-14 text-ink-2">
      {page.market.source === 'crawl' ? (
        describeRecognizedMarket(page.market)
      ) : (
        <>
          The market of this website, as set under{' '}
          <Link to={`/websites/${encodeURIComponent(page.website.id)}/data-sources#market-title`} className="link">
            data sources
          </Link>
          .
        </>
      )}
    </p>
  );
}

function describeRecognizedMarket({ country, language }: VisibilityPrompts['market']): string {
  if (country === null) return 'Language: recognized from your pages. Country: please select.';
  if (language === null) return 'Country: recognized from your pages. Language: please select.';
  return 'Recognized on your pages. Are these the country and language of your customers?';
}
