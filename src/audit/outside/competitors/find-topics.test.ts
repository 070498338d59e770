import { expect, it } from 'vitest';
import type { ProfilePhrase, SiteProfile } from '#contracts/outside/site-profile.ts';
import { findTopicGaps } from './find-topics.ts';

const phrase = (text: string, pageCount = 1, occurrences = 5): ProfilePhrase => ({
  phrase: text,
  pageCount,
  occurrences,
  pages: [{ url: `https://north.example/${text.replaceAll(' ', '-')}`, count: occurrences }],
  significance: 20,
});
const profile = (changes: Partial<SiteProfile>) =>
  ({ pages: [], phrases: [], wording: [], ...changes }) as unknown as SiteProfile;
const find = (own: string[], theirs: ProfilePhrase[], covered: string[] = []) =>
  findTopicGaps(profile({ wording: own }), profile({ phrases: theirs }), new Set(covered));
const listPhrases = (gaps: ReturnType<typeof find>) => gaps.topics.map((topic) => topic.phrase);

it('leaves out topics that the website covers in another form of the words', () => {
  expect(listPhrases(find(['cold brew kit'], [phrase('cold brew kits'), phrase('latte art')]))).toEqual(['latte art']);
});

it('leaves out phrases that occur anywhere in the text of the last analysis', () => {
  expect(listPhrases(find([], [phrase('latte art')], ['latt art', 'latte art']))).toEqual([]);
});

it('does not join words across titles', () => {
  expect(listPhrases(find(['cold brew', 'kit list'], [phrase('brew kits')]))).toEqual(['brew kits']);
});

it('lists the topics on the most pages first, and only one of several phrases that contain each other', () => {
  const gaps = find([], [phrase('oat milk'), phrase('cold brew', 3), phrase('cold brew guide', 2)]);
  expect(listPhrases(gaps)).toEqual(['cold brew', 'oat milk']);
  expect(gaps.topics[0]).toMatchObject({ pageCount: 3, pages: [{ url: 'https://north.example/cold-brew' }] });
});
