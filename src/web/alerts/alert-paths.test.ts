import { expect, it } from 'vitest';
import { buildAlertsPath, readAlertView } from './alert-paths.ts';

it.each([
  ['', { state: 'open', website: null, cursor: null }],
  ['state=resolved&website=w1&cursor=c1', { state: 'resolved', website: 'w1', cursor: 'c1' }],
] as const)('reads and writes the query "%s"', (query, view) => {
  expect(readAlertView(new URLSearchParams(query))).toEqual(view);
  expect(buildAlertsPath(view)).toBe(query === '' ? '/alerts' : `/alerts?${query}`);
});

it('ignores unknown values', () => {
  expect(readAlertView(new URLSearchParams('state=lost&website='))).toEqual({
    state: 'open',
    website: null,
    cursor: null,
  });
});
