import { expect, it } from 'vitest';
import { cutAtWord, isBalanced, readSentences } from './cut-text.ts';

it.each([
  ['a text that fits', 'Puncture repair', 20, 'Puncture repair'],
  ['complete words only', 'Puncture repair and new tires', 18, 'Puncture repair'],
  ['no dangling function words', 'Repair of tires and of the chain', 27, 'Repair of tires'],
  ['no dangling words without meaning', 'Repair of bicycles with everything', 24, 'Repair of bicycles'],
  ['capitalized names', 'What a good SEO does for shops', 15, 'What a good SEO'],
  ['no open bracket', 'Repair prices (with tax) and times (in days)', 38, 'Repair prices (with tax) and times'],
  ['no punctuation at the end', 'Tires, chains, brakes and lights', 15, 'Tires, chains'],
  ['no half of a hyphenated word', 'Check-in and check-out times', 16, 'Check-in'],
  ['Japanese, where a character is two units wide', '自転車の修理と料金について', 12, '自転車の修理'],
  ['nothing when the first word is longer', 'Donaudampfschifffahrt', 10, ''],
])('keeps %s', (_name, text, length, expected) => expect(cutAtWord(text, length)).toBe(expected));

it('splits sentences, except after titles and initials', () => {
  expect(readSentences('We asked Dr. Meyer on 31. May. She said yes! 料金は安い。 Why', 9)).toEqual([
    'We asked Dr. Meyer on 31. May.',
    'She said yes!',
    '料金は安い。',
    'Why',
  ]);
  expect(readSentences('KN95-Masken filtern ca. 95 % (z.B. Pollen). Das reicht.', 9)).toEqual([
    'KN95-Masken filtern ca. 95 % (z.B. Pollen).',
    'Das reicht.',
  ]);
  expect(
    readSentences('Сначала установим «Hello, World!», и, наконец, поговорим о нём. Потом всё.\niPhone kaufen.', 9),
  ).toEqual(['Сначала установим «Hello, World!», и, наконец, поговорим о нём.', 'Потом всё.', 'iPhone kaufen.']);
  expect(readSentences('Das ist ein freies Netz. Sen. Lee schreibt in Rust. Gut.', 9)).toEqual([
    'Das ist ein freies Netz.',
    'Sen. Lee schreibt in Rust.',
    'Gut.',
  ]);
  expect(readSentences('Bread no. 27: it keeps for days. Is it old?', 9)).toEqual([
    'Bread no. 27: it keeps for days.',
    'Is it old?',
  ]);
  expect(readSentences('One. Two. Three.', 2)).toEqual(['One.', 'Two.']);
});

it.each([
  'He said "yes" (twice)',
  '„Ja“, sagte er',
  "'Oxygen bar' in town",
  "Riverton's bar",
  'The cats’ home',
  '「はい」',
])('%s is balanced', (text) => {
  expect(isBalanced(text)).toBe(true);
});

it.each(['He said "yes', 'twice) he said', '„Ja, sagte er', "Down on 'meth", '「はい'])(
  '%s is not balanced',
  (text) => {
    expect(isBalanced(text)).toBe(false);
  },
);
