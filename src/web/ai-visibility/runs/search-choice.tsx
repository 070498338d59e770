import { Link } from 'react-router';
import {
  RAW_RESULT_COUNT,
  RAW_SEARCH_TEXTS,
  type RawSearchProvider,
} from '#contracts/outside/assistants/raw-search-words.ts';
import type { RawSearchOption } from '#contracts/outside/assistants/raw-searches.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { formatTotalUsd } from '#web/format/money.ts';

export interface SearchChoiceProps {
  websiteId: string;
  options: readonly RawSearchOption[];
  chosen: readonly RawSearchProvider[];
  onChange(chosen: RawSearchProvider[]): void;
}

/** Chooses which search APIs search for the prompts in each run, in addition to the assistants. */
export function SearchChoice({ websiteId, options, chosen, onChange }: SearchChoiceProps) {
  return (
    <fieldset>
      <legend className="text-14 font-medium text-ink">Raw searches</legend>
      <p className="prose-width text-14 text-ink-2">
        {RAW_SEARCH_TEXTS.meaning.replace('{count}', String(RAW_RESULT_COUNT))}
      </p>
      {options.map((option) => {
        const { provider, name, payer } = option;
        const isChosen = chosen.includes(provider);
        return (
          <div key={provider} className="mt-1 flex min-h-9 flex-wrap items-center gap-2 text-14">
            <label className="flex items-center gap-2 text-ink">
              <input
                type="checkbox"
                name={`search-${provider}`}
                className="size-4 accent-accent"
                checked={isChosen}
                disabled={payer === null && !isChosen}
                onChange={({ target: { checked } }) =>
                  onChange(checked ? [...chosen, provider] : chosen.filter((one) => one !== provider))
                }
              />
              {name}
            </label>
            <span className="text-ink-2">
              <OptionText websiteId={websiteId} option={option} />
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

function OptionText({ websiteId, option }: { websiteId: string; option: RawSearchOption }) {
  const { provider, payer, searches, maxUsd, priceReadOn, problem } = option;
  if (problem !== null) {
    return (
      <>
        {problem.reason}{' '}
        <Link to={`/websites/${encodeURIComponent(websiteId)}/data-sources#${provider}`} className="link">
          {problem.step}
        </Link>
      </>
    );
  }
  const price = priceReadOn === null ? '' : ` at the price of ${formatDate(priceReadOn)}`;
  const who = payer === 'allowance' ? ', paid by your allowance on this server' : '';
  const terms = provider === 'brave' ? `. ${RAW_SEARCH_TEXTS.braveTerms}` : '';
  return `${formatCount(searches, 'search', 'searches')} per run, ${formatTotalUsd(maxUsd)}${price}${who}${terms}`;
}
