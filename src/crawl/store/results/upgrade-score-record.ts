import {
  type StoredData,
  type UpgradeStep,
  upgradeItems,
  upgradeStored,
  upgradeValues,
} from '#lib/runtime/upgrade-stored.ts';

/** Page fields that version 2 added. */
const PAGE_FIELDS_ADDED_IN_VERSION_2 = { content: null, ttfbMs: null };

const upgradeFromVersion1: UpgradeStep = (record) => ({
  basis: null,
  ...record,
  pages: upgradeItems(record.pages, (page) => ({ ...PAGE_FIELDS_ADDED_IN_VERSION_2, ...page })),
});

/** The formula of scoring version 1. Records did not contain it, because there was no other formula. */
const FIRST_FORMULA = { exponent: 0.6, priceScale: 1, ruleWeights: {} };

/** These fields were added to version 2 one by one, so each of them may be missing. */
const upgradeFromVersion2: UpgradeStep = (record) => ({
  formula: FIRST_FORMULA,
  scoredAs: null,
  work: null,
  ...record,
});

/** Earlier records do not contain which issues were critical. */
const upgradeFromVersion3: UpgradeStep = (record) => ({
  ...record,
  work: upgradeValues(record.work, (work) => ({ isCritical: null, ...work })),
});

/** Earlier records planned every issue as a fix of its own. */
const upgradeFromVersion4: UpgradeStep = (record) => ({
  ...record,
  work: upgradeValues(record.work, (work) => ({ editedWith: null, ...work })),
});

const STEPS: readonly UpgradeStep[] = [
  upgradeFromVersion1,
  upgradeFromVersion2,
  upgradeFromVersion3,
  upgradeFromVersion4,
];

/**
 * Turns a stored score record into the current shape; null when a later release stored it. A released step never
 * changes: when the shape of the record changes, append a step and raise `SCORE_RECORD_VERSION`.
 */
export const upgradeScoreRecord = (stored: unknown): StoredData | null => upgradeStored(stored, STEPS);
