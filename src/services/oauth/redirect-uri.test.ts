import { expect, it } from 'vitest';
import { buildReturnUrl, describeReturnTarget, isListedRedirectUri, isSafeRedirectUri } from './redirect-uri.ts';

it.each([
  'https://a.example/cb',
  'http://127.0.0.1/cb',
  'http://[::1]:5/cb',
  'http://localhost:80/cb',
  'com.example.app:/cb',
])('allows a return to %s', (uri) => expect(isSafeRedirectUri(uri)).toBe(true));

it.each([
  'http://a.example/cb',
  'http://127.0.0.1.evil.example/cb',
  'https://a.example/cb#x',
  'https://user@a.example/cb',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'app:/cb',
  '/cb',
])('rejects a return to %s', (uri) => expect(isSafeRedirectUri(uri)).toBe(false));

it.each([
  ['https://a.example/cb', 'https://a.example/cb', true],
  ['https://a.example/cb', 'https://a.example/cb/', false],
  ['https://a.example/cb', 'https://a.example/cb?x=1', false],
  ['https://a.example/cb', 'https://a.example:444/cb', false],
  ['http://127.0.0.1/cb', 'http://127.0.0.1:5123/cb', true],
  ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb', true],
  ['http://127.0.0.1/cb', 'http://localhost:2/cb', false],
  ['http://localhost/cb', 'http://localhost:2/other', false],
  ['http://a.example/cb', 'http://a.example/cb', false],
])('decides whether the listed %s allows the requested %s', (listed, requested, isListed) => {
  expect(isListedRedirectUri([listed], requested)).toBe(isListed);
});

it('keeps the query of the URL that the browser returns to', () => {
  expect(buildReturnUrl('https://a.example/cb?x=1', { code: 'a b', state: null })).toBe(
    'https://a.example/cb?x=1&code=a+b',
  );
});

it('describes where the browser returns to', () => {
  expect(describeReturnTarget('https://a.example/cb')).toEqual({ returnsTo: 'a.example', isLocal: false });
  expect(describeReturnTarget('http://127.0.0.1:5/cb')).toEqual({ returnsTo: '127.0.0.1:5', isLocal: true });
  expect(describeReturnTarget('com.example.app:/cb')).toEqual({ returnsTo: 'com.example.app', isLocal: true });
});
