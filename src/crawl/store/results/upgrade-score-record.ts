import { type StoredData, type UpgradeStep, upgradeItems, upgradeStored } from '#lib/runtime/upgrade-stored.ts';

/** What version 2 records and version 1 did not. */
const ADDED_TO_PAGE_2 = { content: null, ttfbMs: null };

const upgradeFirst: UpgradeStep = (record) => ({
  basis: null,
  ...record,
  pages: upgradeItems(record.pages, (page) => ({ ...ADDED_TO_PAGE_2, ...page })),
});

/** The formula of scoring version 1, which records did not contain because there was no other. */
const FIRST_FORMULA = { exponent: 0.6, priceScale: 1, ruleWeights: {} };

/** Version 2 got its last fields one by one, so each of them may be missing. */
const upgradeSecond: UpgradeStep = (record) => ({ formula: FIRST_FORMULA, scoredAs: null, work: null, ...record });

const STEPS: readonly UpgradeStep[] = [upgradeFirst, upgradeSecond];

/**
 * Turns a stored score record into the current shape; null when a later release stored it. A released step never
 * changes: when the shape of the record changes, append a step and raise `SCORE_RECORD_VERSION`.
 */
export const upgradeScoreRecord = (stored: unknown): StoredData | null => upgradeStored(stored, STEPS);
