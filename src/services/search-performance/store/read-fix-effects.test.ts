import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { createRandom } from '#audit/outside/random.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { simulateClicks } from '#test/support/simulated-clicks.ts';
import { openMonthFile } from './month-file.ts';
import { getMonth, listMonths, packRows } from './month-rows.ts';
import { type FixEffectsQuery, readFixEffects } from './read-fix-effects.ts';
import type { StoredMonth } from './read-month.ts';

const FIRST_DAY = '2025-11-01';
const DAYS = 365;
const FIX_INDEX = 300;
const [FOUND_ON, FIXED_BY, LAST_DAY] = [FIX_INDEX, FIX_INDEX + 4, DAYS - 1].map((day) => addDays(FIRST_DAY, day));
/** 120 pages; 30 of them gain half of their clicks through the fix. */
const pages = simulateClicks(
  {
    pageCount: 120,
    days: DAYS,
    fixIndex: FIX_INDEX,
    fixedCount: 30,
    effect: 0.5,
    clicksPer28Days: 900,
    choice: 'random',
  },
  createRandom(3),
);
/** The source reports every other page under another host. */
const readUrl = (index: number) => `https://${index % 2 === 0 ? '' : 'www.'}shop.example/${index}`;
const listUrls = (isFixed: boolean) =>
  pages.flatMap(({ fixIndex }, index) => ((fixIndex !== null) === isFixed ? [`https://shop.example/${index}`] : []));
const fix = { foundOn: FOUND_ON ?? '', fixedBy: FIXED_BY ?? '', fixedPages: listUrls(true), controls: listUrls(false) };
const query: FixEffectsQuery = { from: FIRST_DAY, to: LAST_DAY ?? '', fixes: [fix], limit: 5 };

describe('effects of fixes from month files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const files: StoredMonth[] = [];

  beforeAll(async () => {
    folder = await temporaryFolder();
    const position = averagePositionSchema.parse(4);
    for (const month of listMonths(FIRST_DAY, query.to)) {
      const path = join(folder.path, `${month}.sqlite`);
      const file = openMonthFile({ path, storedPath: null, month, subject: 'a', importedDays: [] });
      for (let index = 0; index < DAYS; index++) {
        const day = addDays(FIRST_DAY, index);
        if (getMonth(day) !== month) continue;
        const rows = pages.map(({ clicksByDay }, page) => ({
          keys: [readUrl(page)],
          clicks: clicksByDay[index] ?? 0,
          impressions: 1_000,
          averagePosition: position,
        }));
        file.writeDay({ day, isFinal: true, isCut: false, tables: { page: packRows(rows) } });
      }
      file.finish();
      files.push({ month, path });
    }
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  it('include the planted effect in the interval, regardless of the host that the source reports', () => {
    const [found] = readFixEffects(files, query);
    expect(found?.fix).toBe(0);
    const effect = found?.effect;
    if (effect?.state !== 'measured' || effect.interval === null) throw new Error('It should be measured');
    expect(effect).toMatchObject({ pages: 30, controls: 90 });
    expect(effect.interval[0]).toBeGreaterThan(0);
    expect(effect.interval[0]).toBeLessThan(50);
    expect(effect.interval[1]).toBeGreaterThan(50);
    expect(effect.from > fix.fixedBy).toBe(true);
    expect(readFixEffects(files, query)).toEqual([found]);
  });

  it('are reported as too early with fewer than 28 days after the fix', () => {
    const recent = { ...fix, foundOn: addDays(query.to, -30), fixedBy: addDays(query.to, -20) };
    expect(readFixEffects(files, { ...query, fixes: [recent] })).toMatchObject([
      { effect: { state: 'too-early', measurableOn: addDays(query.to, 8) } },
    ]);
  });

  it('are measured for the fixes with the most clicks, and require pages to compare with', () => {
    const small = { ...fix, fixedPages: fix.fixedPages.slice(0, 1), controls: fix.controls.slice(0, 5) };
    const both = { ...query, fixes: [small, fix] };
    expect(readFixEffects(files, { ...both, limit: 1 }).map((one) => one.fix)).toEqual([1]);
    expect(readFixEffects(files, both)[1]).toMatchObject({ fix: 0, effect: { state: 'too-few', reason: 'controls' } });
  });

  it('are based only on the days after the last gap', () => {
    const filesWithGap = files.filter(({ month }) => month !== getMonth(fix.foundOn));
    expect(readFixEffects(filesWithGap, query)).toMatchObject([{ effect: { state: 'too-few', reason: 'history' } }]);
    expect(readFixEffects(files.slice(0, -1), query)).toEqual([]);
  });
});
