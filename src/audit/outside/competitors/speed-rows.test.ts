import { expect, it } from 'vitest';
import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import { buildSpeedRows, wasMachineBusy } from './speed-rows.ts';

const MEASURED = { performance: 90, lcpMs: 1_000, tbtMs: 10, cls: 0, isMachineBusy: false };
const makeProfile = (speed: SiteProfile['speed']) => ({ speed }) as SiteProfile;
const fast = makeProfile(MEASURED);
const unmeasured = makeProfile({ missing: { reason: 'No browser is installed.', step: 'Install one.' } });

it('lists the figures of both home pages', () => {
  expect(buildSpeedRows({ own: makeProfile({ ...MEASURED, lcpMs: 3_000 }), theirs: fast })).toMatchObject([
    { id: 'performance', title: 'Lighthouse performance score', own: 90, theirs: 90, missing: null },
    { id: 'lcp', own: 3_000, theirs: 1_000, better: 'lower' },
    { id: 'tbt' },
    { id: 'cls', own: 0, theirs: 0, missing: null },
  ]);
});

it('gives the reason for the website that was not measured', () => {
  for (const sites of [
    { own: unmeasured, theirs: fast },
    { own: fast, theirs: unmeasured },
  ]) {
    expect(buildSpeedRows(sites)[0]?.missing).toEqual({ reason: 'No browser is installed.', step: 'Install one.' });
  }
  expect(buildSpeedRows({ own: fast, theirs: makeProfile({ ...MEASURED, cls: null }) })[3]?.missing).toMatchObject({
    reason: 'Lighthouse did not report this figure.',
  });
});

it('reports that the machine was busy during one of the runs', () => {
  const busy = makeProfile({ ...MEASURED, isMachineBusy: true });
  expect(wasMachineBusy({ own: fast, theirs: busy })).toBe(true);
  expect(wasMachineBusy({ own: null, theirs: fast })).toBe(false);
  expect(wasMachineBusy({ own: unmeasured, theirs: unmeasured })).toBe(false);
});
