import { z } from 'zod';
import {
  type RecheckedUrl,
  type RecheckUrl,
  recheckedUrlSchema,
  recheckUrlSchema,
} from '#contracts/analysis/recheck.ts';
import { upgradeItems } from '#lib/runtime/upgrade-stored.ts';

/** A list in a stored re-check. A list cannot contain a version; the items themselves show their shape. */
export type StoredList = readonly unknown[];

/** Reads the locations of a stored re-check. Earlier versions stored no page facts with them. */
export const parseStoredUrls = (stored: StoredList): RecheckUrl[] =>
  z.array(recheckUrlSchema).parse(upgradeItems(stored, (place) => ({ standing: null, ...place })));

/** Reads the results of a stored re-check; null as long as there are none. */
export const parseStoredResults = (stored: StoredList | null): RecheckedUrl[] | null =>
  z.array(recheckedUrlSchema).nullable().parse(stored);
