import { expect, it } from 'vitest';
import { listPublishedFields } from './published-fields.ts';

it('lists the names of missing values once, after the published ones', () => {
  const fields = [
    { name: 'Duration', value: null },
    { name: 'Level', value: 'Beginner' },
    { name: 'Rating', value: null },
  ];
  expect(listPublishedFields(fields)).toEqual([
    { name: 'Level', value: 'Beginner' },
    { name: 'Not published', value: 'duration, rating' },
  ]);
});

it('does not mention missing values when there are none', () => {
  expect(listPublishedFields([{ name: 'Level', value: 'Expert' }])).toEqual([{ name: 'Level', value: 'Expert' }]);
});
