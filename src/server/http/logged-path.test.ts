import { expect, it } from 'vitest';
import { chooseLogLevel, redactPath } from './logged-path.ts';

it.each([
  ['/shared/abc_-123', '/shared/…'],
  ['/shared/abc.data', '/shared/…'],
  ['/api/shared/abc/pictures/1-0', '/api/shared/…/pictures/1-0'],
  ['/api/analyses/1/shares', '/api/analyses/1/shares'],
  ['/', '/'],
])('logs %s as %s', (path, loggedPath) => expect(redactPath(path)).toBe(loggedPath));

it.each([
  ['/healthz', 200, 'debug'],
  ['/readyz', 200, 'debug'],
  ['/readyz', 503, 'error'],
  ['/assets/app.js', 200, 'debug'],
  ['/blog/quiz', 200, 'info'],
  ['/blog/quiz', 500, 'error'],
  ['/blog/quiz', 503, 'warn'],
  ['/blog/healthz', 200, 'info'],
] as const)('%s with %i is logged as %s', (path, status, level) => expect(chooseLogLevel(path, status)).toBe(level));
