import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pickDailyOffset } from '#test/support/daily-offset.ts';
import { FAULTS } from './faults.ts';
import { auditBaseline, tryFault } from './run-mutations.ts';
import { readSite } from './site-copy.ts';

/**
 * `npm test` injects every sixth fault, starting at a different one each day, and the long run injects all of them,
 * because each fault requires an audit of an entire site.
 */
const STEP = process.env.AWI_TEST_FULL === '1' ? 1 : 6;
const CLEAN_SITE_FOLDER = join(import.meta.dirname, '../fixtures/sites/clean');

/**
 * Registers a test for every generator in one part (0-based) of the list: its fault is found where it was injected, and
 * no other rule changes its result. Parts run in parallel.
 */
export async function describeFaults(part: number, parts: number): Promise<void> {
  const baseline = await auditBaseline(readSite(CLEAN_SITE_FOLDER, null));
  it('finds nothing on the unchanged clean site', () => expect(baseline.dirty).toEqual([]));
  const own = FAULTS.filter((_fault, index) => index % STEP === pickDailyOffset(STEP)).filter(
    (_fault, index) => index % parts === part,
  );
  describe.each(own.map((fault) => [fault.ruleId, fault] as const))('%s', (_id, fault) => {
    it('is the only new finding', async () => {
      expect(await tryFault(baseline, fault)).toMatchObject({ outcome: 'found', collateral: [] });
    });
  });
}
