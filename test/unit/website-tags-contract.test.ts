import { expect, it } from 'vitest';
import { changeTagsSchema, changeWebsiteSchema } from '#contracts/account/website.ts';
import { TAG_TEXTS } from '#contracts/account/website-tags.ts';

const parse = (tags: unknown) => {
  const { success, data, error } = changeWebsiteSchema.safeParse({ tags });
  return success ? data.tags : error?.issues.map(({ message }) => message);
};

it('normalizes tags: spaces, composed characters, one spelling', () => {
  expect(parse(['  Client\t A ', 'client a', 'Cafe\u0301'])).toEqual(['Client A', 'Caf\u00e9']);
  expect(parse([])).toEqual([]);
});

it('limits the number and length of tags, and their characters', () => {
  expect(parse(Array.from({ length: 11 }, (_, index) => `tag ${index}`))).toEqual([TAG_TEXTS.tooMany]);
  expect(parse(['x'.repeat(30)])).toHaveLength(1);
  expect(parse(['x'.repeat(31)])).toEqual([TAG_TEXTS.tooLong]);
  expect(parse(['a,b'])).toEqual([TAG_TEXTS.characters]);
  expect(parse(['a\u0000b'])).toEqual([TAG_TEXTS.characters]);
  expect(parse(['  '])).toEqual([TAG_TEXTS.empty]);
});

it('requires a website and a tag to change several websites', () => {
  const websiteIds = ['5a0f0ebb-758c-4a79-945b-0d01616a78c0'];
  expect(changeTagsSchema.parse({ websiteIds, add: ['Shop'] })).toEqual({ websiteIds, add: ['Shop'], remove: [] });
  expect(changeTagsSchema.safeParse({ websiteIds }).error?.issues[0]?.message).toBe(TAG_TEXTS.nothing);
  expect(changeTagsSchema.safeParse({ websiteIds: [], add: ['Shop'] }).success).toBe(false);
  expect(changeTagsSchema.safeParse({ websiteIds: ['1'], add: ['Shop'] }).success).toBe(false);
});
