import { expect, it } from 'vitest';
import { repairMojibake } from './repair-mojibake.ts';

it.each([
  ['CafÃ© in MÃ¼nchen', 'Café in München'],
  ['Itâ€™s a â€œtestâ€\u009d', 'It’s a “test”'],
  ['Ð¦ÐµÐ½Ñ‹', 'Цены'],
  ['ðŸš² shop', '🚲 shop'],
])('repairs %s', (text, expected) => expect(repairMojibake(text)).toBe(expected));

it.each(['Café in München', 'Ã alone', 'plain', ''])('finds nothing to repair in "%s"', (text) =>
  expect(repairMojibake(text)).toBeNull(),
);
