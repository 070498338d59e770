import { expect, it } from 'vitest';
import { findTrackingParameter } from './tracking-parameter.ts';

it.each([
  ['https://a.example/', null],
  ['https://a.example/?side=1', null],
  ['https://a.example/?a=1&utm_source=x', 'utm_source'],
  ['https://a.example/?PHPSESSID=1', 'PHPSESSID'],
  ['https://a.example/p;jsessionid=AB?x=1', 'jsessionid'],
  ['https://a.example/?gclid', 'gclid'],
  ['https://a.example/utm_source=1', null],
])('%s contains %s', (url, name) => {
  expect(findTrackingParameter(url)).toBe(name);
});
