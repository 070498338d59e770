import { expect, describe as group, it } from 'vitest';
import {
  describeObservedPlaces,
  describePositionKind,
  describeTopPositions,
  explainMissingAverage,
  formatEnginePosition,
} from './position-kinds.ts';

const describe = (average: number | null, observed: number | null) =>
  describePositionKind({ average: { google: average, bing: 9 }, observed: { google: observed, bing: 9 } }, 'google');

it('states whether a position is an average or was observed', () => {
  expect([describe(4.3, null), describe(4.3, 2), describe(null, 2), describe(null, null)]).toEqual([
    'average',
    'average; observed: 2',
    'observed',
    null,
  ]);
  expect(describePositionKind({}, 'google')).toBeNull();
});

it('states the device of an observed position, and the search engine and place below the table', () => {
  const ranking = {
    average: { google: 4.3, bing: null },
    observed: { google: 2, bing: 7 },
    observedSources: { google: 'Serper', bing: 'imported from Semrush' },
    observedPlaces: { google: { device: 'desktop' as const, market: 'United States, English' }, bing: null },
  };
  expect(describePositionKind(ranking, 'google')).toBe('average; observed on desktop: 2');
  expect(describePositionKind(ranking, 'bing')).toBe('imported');
  expect(describePositionKind({ ...ranking, average: undefined }, 'google')).toBe('observed on desktop');
  expect(describeObservedPlaces([ranking, ranking])).toEqual([
    'Observed positions: Google, desktop, United States, English. Mobile positions appear only for keywords without a check on desktop.',
    'The imported file does not state the device and place of its positions.',
  ]);
  expect(describeObservedPlaces([{ observed: { google: 2, bing: null } }, {}])).toEqual([]);
});

group('formatEnginePosition', () => {
  const seen = { google: 12, bing: null };

  it('shows averages with one decimal and observed positions as integers', () => {
    const average = { average: { google: 4, bing: null }, observed: seen, googlePosition: 4, bingPosition: null };
    expect(formatEnginePosition(average, 'google')).toBe('4.0');
    expect(formatEnginePosition(average, 'bing')).toBeNull();
    const observed = { average: { google: null, bing: null }, observed: seen, googlePosition: 12, bingPosition: null };
    expect(formatEnginePosition(observed, 'google')).toBe('12');
  });
});

it('labels the positions of an engine by their kind', () => {
  const average = describeTopPositions({ positionKind: 'average' });
  expect([average.title, average.format(12)]).toEqual(['Average position by query', '12.0']);
  const observed = describeTopPositions({ positionKind: 'observed' });
  expect([observed.title, observed.format(12)]).toEqual(['Observed positions', '12']);
  const observedPlaces = [{ device: 'mobile' as const, market: 'Germany, German' }, null];
  expect(describeTopPositions({ positionKind: 'observed', observedPlaces }).title).toBe(
    'Observed positions: mobile, Germany, German; imported',
  );
  const earlier = describeTopPositions({});
  expect([earlier.title, earlier.format(12.1)]).toEqual(['Positions', '12.1']);
  expect(explainMissingAverage({ name: 'Bing', positionKind: 'average' })).toContain('by query only');
  expect(explainMissingAverage({ name: 'Bing', positionKind: 'observed' })).toContain('Connect Bing');
});
