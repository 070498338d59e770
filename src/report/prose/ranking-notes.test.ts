import { expect, it } from 'vitest';
import { ASSISTANT_NOTE } from '../outside/assistant-columns.ts';
import { describeRankingNotes, describeUnlistedKeywords, NO_KEYWORD_PROMPTS } from './ranking-notes.ts';

const RANKING = {
  chatgptMentions: null,
  deepseekMentions: null,
  perplexityCitations: null,
  claudeReferences: null,
  isHighlighted: false,
};

it('states how many keywords are omitted', () => {
  const rankings = Array.from({ length: 7 }, () => RANKING);
  expect(describeRankingNotes(rankings, 5)[0]).toBe('The first 5 of 7 keywords.');
  expect(describeRankingNotes(rankings, 7).join(' ')).not.toContain('The first');
});

it('explains highlighted rows', () => {
  expect(describeRankingNotes([{ ...RANKING, isHighlighted: true }], 5)[0]).toBe(
    'Highlighted: up to position 20 in Google or 25 in Bing.',
  );
});

it('states why assistants have no figures, unless they have some', () => {
  expect(describeRankingNotes([RANKING], 5)).toEqual([
    `Mentions by AI assistants: not measured. ${NO_KEYWORD_PROMPTS}`,
  ]);
  expect(describeRankingNotes([{ ...RANKING, chatgptMentions: 0 }], 5)).toEqual([ASSISTANT_NOTE]);
});

it('counts the tracked keywords that the table does not list', () => {
  expect(describeUnlistedKeywords(['Boots', 'laces', 'socks'], ['boots', 'hats'])).toBe(
    '2 of your 3 tracked keywords are not in this table.',
  );
  expect(describeUnlistedKeywords(['laces'], ['boots'])).toBe('Your tracked keyword is not in this table.');
  expect(describeUnlistedKeywords(['boots'], ['boots'])).toBeNull();
  expect(describeUnlistedKeywords([], ['boots'])).toBeNull();
});
