/** Stored data in the shape of the version that wrote it. `version` is absent in the first version. */
export type StoredData = Readonly<Record<string, unknown>>;

/** Converts data from one version to the next; pure, so it does not change its input. */
export type UpgradeStep = (data: StoredData) => StoredData;

/**
 * Applies the steps that stored data still needs; the first step turns version 1 into version 2. Returns the data with
 * its new `version`, or null when a later release wrote it.
 *
 * @throws Error when the data is not an object with a valid version
 */
export function upgradeStored(stored: unknown, steps: readonly UpgradeStep[]): StoredData | null {
  if (!isStoredData(stored)) throw new Error('Stored data is not an object');
  const version = stored.version ?? 1;
  if (!Number.isInteger(version) || Number(version) < 1) throw new Error(`Stored data has the version ${version}`);
  const newest = steps.length + 1;
  if (Number(version) > newest) return null;
  const upgradedData = steps.slice(Number(version) - 1).reduce((data, step) => step(data), stored);
  return { ...upgradedData, version: newest };
}

/**
 * Upgrades each item of a stored list. Values that are not lists, and items that are not objects, are left for the
 * schema to reject.
 */
export function upgradeItems(list: unknown, step: UpgradeStep): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => upgradeObject(item, step)) : list;
}

/** Upgrades each object in the values of a stored object; null stays null. */
export function upgradeValues(value: unknown, step: UpgradeStep): unknown {
  if (!isStoredData(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, upgradeObject(one, step)]));
}

/** Upgrades a stored object; null stays null. */
export function upgradeObject(value: unknown, step: UpgradeStep): unknown {
  return isStoredData(value) ? step(value) : value;
}

export function isStoredData(value: unknown): value is StoredData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
