import { expect, it } from 'vitest';
import { describeStaging, listProtections } from './staging-text.ts';

const staging = { scoredAs: 'https://live.example', protection: [{ title: 'Password', detail: 'Not scored.' }] };

it('shows the live site with every score, and nothing for a regular audit', () => {
  expect(describeStaging({ staging })).toContain('scored as if it were https://live.example');
  expect(describeStaging({})).toBeNull();
  expect(listProtections({ staging })).toEqual(['Password. Not scored.']);
  expect(listProtections({ staging: null })).toEqual([]);
});

it('names a build folder, and lists no protection for it', () => {
  const folder = { ...staging, isFolder: true };
  expect(describeStaging({ staging: folder })).toMatch(/^Build folder, scored as if it were https:\/\/live\.example\./);
  expect(listProtections({ staging: folder })).toEqual([]);
});
