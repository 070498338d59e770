import { expect, it } from 'vitest';
import { createRoutePatterns } from './route-patterns.ts';

const find = createRoutePatterns(
  [
    { method: 'ALL', path: '/api/*' },
    { method: 'GET', path: '/api/analysis/:id' },
    { method: 'POST', path: '/api/analyze' },
    { method: 'GET', path: '/healthz' },
  ],
  (path) => (path === '/websites/7' ? '/websites/:id' : null),
);

it.each([
  ['GET', '/api/analysis/1', 'GET', '/api/analysis/:id'],
  ['HEAD', '/api/analysis/1', 'HEAD', '/api/analysis/:id'],
  ['DELETE', '/api/analysis/1', 'DELETE', 'unmatched'],
  ['GET', '/api/unknown/person@site.example', 'GET', 'unmatched'],
  ['GET', '/healthz', 'GET', '/healthz'],
  ['GET', '/websites/7', 'GET', '/websites/:id'],
  ['GET', '/assets/app-1234.js', 'GET', '/assets/*'],
  ['GET', '/wp-login.php', 'GET', 'unmatched'],
  ['PROPFIND', '/api/analysis/1', 'other', 'unmatched'],
])('labels %s %s as %s %s', (method, path, expectedMethod, route) => {
  expect(find(method, path)).toEqual({ method: expectedMethod, route });
});
