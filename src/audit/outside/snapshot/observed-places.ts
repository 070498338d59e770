import type { ObservedPlace } from '#contracts/report/external-sections.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import type { KeywordObservation } from './snapshot-input.ts';

/**
 * Keeps one device for each keyword and search engine: desktop, or mobile if the keyword was not checked on desktop.
 * Otherwise the report would show a different position than rank tracking, which lists desktop first.
 */
export function preferDesktop(observations: readonly KeywordObservation[]): KeywordObservation[] {
  const buildKey = ({ engine, keyword }: KeywordObservation) => `${engine} ${normalizeKeyword(keyword)}`;
  const keysOnDesktop = new Set(observations.filter(({ place }) => place?.device === 'desktop').map(buildKey));
  return observations.filter((one) => one.place?.device !== 'mobile' || !keysOnDesktop.has(buildKey(one)));
}

/** Lists places without duplicates. */
export const listPlaces = (places: readonly ObservedPlace[]): ObservedPlace[] => [
  ...new Map(places.map((place) => [JSON.stringify(place), place])).values(),
];
