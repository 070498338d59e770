import { expect, it } from 'vitest';
import { parseHeaderRules } from './header-rules.ts';

it('joins the headers of all matching paths and removes those with an exclamation mark', () => {
  const { find, problems } = parseHeaderRules(
    '# comment\n/*\n  X-Frame-Options: DENY\n  Cache-Control: public\n/assets/*\n  cache-control: immutable\n  ! x-frame-options\n',
  );
  expect(problems).toEqual([]);
  expect(find('/about')).toEqual({ 'x-frame-options': 'DENY', 'cache-control': 'public' });
  expect(find('/assets/app.js')).toEqual({ 'cache-control': 'public, immutable' });
});

it('reports lines that set no header, and ignores them', () => {
  const { find, problems } = parseHeaderRules('/*\n  no header\n  content-length: 3\n  b\u0000d: 1\nabout\n  X-A: 1\n');
  expect(problems).toEqual([
    '_headers, line 2: not a header',
    '_headers, line 3: content-length is set by the server',
    '_headers, line 4: not a valid header',
    '_headers, line 5: not a path that can be matched',
  ]);
  expect(find('/about')).toEqual({});
});
