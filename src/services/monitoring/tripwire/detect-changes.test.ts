import { describe, expect, it } from 'vitest';
import type { TripwireKind } from '#contracts/monitoring/alert-kinds.ts';
import type { SeenConditions, TripwireCondition, TripwireItem, TripwireState } from '#contracts/monitoring/tripwire.ts';
import { type Detection, detectChanges, forgetItem } from './detect-changes.ts';
import type { CertificateEnd } from './read-certificate.ts';

const START_MS = Date.parse('2026-11-28T10:00:00Z');
const MINUTE_MS = 60_000;
type SeenState = 'good' | 'bad' | 'unknown';

const condition = (seen: SeenState | number, kind: TripwireKind, item: TripwireItem): TripwireCondition => {
  const state = typeof seen === 'string' ? seen : seen > 0 ? 'bad' : 'good';
  return {
    kind,
    item,
    state,
    severity: 'critical',
    url: 'https://example.com/',
    found: `${kind} ${seen}`,
    title: 'Something broke',
    ...(typeof seen === 'number' && { level: seen }),
  };
};

/** Checks every five minutes, unless `minutes` contains other values. A number is the level of a condition. */
function watch(
  checks: readonly {
    seen?: Readonly<Record<string, SeenState | number>>;
    end?: CertificateEnd | null;
    minutes?: number;
  }[],
  state: TripwireState | null = null,
) {
  let suspicions: SeenConditions = {};
  let nowMs = START_MS;
  return checks.map(({ seen = {}, end = null, minutes = 5 }): Detection => {
    nowMs += minutes * MINUTE_MS;
    const conditions = Object.entries(seen).map(([key, value]) => {
      const [kind, item] = key.split(' ') as [TripwireKind, TripwireItem];
      return condition(value, kind, item);
    });
    const checked = { conditions, certificate: end, finalUrls: {}, sitemapUrls: [] };
    const detection = detectChanges({ state, suspicions, checked, now: new Date(nowMs) });
    ({ state, suspicions } = detection);
    return detection;
  });
}

const NOINDEX = 'page-noindex home';
const seeNoindex = (...states: SeenState[]) => watch(states.map((state) => ({ seen: { [NOINDEX]: state } })));
const count = (detections: readonly Detection[]) =>
  detections.map(({ raised, resolved }) => `${raised.length}/${resolved.length}`).join(' ');

describe('detectChanges', () => {
  it.each<[string, SeenState[], string]>([
    ['a change that a second check confirms', ['good', 'bad', 'bad'], '0/0 0/0 1/0'],
    ['a change that persists', ['good', 'bad', 'bad', 'bad', 'bad'], '0/0 0/0 1/0 0/0 0/0'],
    ['a single failure', ['good', 'bad', 'good', 'good'], '0/0 0/0 0/0 0/0'],
    ['failures that alternate', ['good', 'bad', 'good', 'bad', 'good', 'bad'], '0/0 0/0 0/0 0/0 0/0 0/0'],
    ['failures between which nothing was measured', ['good', 'bad', 'unknown', 'bad'], '0/0 0/0 0/0 1/0'],
    ['what cannot be measured', ['good', 'unknown', 'unknown', 'good'], '0/0 0/0 0/0 0/0'],
    ['a baseline that is broken', ['bad', 'bad', 'bad'], '0/0 0/0 0/0'],
    ['a baseline that is repaired, and breaks', ['bad', 'good', 'good', 'bad', 'bad'], '0/0 0/0 0/1 0/0 1/0'],
    ['a first check without a result', ['unknown', 'good', 'bad', 'bad'], '0/0 0/0 0/0 1/0'],
    ['a recovery', ['good', 'bad', 'bad', 'good', 'good'], '0/0 0/0 1/0 0/0 0/1'],
    ['a recovery that does not last', ['good', 'bad', 'bad', 'good', 'bad', 'bad'], '0/0 0/0 1/0 0/0 0/0 0/0'],
    ['a second break', ['good', 'bad', 'bad', 'good', 'good', 'bad', 'bad'], '0/0 0/0 1/0 0/0 0/1 0/0 1/0'],
  ])('raises and resolves the right alerts for %s', (_, states, expected) => {
    expect(count(seeNoindex(...states))).toBe(expected);
  });

  it('confirms a change only after some minutes, because a deployment in progress looks the same', () => {
    const early = watch([
      { seen: { [NOINDEX]: 'good' } },
      { seen: { [NOINDEX]: 'bad' } },
      { seen: { [NOINDEX]: 'bad' }, minutes: 1 },
      { seen: { [NOINDEX]: 'bad' }, minutes: 1 },
      { seen: { [NOINDEX]: 'bad' }, minutes: 1 },
    ]);
    expect(count(early)).toBe('0/0 0/0 0/0 0/0 1/0');
  });

  it('discards an unconfirmed change after half an hour, and starts over', () => {
    const late = watch([
      { seen: { [NOINDEX]: 'good' } },
      { seen: { [NOINDEX]: 'bad' } },
      { seen: { [NOINDEX]: 'bad' }, minutes: 31 },
      { seen: { [NOINDEX]: 'bad' } },
    ]);
    expect(count(late)).toBe('0/0 0/0 0/0 1/0');
    expect(late.at(-1)?.raised[0]).toMatchObject({ change: { first: { at: '2026-11-28T10:41:00.000Z' } } });
    const unmeasured = watch([{ seen: { [NOINDEX]: 'good' } }, { seen: { [NOINDEX]: 'bad' } }, { minutes: 31 }]);
    expect(unmeasured.at(-1)?.suspicions).toEqual({});
  });

  it('states the previous state, when it was last seen, and when it changed', () => {
    const [, , , last] = seeNoindex('good', 'good', 'bad', 'bad');
    const [raise] = last?.raised ?? [];
    expect(raise).toMatchObject({
      kind: 'page-noindex',
      subject: 'home',
      severity: 'critical',
      change: {
        before: { found: 'page-noindex good', at: '2026-11-28T10:10:00.000Z' },
        first: { found: 'page-noindex bad', at: '2026-11-28T10:15:00.000Z' },
        confirmedAt: '2026-11-28T10:20:00.000Z',
      },
    });
  });

  it('keeps the time when a lasting problem was confirmed', () => {
    const last = seeNoindex('good', 'bad', 'bad', 'bad').at(-1);
    expect(last?.state.conditions[NOINDEX]?.at).toBe('2026-11-28T10:15:00.000Z');
  });

  it('raises one alert for a robots.txt that blocks everything', () => {
    const both = (state: SeenState) => ({ seen: { 'robots-blocked home': state, 'robots-blocked page': state } });
    expect(count(watch([both('good'), both('bad'), both('bad'), both('good'), both('good')]))).toBe(
      '0/0 0/0 1/0 0/0 0/1',
    );
    const page = (state: SeenState) => ({
      seen: { 'robots-blocked home': 'good', 'robots-blocked page': state } as const,
    });
    const raised = watch([page('good'), page('bad'), page('bad')]).at(-1)?.raised;
    expect(raised?.map(({ subject }) => subject)).toEqual(['page']);
  });

  it.each<[string, number[], string]>([
    ['more search engines than usual', [1, 1, 2, 2, 2], '0/0 0/0 0/0 1/1 0/0'],
    ['as many as usual again', [1, 2, 2, 1, 1], '0/0 0/0 1/1 0/0 0/1'],
    ['one, and then both', [0, 1, 1, 2, 2], '0/0 0/0 1/0 0/0 1/1'],
    ['both, and then one', [0, 2, 2, 1, 1, 0, 0], '0/0 0/0 1/0 0/0 0/0 0/0 0/1'],
    ['both once', [1, 2, 1, 2, 1], '0/0 0/0 0/0 0/0 0/0'],
    ['fewer and then more than usual', [2, 1, 1, 2, 2], '0/0 0/0 0/1 0/0 1/1'],
    ['more in each check', [0, 1, 2, 2], '0/0 0/0 1/0 0/0'],
    ['fewer and more in turns', [1, 0, 2, 0, 2], '0/0 0/0 0/0 0/0 0/0'],
  ])('raises and resolves the right alerts for a robots.txt that blocks %s', (_, levels, expected) => {
    expect(count(watch(levels.map((level) => ({ seen: { 'robots-blocked home': level } }))))).toBe(expected);
  });

  it('keeps states that were stored without a level', () => {
    const stored = (isBad: boolean): TripwireState => ({
      conditions: { 'robots-blocked home': { isBad, found: 'x', at: '2026-11-28T09:00:00.000Z' } },
      finalUrls: {},
      sitemapUrls: [],
      certificate: null,
    });
    const look = (...levels: number[]) => levels.map((level) => ({ seen: { 'robots-blocked home': level } }));
    expect(count(watch(look(1, 1, 2, 2), stored(true)))).toBe('0/0 0/0 0/0 1/1');
    expect(count(watch(look(2, 2, 0, 0), stored(true)))).toBe('0/0 0/0 0/0 0/1');
    expect(count(watch(look(1, 1, 0, 0), stored(false)))).toBe('0/0 1/0 0/0 0/1');
  });

  it('reports a block of the chosen page that outlasts a block of the entire website', () => {
    const robots = (home: number, page: number) => ({
      seen: { 'robots-blocked home': home, 'robots-blocked page': page },
    });
    const subjects = (...checks: [home: number, page: number][]) =>
      watch(checks.map(([home, page]) => robots(home, page))).map(({ raised, resolved }) =>
        [...resolved.map(({ subject }) => `-${subject}`), ...raised.map(({ subject }) => `+${subject}`)].join(' '),
      );
    expect(subjects([0, 0], [2, 2], [2, 2], [0, 2], [0, 2], [0, 0], [0, 0])).toEqual([
      '',
      '',
      '+home',
      '',
      '-home +page',
      '',
      '-page',
    ]);
    // A website that blocks Bingbot on purpose.
    expect(subjects([1, 1], [1, 2], [1, 2])).toEqual(['', '', '-page +page']);
    expect(subjects([1, 1], [2, 2], [2, 2], [1, 1], [1, 1])).toEqual(['', '', '-home +home', '', '-home']);
  });

  it('raises an alert for each independent condition', () => {
    const states = (state: SeenState) => ({ seen: { [NOINDEX]: state, 'sitemap-broken sitemap': state } });
    expect(count(watch([states('good'), states('bad'), states('bad')]))).toBe('0/0 0/0 2/0');
  });
});

describe('the end of a certificate', () => {
  const end = (level: CertificateEnd['level'], validTo = 'a'): { end: CertificateEnd } => ({
    end: { host: 'example.com', validTo, issuer: 'R12', daysLeft: 10, level },
  });

  it('is reported once as a warning and once as critical, which replaces the warning', () => {
    const detections = watch([end('none'), end('warning'), end('warning'), end('critical'), end('critical')]);
    expect(count(detections)).toBe('0/0 1/0 0/0 1/1 0/0');
    expect(detections.map(({ raised }) => raised[0]?.severity)).toEqual([
      undefined,
      'warning',
      undefined,
      'critical',
      undefined,
    ]);
  });

  it('is reported by the first check, and resolved by a renewal', () => {
    expect(count(watch([end('critical'), end('none', 'b'), end('none', 'b')]))).toBe('1/0 0/1 0/0');
  });

  it('stays unchanged while the certificate cannot be read, and when clocks differ slightly', () => {
    expect(count(watch([end('warning'), {}, end('warning'), end('none'), end('warning')]))).toBe('1/0 0/0 0/0 0/0 0/0');
  });

  it('is reported again for a renewed certificate that expires soon', () => {
    expect(count(watch([end('critical'), end('warning', 'b')]))).toBe('1/0 1/1');
  });
});

it('forgets the chosen page', () => {
  expect(forgetItem({ 'page-noindex page': 1, 'page-noindex home': 2, page: 3 }, 'page')).toEqual({
    'page-noindex home': 2,
  });
});
