import { useState } from 'react';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import { MARKET_COUNTRIES, MARKET_LANGUAGES, type Market } from '#contracts/outside/markets.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { PanelSection } from '../profile/panel-section.tsx';
import { websiteApi } from './source-api.ts';
import { useSourceAction } from './use-source-action.ts';

const NOT_SET = { value: '', label: 'Not set' };

function buildOptions(codes: readonly string[], type: 'region' | 'language') {
  const names = new Intl.DisplayNames('en-US', { type });
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  return [NOT_SET, ...options.toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))];
}

/** Country and language in which people search for the website. */
export function MarketBlock({ websiteId, market }: { websiteId: string; market: Market | null }) {
  const [country, setCountry] = useState(market?.country ?? '');
  const [language, setLanguage] = useState(market?.language ?? '');
  const { isBusy, run } = useSourceAction();
  const isComplete = (country === '') === (language === '');
  const isSame = country === (market?.country ?? '') && language === (market?.language ?? '');
  const save = () =>
    run(websiteApi.setMarket(websiteId, country === '' ? null : { country, language }), SOURCE_MESSAGES.marketSaved);
  return (
    <PanelSection
      id="market-title"
      title="Market"
      text="Where your customers search. Results pages and keyword figures are requested for this country and language."
    >
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField
          id="market-country"
          label="Country"
          options={buildOptions(MARKET_COUNTRIES, 'region')}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <SelectField
          id="market-language"
          label="Language"
          options={buildOptions(MARKET_LANGUAGES, 'language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <Button type="submit" look="secondary" disabled={isBusy || isSame || !isComplete}>
          Save market
        </Button>
      </form>
      {!isComplete && <p className="mt-2 text-14 text-ink-2">Select both a country and a language, or neither.</p>}
    </PanelSection>
  );
}
