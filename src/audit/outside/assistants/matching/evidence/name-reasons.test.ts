import { expect, it } from 'vitest';
import { findMentions } from '../find-mentions.ts';
import { readCommonWords } from '../read-common-words.ts';

const commonWords = readCommonWords();

/** Returns why the names of the brand count or not. */
function explain(text: string, name = 'Bolt', citedUrls: string[] = []): string[] {
  const own = { id: 'own', names: [name], domains: ['bolt.example'], categoryWords: ['taxi'] };
  const rival = { id: 'rival', names: ['Zapflow'], domains: ['zapflow.com'], categoryWords: [] };
  const { mentions } = findMentions(text, [own, rival], { commonWords, citedUrls, language: 'en' });
  return mentions.filter(({ brandId }) => brandId === 'own').map(({ kind, reason }) => `${kind}: ${reason}`);
}

it.each([
  ['Most people choose Kestrelworks.', 'Kestrelworks', 'mention: distinctive'],
  ['- **Bolt**: cheap\n- **Zapflow**: fast', 'Bolt', 'mention: label'],
  ['You can order a taxi with Bolt at night.', 'Bolt', 'mention: compared'],
  ['The Bolt taxi is often late.', 'Bolt', 'mention: category-word'],
  ['Popular services include Zapflow, Bolt and others.', 'Bolt', 'mention: listed'],
  ['Turn the bolt with a wrench.', 'Bolt', 'ambiguous: other-spelling'],
  ['Mr Bolt won the race.', 'Bolt', 'ambiguous: person'],
  ["I'm not familiar with Kestrelworks.", 'Kestrelworks', 'unknown: not-known'],
])('explains "%s"', (text, name, expected) => {
  expect(explain(text, name)).toEqual([expected]);
});

it('gives a citation of its website as the reason for a name', () => {
  expect(explain('Many people like Bolt for its prices.', 'Bolt', ['https://bolt.example/'])).toEqual([
    'mention: own-domain',
  ]);
});
