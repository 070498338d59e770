import { describe, expect, it } from 'vitest';
import { DEFAULT_ALERT_SETTINGS, findNextDigest, findQuietEnd, planDelivery } from './plan-delivery.ts';

const BERLIN = { ...DEFAULT_ALERT_SETTINGS, timeZone: 'Europe/Berlin' };
const NIGHT = { ...BERLIN, quietFromMinute: 22 * 60, quietToMinute: 7 * 60 };
const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['the evening, until the next morning', '2026-11-28T21:30:00Z', '2026-11-29T06:00:00.000Z'],
    ['the night, until the same morning', '2026-11-28T02:00:00Z', '2026-11-28T06:00:00.000Z'],
    ['the day, not at all', '2026-11-28T12:00:00Z', '2026-11-28T12:00:00.000Z'],
    ['their last minute, until they end', '2026-11-28T05:59:00Z', '2026-11-28T06:00:00.000Z'],
    ['their end, not at all', '2026-11-28T06:00:00Z', '2026-11-28T06:00:00.000Z'],
    // Clocks go forward at 02:00 on March 29, so 07:00 is two hours before 07:00 UTC.
    ['the night of a change of the clocks', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00.000Z'],
  ])('hold an alert of %s', (_, moment, end) => {
    expect(findQuietEnd(at(moment), NIGHT).toISOString()).toBe(end);
  });

  it('within one day hold alerts only during that time', () => {
    const noon = { ...BERLIN, quietFromMinute: 12 * 60, quietToMinute: 14 * 60 };
    expect(findQuietEnd(at('2026-11-28T11:30:00Z'), noon).toISOString()).toBe('2026-11-28T13:00:00.000Z');
    expect(findQuietEnd(at('2026-11-28T13:30:00Z'), noon).toISOString()).toBe('2026-11-28T13:30:00.000Z');
  });
});

describe('digests', () => {
  it.each([
    ['daily', '2026-11-28T07:00:00Z', '2026-11-28T08:00:00.000Z'],
    ['daily', '2026-11-28T08:00:00Z', '2026-11-29T08:00:00.000Z'],
    // November 28, 2026 is a Saturday.
    ['weekly', '2026-11-28T07:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['weekly', '2026-11-30T07:59:00Z', '2026-11-30T08:00:00.000Z'],
    ['weekly', '2026-11-30T08:00:00Z', '2026-12-07T08:00:00.000Z'],
  ] as const)('that are %s come after %s at %s', (digest, now, expected) => {
    expect(findNextDigest(at(now), { ...BERLIN, digest })?.toISOString()).toBe(expected);
  });
});

describe('a delivery', () => {
  const now = at('2026-11-28T21:30:00Z');

  it('is due immediately without quiet hours or a digest', () => {
    expect(planDelivery('info', BERLIN, now)).toEqual({ state: 'waiting', nextAttemptAt: now });
  });

  it('is held in quiet hours, except when it is critical', () => {
    expect(planDelivery('warning', NIGHT, now)).toEqual({ state: 'held', nextAttemptAt: at('2026-11-29T06:00:00Z') });
    expect(planDelivery('critical', NIGHT, now)).toEqual({ state: 'waiting', nextAttemptAt: now });
  });

  it('is held in quiet hours even when it is critical, if the account holds critical alerts', () => {
    const settings = { ...NIGHT, isCriticalHeld: true };
    expect(planDelivery('critical', settings, now).nextAttemptAt.toISOString()).toBe('2026-11-29T06:00:00.000Z');
  });

  it('in a digest at night waits for the end of the quiet hours', () => {
    const settings = { ...NIGHT, digest: 'daily', digestMinute: 5 * 60 } as const;
    expect(planDelivery('info', settings, now).nextAttemptAt.toISOString()).toBe('2026-11-29T06:00:00.000Z');
  });
});
