import { useState } from 'react';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import type { Market } from '#contracts/outside/markets.ts';
import { Button } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { PanelSection } from '../profile/panel-section.tsx';
import { COUNTRY_OPTIONS, LANGUAGE_OPTIONS } from './market-options.ts';
import { websiteApi } from './source-api.ts';
import { useSourceAction } from './use-source-action.ts';

interface MarketBlockProps {
  websiteId: string;
  market: Market | null;
  /** States the cost of the lookup of keyword figures that saving starts; null if the lookup costs nothing. */
  lookupCost: string | null;
}

/** Country and language of the people who search for the website. */
export function MarketBlock({ websiteId, market, lookupCost }: MarketBlockProps) {
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
          options={COUNTRY_OPTIONS}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
        <SelectField
          id="market-language"
          label="Language"
          options={LANGUAGE_OPTIONS}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <Button type="submit" look="secondary" disabled={isBusy || isSame || !isComplete}>
          Save market
        </Button>
      </form>
      {lookupCost !== null && <p className="mt-2 text-14 text-ink-2">{lookupCost}</p>}
      {!isComplete && <p className="mt-2 text-14 text-ink-2">Select both a country and a language, or neither.</p>}
    </PanelSection>
  );
}
