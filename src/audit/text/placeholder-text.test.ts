import { expect, it } from 'vitest';
import { findUnfilledValue } from './placeholder-text.ts';

it.each([
  ['{{ page.title }} | Riverton', '{{ page.title }}'],
  ['{% block title %}', '{% block title %}'],
  ['Shop \u0024{name}', '\u0024{name}'],
  ['%%title%% %%sep%% Riverton', '%%title%%'],
  ['Results for "%s" | Riverton', '%s'],
  ['[[pagetitle]] - Riverton', '[[pagetitle]]'],
  ['%s - Riverton', '%s'],
  ['Bikes: [object Object]', '[object Object]'],
  ['undefined | Riverton Cycles', 'undefined'],
  ['Riverton Cycles - null', 'null'],
  ['null', 'null'],
  [' | ', '|'],
])('finds a placeholder in %s', (text, part) => expect(findUnfilledValue(text)).toBe(part));

it.each([
  '',
  'Null Island: a place that is not there',
  'An undefined number of bicycles',
  '50% of all bicycles',
  '100%safe locks',
  'Riverton - bicycles',
  'Prices (in $)',
  'Write check(value, "the value must be below %s", limit) instead',
])('finds no placeholder in %s', (text) => expect(findUnfilledValue(text)).toBeNull());
