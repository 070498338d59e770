import { expect, it } from 'vitest';
import { isStagingHost } from './staging-host.ts';

it.each([
  ['https://staging.example.com/', true],
  ['https://shop-test2.example.com/a', true],
  ['https://dev.shop.example.com/', true],
  ['https://www.example.com/staging', false],
  ['https://test.de/', false],
  ['https://test.co.uk/', false],
  ['https://staging.test.co.uk/', true],
  ['https://test.go.jp/', false],
  ['https://demo.github.io/', false],
  ['https://shop-dev.vercel.app/', true],
  ['https://dev.someone.github.io/', true],
  ['https://latest.example.com/', false],
  ['http://127.0.0.1:8080/', false],
])('%s: %s', (url, expected) => expect(isStagingHost(url)).toBe(expected));
