import { describe, expect, it } from 'vitest';
import { listTimeZones, readTimeZone } from './time-zone.ts';

describe('readTimeZone', () => {
  it('returns the name of a time zone as the database spells it', () => {
    expect(readTimeZone('europe/BERLIN')).toBe('Europe/Berlin');
    expect(readTimeZone('Asia/Calcutta')).toBe('Asia/Calcutta');
    expect(readTimeZone('utc')).toBe('UTC');
  });

  it('rejects other texts, including offsets, which do not follow daylight saving time', () => {
    for (const text of ['', '+02:00', 'Mars/Olympus', 'Europe/Berlin; drop', '02:00', 'Europe/']) {
      expect(readTimeZone(text)).toBeNull();
    }
  });

  it('accepts every time zone that a user can choose', () => {
    expect(listTimeZones().length).toBeGreaterThan(400);
    for (const zone of listTimeZones()) expect(readTimeZone(zone)).toBe(zone);
  });
});
