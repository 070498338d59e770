import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createPagePatterns } from './page-patterns.ts';

const route = (id: string, path: string | undefined, index = false) => ({ id, parentId: 'root', path, index });
const routes = {
  root: { id: 'root', path: '' },
  home: route('home', undefined, true),
  profile: route('profile', 'profile'),
  website: route('website', 'websites/:id/monitoring'),
} as unknown as ServerBuild['routes'];

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/profile', '/profile'],
  ['/profile.data', '/profile'],
  ['/websites/7/monitoring', '/websites/:id/monitoring'],
  ['/websites/7/monitoring.data', '/websites/:id/monitoring'],
  ['/person@site.example', null],
])('finds the pattern of %s', (path, pattern) => {
  expect(createPagePatterns(routes)(path)).toBe(pattern);
});
