import { expect, it } from 'vitest';
import { findWwwCounterpart } from './site-hosts.ts';

it.each([
  ['example.com', 'www.example.com'],
  ['www.example.com', 'example.com'],
  ['WWW.Example.com.', 'example.com'],
  ['example.co.uk', 'www.example.co.uk'],
  ['www.shop.example.com', 'shop.example.com'],
  ['shop.example.com', null],
  ['www.com', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['[::1]', null],
])('%s has the counterpart %s', (host, expected) => expect(findWwwCounterpart(host)).toBe(expected));
