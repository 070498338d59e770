import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { type MonthFileOptions, openMonthFile } from './month-file.ts';
import { type DayRows, packRows } from './month-rows.ts';
import { readTop } from './search-queries.ts';

type Rows = [keys: string[], clicks: number, impressions: number, position: number][];

const packFigures = (rows: Rows) =>
  packRows(
    rows.map(([keys, clicks, impressions, position]) => ({
      keys,
      clicks,
      impressions,
      averagePosition: averagePositionSchema.parse(position),
    })),
  );

const buildDay = (day: string, rows: Rows, isFinal = true): DayRows => ({
  day,
  isFinal,
  isCut: false,
  tables: { query: packFigures(rows) },
});

describe('the month file', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let options: MonthFileOptions;

  beforeEach(async () => {
    folder = await temporaryFolder();
    const path = join(folder.path, 'work.sqlite');
    options = { path, storedPath: null, month: '2026-10', subject: 'a', importedDays: [] };
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  const readQueries = (path = options.path) =>
    readTop([{ month: '2026-10', path }], {
      dimension: 'query',
      from: '2026-10-01',
      to: '2026-10-31',
      limit: 10,
    }).rows.map(({ key, clicks }) => `${key} ${clicks}`);

  it('stores the days of a month in one file', () => {
    const file = openMonthFile(options);
    expect(
      file.writeDay(
        buildDay('2026-10-02', [
          [['shoes'], 3, 10, 2],
          [['boots'], 1, 4, 5],
        ]),
      ),
    ).toEqual({
      day: '2026-10-02',
      isFinal: true,
      isCut: false,
      queryClicks: 4,
      rowCount: 2,
    });
    file.writeDay(buildDay('2026-10-01', [[['shoes'], 2, 10, 2]]));
    expect(file.listDays().map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-02']);
    file.finish();
    expect(readdirSync(folder.path)).toEqual(['work.sqlite']);
    expect(readQueries()).toEqual(['shoes 5', 'boots 1']);
  });

  it('replaces the rows of a day that was provisional', () => {
    const first = openMonthFile(options);
    first.writeDay(
      buildDay(
        '2026-10-01',
        [
          [['shoes'], 1, 5, 2],
          [['gone'], 1, 1, 9],
        ],
        false,
      ),
    );
    first.writeDay(buildDay('2026-10-02', [[['shoes'], 1, 5, 2]]));
    first.finish();
    const second = openMonthFile(options);
    second.writeDay(buildDay('2026-10-01', [[['shoes'], 4, 9, 2]]));
    expect(second.listDays()[0]).toMatchObject({ isFinal: true, queryClicks: 4, rowCount: 1 });
    second.finish();
    expect(readQueries()).toEqual(['shoes 5']);
  });

  it('counts a key once when the source repeats it on the next page of rows', () => {
    const file = openMonthFile(options);
    file.writeDay(
      buildDay('2026-10-01', [
        [['shoes'], 3, 5, 2],
        [['shoes'], 3, 5, 2],
      ]),
    );
    file.finish();
    expect(readQueries()).toEqual(['shoes 3']);
  });

  it('reports no position when the source does not know part of it', () => {
    const file = openMonthFile(options);
    const unknown = packRows([{ keys: ['shoes'], clicks: 1, impressions: 5, averagePosition: null }]);
    file.writeDay({ day: '2026-10-01', isFinal: true, isCut: false, tables: { query: unknown } });
    file.writeDay(buildDay('2026-10-02', [[['shoes'], 3, 5, 2]]));
    file.finish();
    const files = [{ month: '2026-10', path: options.path }];
    for (const from of ['2026-10-01', '2026-10-02']) {
      const part = { dimension: 'query' as const, from, to: '2026-10-30', limit: 1 };
      expect(readTop(files, part).rows[0]?.averagePosition).toBe(from === '2026-10-02' ? 2 : null);
    }
    const october = readTop(files, { dimension: 'query', from: '2026-10-01', to: '2026-10-31', limit: 1 });
    expect(october.rows[0]).toMatchObject({ clicks: 4, averagePosition: null });
  });

  it('continues the file that a killed process left, with all complete days', () => {
    const killed = openMonthFile(options);
    killed.writeDay(buildDay('2026-10-01', [[['shoes'], 3, 5, 2]]));
    // Leftovers of a killed process: the file and its log, without a clean end.
    const copy = join(folder.path, 'copy.sqlite');
    copyFileSync(options.path, copy);
    copyFileSync(`${options.path}-wal`, `${copy}-wal`);
    killed.close();
    const resumed = openMonthFile({ ...options, path: copy });
    expect(resumed.listDays().map(({ day }) => day)).toEqual(['2026-10-01']);
    resumed.close();
  });

  it('continues the stored file when the work folder is empty', () => {
    const file = openMonthFile(options);
    file.writeDay(buildDay('2026-10-01', [[['shoes'], 3, 5, 2]]));
    file.finish();
    const next = openMonthFile({ ...options, path: join(folder.path, 'next.sqlite'), storedPath: options.path });
    expect(next.listDays()).toHaveLength(1);
    next.close();
    expect(readQueries()).toEqual(['shoes 3']);
  });

  it('discards a leftover that lacks a final day, and uses the stored file', () => {
    const stored = openMonthFile(options);
    stored.writeDay(buildDay('2026-10-01', [[['shoes'], 3, 5, 2]]));
    stored.writeDay(buildDay('2026-10-02', [[['shoes'], 3, 5, 2]]));
    stored.finish();
    const path = join(folder.path, 'leftover.sqlite');
    const leftover = openMonthFile({ ...options, path });
    leftover.writeDay(buildDay('2026-10-01', [[['old'], 3, 5, 2]]));
    leftover.close();
    const file = openMonthFile({ ...options, path, storedPath: options.path, importedDays: ['2026-10-02'] });
    expect(file.listDays().map(({ day }) => day)).toEqual(['2026-10-01', '2026-10-02']);
    file.close();
  });

  it.each([
    ['of another property', (path: string) => openMonthFile({ ...options, path, subject: 'b' }).close()],
    ['that is damaged', (path: string) => writeFileSync(path, 'x'.repeat(20_000))],
    ['that is empty', (path: string) => writeFileSync(path, '')],
  ])('starts over instead of continuing a file %s', (_, plant) => {
    plant(options.path);
    const file = openMonthFile(options);
    expect(file.listDays()).toEqual([]);
    file.writeDay(buildDay('2026-10-01', [[['shoes'], 3, 5, 2]]));
    file.finish();
    expect(readQueries()).toEqual(['shoes 3']);
  });

  it('rejects a second writer while the first one has the file open', () => {
    const first = openMonthFile(options);
    expect(() => openMonthFile(options)).toThrow('database is locked');
    first.writeDay(buildDay('2026-10-01', [[['shoes'], 3, 5, 2]]));
    first.finish();
    expect(readQueries()).toEqual(['shoes 3']);
  });

  it('keeps the earlier rows of a day when new ones cannot be written', () => {
    const file = openMonthFile(options);
    file.writeDay(buildDay('2026-10-01', [[['shoes'], 3, 5, 2]], false));
    const broken = buildDay('2026-10-01', [[['new'], Number.NaN, 5, 2]]);
    expect(() => file.writeDay(broken)).toThrow();
    file.writeDay(buildDay('2026-10-02', [[['new'], 1, 5, 2]]));
    file.finish();
    expect(readQueries()).toEqual(['shoes 3', 'new 1']);
    expect(existsSync(`${options.path}-wal`)).toBe(false);
  });
});
