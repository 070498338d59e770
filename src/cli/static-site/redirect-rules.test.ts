import { expect, it } from 'vitest';
import { parseRedirectRules } from './redirect-rules.ts';

const find = (rules: string, path: string) => parseRedirectRules(rules).find(path);

it.each([
  ['/old /new', '/old', { status: 301, target: '/new', isForced: false }],
  ['/old /new 302!', '/old', { status: 302, target: '/new', isForced: true }],
  ['/blog/* /news/:splat 308', '/blog/a/b', { status: 308, target: '/news/a/b', isForced: false }],
  [
    '/old/* https://other.example/:splat',
    '/old/a',
    { status: 301, target: 'https://other.example/a', isForced: false },
  ],
  ['/* /index.html 200', '/app/page', { status: 200, target: '/index.html', isForced: false }],
  // Values from the path cannot change the host of the target.
  ['/go/* /:splat', '/go//evil.example', { status: 301, target: '/evil.example', isForced: false }],
  ['/old /new # moved', '/other', null],
])('applies %j to %s', (rules, path, match) => expect(find(rules, path)).toEqual(match));

it('reports unsupported lines', () => {
  const { problems, find: findMatch } = parseRedirectRules(
    '/de/* /german/:splat 302 Country=de\n/api/* https://api.example/:splat 200\n/a javascript:alert(1)\n/b //evil.example\n/c /d 418\n',
  );
  expect(problems).toEqual([
    '_redirects, line 1: conditions and query parameters are not supported',
    '_redirects, line 2: the target is not a path or, for redirects, a URL',
    '_redirects, line 3: the target is not a path or, for redirects, a URL',
    '_redirects, line 4: the target is not a path or, for redirects, a URL',
    '_redirects, line 5: status 418 is not supported',
  ]);
  expect(findMatch('/de/a')).toBeNull();
});
