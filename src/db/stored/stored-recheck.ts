import { z } from 'zod';
import { type Rechecked, type RecheckPlace, recheckedSchema, recheckPlaceSchema } from '#contracts/analysis/recheck.ts';
import { upgradeItems } from '#lib/runtime/upgrade-stored.ts';

/** A list of a re-check as it is in the database. A list has no room for a version; its items show their shape. */
export type StoredList = readonly unknown[];

/** Reads the places of a stored re-check. Those of earlier versions have no facts about the page. */
export const openPlaces = (stored: StoredList): RecheckPlace[] =>
  z.array(recheckPlaceSchema).parse(upgradeItems(stored, (place) => ({ standing: null, ...place })));

/** Reads the results of a stored re-check; null while there are none. */
export const openResults = (stored: StoredList | null): Rechecked[] | null =>
  z.array(recheckedSchema).nullable().parse(stored);
