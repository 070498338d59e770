import { expect, it } from 'vitest';
import { protectionLines, stagingSentence } from './staging-text.ts';

const staging = { scoredAs: 'https://live.example', protection: [{ title: 'Password', detail: 'Not scored.' }] };

it('names the live site with every score, and is empty for a regular audit', () => {
  expect(stagingSentence({ staging })).toContain('scored as if it were https://live.example');
  expect(stagingSentence({})).toBeNull();
  expect(protectionLines({ staging })).toEqual(['Password. Not scored.']);
  expect(protectionLines({ staging: null })).toEqual([]);
});
