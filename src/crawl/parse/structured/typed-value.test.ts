import { expect, it } from 'vitest';
import { parseTextValue } from './typed-value.ts';

it.each([
  [
    'text',
    [
      '',
      'Hello',
      '15.99',
      '2024',
      '2024-05',
      '2024-1-1',
      'http',
      'https://',
      'http://a b',
      '/logo.png',
      'P',
      'Photo',
      'PT',
      'T',
    ],
  ],
  ['url', ['https://example.com', 'HTTP://example.com/a?b#c', 'https://schema.org/InStock']],
  [
    'date',
    ['2024-05-17', '2024-05-17T10:00', '2024-05-17T10:00:00Z', '2024-05-17T10:00:00.123+02:00', '2024-05-17 10:00'],
  ],
  ['time', ['10:00', '10:00:00', 'T18:30', '00:00:00Z']],
  ['duration', ['PT30M', 'P1DT2H', 'P2W', 'PT1.5S', '-P1D']],
])('recognizes the kind %s', (kind, sources) => {
  for (const source of sources) expect(parseTextValue(source), source).toEqual({ kind, value: source });
});

it('keeps the language of a text and truncates values at the limit', () => {
  expect(parseTextValue('Grüezi', 'de')).toEqual({ kind: 'text', value: 'Grüezi', language: 'de' });
  expect(parseTextValue('x'.repeat(5_000))).toEqual({ kind: 'text', value: 'x'.repeat(2_000) });
});
