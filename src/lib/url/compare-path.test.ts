import { expect, it } from 'vitest';
import { buildComparePath } from './compare-path.ts';

it('includes only parameters that differ from their defaults', () => {
  expect(buildComparePath({ from: 'a', to: 'b' })).toBe('/compare?from=a&to=b');
  expect(buildComparePath({ from: null, to: 'b' }, { page: 1, q: '' })).toBe('/compare?to=b');
  expect(buildComparePath({ from: 'a', to: 'b' }, { kind: 'changed', field: 'title', q: '/shop', page: 2 })).toBe(
    '/compare?from=a&to=b&kind=changed&field=title&q=%2Fshop&page=2',
  );
});
