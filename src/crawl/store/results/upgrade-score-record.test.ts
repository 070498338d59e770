import { describe, expect, it } from 'vitest';
import { scoreRecordSchema } from '#contracts/rules/score-record.ts';
import { readStoredFixtures } from '#test/helpers/stored-reports.ts';
import { upgradeScoreRecord } from './upgrade-score-record.ts';

const records = readStoredFixtures().flatMap(({ name, scoreRecord }) =>
  scoreRecord === null ? [] : [{ name, record: scoreRecord }],
);

it('covers every version', () => {
  expect(new Set(records.map(({ record }) => record.version))).toEqual(new Set([1, 2, 3, 4, 5]));
});

describe.each(records)('the score record of $name', ({ record }) => {
  it('has exactly the current shape after its upgrade, and keeps all its data', () => {
    const before = structuredClone(record);
    const upgradedRecord = upgradeScoreRecord(record);
    expect(scoreRecordSchema.parse(upgradedRecord)).toEqual(upgradedRecord);
    const { version: _, pages: __, ...rest } = record;
    expect(upgradedRecord).toMatchObject(rest);
    expect(record).toEqual(before);
  });

  it('does not change when it is upgraded again', () => {
    const once = upgradeScoreRecord(record);
    expect(upgradeScoreRecord(once)).toEqual(once);
  });
});

it('returns null for a record from a later release', () => {
  expect(upgradeScoreRecord({ version: 6 })).toBeNull();
});
