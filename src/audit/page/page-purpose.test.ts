import { expect, it } from 'vitest';
import { type PagePurpose, PURPOSE_WORDS } from '../data/page-purpose-words.ts';
import {
  hasPhrase,
  hasUrlWord,
  isLegalUrl,
  isPurposeText,
  listPurposes,
  normalizeWords,
  readName,
} from './page-purpose.ts';

it('removes accents, capitals and punctuation', () => {
  expect(normalizeWords('  À propos: Öffnungszeiten – Maße! ')).toBe('a propos offnungszeiten masse');
});

it.each([
  ['About us', 'about'],
  ['About Riverton Cycles', 'about'],
  ['Über uns', 'about'],
  ['Qui sommes-nous ?', 'about'],
  ['会社概要', 'about'],
  ['О нас', 'about'],
  ['Contact the team', 'contact'],
  ['KONTAKT', 'contact'],
  ['お問い合わせはこちら', 'contact'],
  ['Datenschutzerklärung', 'privacy'],
  ['Datenschutzbestimmungen', 'privacy'],
  ['Privacy & cookies', 'privacy'],
  ['Politique de confidentialité', 'privacy'],
  ['AGB', 'terms'],
  ['Impressum', 'imprint'],
] as const)('recognizes %s as a name of the page "%s"', (text, purpose) =>
  expect(isPurposeText(text, purpose)).toBe(true),
);

it.each([
  ['What everybody should know about bicycles in winter', 'about'],
  ['Bicycles', 'about'],
  ['How we keep in contact with all of our customers', 'contact'],
  ['', 'contact'],
  [`Privacy ${'x'.repeat(60)}`, 'privacy'],
] as const)('does not recognize %s as a name of the page "%s"', (text, purpose) =>
  expect(isPurposeText(text, purpose)).toBe(false),
);

it('lists the same purposes for every text as individual checks', () => {
  const purposes = Object.keys(PURPOSE_WORDS) as PagePurpose[];
  const phrases = Object.values(PURPOSE_WORDS).flatMap((words) => words.split('|'));
  const additions = ['', ' Riverton Cycles', ' of all the shops', '的'];
  const texts = phrases.flatMap((phrase) => additions.flatMap((addition) => [phrase + addition, addition + phrase]));
  for (const text of [...texts, 'Bicycles'].map(readName)) {
    const expected = purposes.filter((purpose) => hasPhrase(text, purpose));
    expect(new Set(listPurposes(text)), text).toEqual(new Set(expected));
  }
  expect(listPurposes(readName('About Riverton Cycles'))).toEqual(['about']);
});

it.each([
  ['https://example.com/about-us/', 'about'],
  ['https://example.com/en/company/team.html', 'about'],
  ['https://example.com/%C3%BCber-uns', 'about'],
  ['https://example.com/ueber-uns', 'about'],
  ['https://example.com/kontakt.php?x=1', 'contact'],
] as const)('recognizes the URL %s as "%s"', (url, purpose) => expect(hasUrlWord(url, purpose)).toBe(true));

it.each([
  ['https://example.com/%E0%A4%A', 'contact'],
  ['https://example.com/articles/all-that-people-say-about', 'about'],
  ['https://example.com/', 'about'],
] as const)('does not recognize the URL %s as "%s"', (url, purpose) => expect(hasUrlWord(url, purpose)).toBe(false));

it.each([
  ['https://example.com/datenschutzbestimmungen/', true],
  ['https://example.com/en/terms-of-service', true],
  ['https://example.com/impressum', true],
  ['https://example.com/refund_returns/', true],
  ['https://example.com/policies/refund-policy', true],
  ['https://example.com/ruecksendungen/', true],
  ['https://example.com/blog/the-return-of-the-wheel', false],
  ['https://example.com/shop/terms-of-endearment-on-paper-and-film/', false],
])('recognizes whether %s is a legal page: %s', (url, isLegal) => expect(isLegalUrl(url)).toBe(isLegal));
