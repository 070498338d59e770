import { MARKET_COUNTRIES, MARKET_LANGUAGES } from '#contracts/outside/markets.ts';
import { createCountryNamer, createLanguageNamer } from '#lib/text/english-names.ts';

const NOT_SET_OPTION = { value: '', label: 'Not set' };

function buildOptions(codes: readonly string[], name: (code: string) => string) {
  const options = codes.map((value) => ({ value, label: name(value) }));
  return [NOT_SET_OPTION, ...options.toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))];
}

/** Countries and languages that can be the market of a website, sorted by English name after "Not set". */
export const COUNTRY_OPTIONS = buildOptions(MARKET_COUNTRIES, createCountryNamer());
export const LANGUAGE_OPTIONS = buildOptions(MARKET_LANGUAGES, createLanguageNamer());
