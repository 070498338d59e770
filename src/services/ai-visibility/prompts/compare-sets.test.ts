import { expect, it } from 'vitest';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { comparePromptSets } from './compare-sets.ts';

const buildPrompt = (id: string, change: Partial<VisibilityPrompt> = {}): VisibilityPrompt => ({
  id,
  text: `Prompt ${id}?`,
  intent: 'discovery',
  isBranded: false,
  origin: 'crawl',
  basis: 'Navigation link',
  keyword: null,
  isActive: true,
  ...change,
});
const buildSet = (prompts: VisibilityPrompt[], country = 'US') => ({ country, language: 'en', prompts });
const NOTHING = { market: null, added: [], removed: [], changed: [] };

it('finds added and removed prompts; a changed text counts as both', () => {
  const before = buildSet([buildPrompt('kept'), buildPrompt('old')]);
  const now = buildSet([buildPrompt('kept'), buildPrompt('new')]);
  expect(comparePromptSets(before, now)).toEqual({
    ...NOTHING,
    added: [{ id: 'new', text: 'Prompt new?', intent: 'discovery' }],
    removed: [{ id: 'old', text: 'Prompt old?', intent: 'discovery' }],
  });
});

it.each<[Partial<VisibilityPrompt>]>([
  [{ isActive: false }],
  [{ keyword: 'boots' }],
  [{ intent: 'problem' }],
  [{ isBranded: true }],
])('finds a prompt whose text is unchanged and that now has %j', (change) => {
  const { changed, ...rest } = comparePromptSets(buildSet([buildPrompt('a')]), buildSet([buildPrompt('a', change)]));
  expect(rest).toEqual({ market: null, added: [], removed: [] });
  expect(changed).toMatchObject([{ id: 'a', before: { isActive: true, keyword: null }, now: change }]);
});

it('finds another market', () => {
  const { market } = comparePromptSets(buildSet([]), buildSet([], 'GB'));
  expect(market).toEqual({ before: { country: 'US', language: 'en' }, now: { country: 'GB', language: 'en' } });
});

it('ignores order and basis, which do not affect the answers to a prompt', () => {
  const [a, b] = [buildPrompt('a'), buildPrompt('b')];
  expect(comparePromptSets(buildSet([a, b]), buildSet([b, { ...a, basis: null }]))).toEqual(NOTHING);
});
