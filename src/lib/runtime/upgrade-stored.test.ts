import { expect, it } from 'vitest';
import { type UpgradeStep, upgradeItems, upgradeObject, upgradeStored } from './upgrade-stored.ts';

const STEPS: readonly UpgradeStep[] = [
  (data) => ({ second: true, ...data }),
  ({ old, ...data }) => ({ ...data, renamed: old }),
];

it('applies only the steps that are missing, in order', () => {
  expect(upgradeStored({ old: 1 }, STEPS)).toEqual({ second: true, renamed: 1, version: 3 });
  expect(upgradeStored({ version: 2, old: 1 }, STEPS)).toEqual({ renamed: 1, version: 3 });
  expect(upgradeStored({ version: 3, old: 1 }, STEPS)).toEqual({ old: 1, version: 3 });
});

it('returns null for a later version', () => expect(upgradeStored({ version: 4 }, STEPS)).toBeNull());

it.each([null, [], 'text', { version: 0 }, { version: 1.5 }, { version: '2' }])('rejects %j', (stored) => {
  expect(() => upgradeStored(stored, STEPS)).toThrow('Stored data');
});

it('upgrades items and objects, and leaves everything else to the schema', () => {
  const step: UpgradeStep = (item) => ({ added: null, ...item });
  expect(upgradeItems([{ a: 1 }, 'x'], step)).toEqual([{ added: null, a: 1 }, 'x']);
  expect(upgradeItems('no list', step)).toBe('no list');
  expect(upgradeObject(null, step)).toBeNull();
  expect(upgradeObject({ added: 2 }, step)).toEqual({ added: 2 });
});
