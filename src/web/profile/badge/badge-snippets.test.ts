import { expect, it } from 'vitest';
import { buildBadgeSnippets } from './badge-snippets.ts';

it('embeds the badge with its public URL and a text alternative', () => {
  const badge = {
    badgeId: '5a0f0ebb-758c-4a79-945b-0d01616a78c0',
    baseUrl: 'https://audit.example',
    host: 'a.example',
  };
  const url = 'https://audit.example/api/badges/5a0f0ebb-758c-4a79-945b-0d01616a78c0/score';
  expect(buildBadgeSnippets(badge).map(({ text }) => text)).toEqual([
    `<img src="${url}.svg" alt="AWI score of a.example" height="20">`,
    `![AWI score of a.example](${url}.svg)`,
    `${url}.json`,
  ]);
});
