import { type OutsideSnapshot, outsideSnapshotSchema } from '#contracts/report/outside-snapshot.ts';
import { type StoredData, type UpgradeStep, upgradeStored } from '#lib/runtime/upgrade-stored.ts';

/** A snapshot of outside data as stored, possibly by an earlier version. */
type StoredSnapshot = StoredData;

const STEPS: readonly UpgradeStep[] = [];

/** Reads a stored snapshot in the current shape; null if a later release stored it. */
export function parseStoredSnapshot(stored: unknown): OutsideSnapshot | null {
  const snapshot = upgradeStored(stored, STEPS);
  return snapshot === null ? null : outsideSnapshotSchema.parse(snapshot);
}

/** Returns the snapshot in stored form, with the version of its shape. */
export const storeSnapshot = (snapshot: OutsideSnapshot): StoredSnapshot => ({
  ...snapshot,
  version: STEPS.length + 1,
});
