import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/shared/abc_-123', '/shared/…'],
  ['/shared/abc.data', '/shared/…'],
  ['/api/shared/abc/pictures/1-0', '/api/shared/…/pictures/1-0'],
  ['/api/analyses/1/shares', '/api/analyses/1/shares'],
  ['/', '/'],
])('%s', (path, logged) => expect(loggedPath(path)).toBe(logged));
