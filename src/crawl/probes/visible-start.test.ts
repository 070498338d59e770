import { expect, it } from 'vitest';
import { readVisibleStart } from './visible-start.ts';

it.each<[string, string, number, string]>([
  ['words outside tags', '<p class="a b">One <b>two</b></p> three', 3, 'one two three'],
  ['no text of scripts, styles and templates', '<SCRIPT>a b</Script><style>c d</style>e<template>f</template>', 1, 'e'],
  ['an element whose name begins with that of a hidden element', '<p>a</p> <scripted>b</scripted>', 2, 'a b'],
  ['words of writing systems without spaces', '<p>验证码验证码</p>', 4, '验证码验证码'],
  ['an unclosed tag', 'a <p b c d', 1, 'a'],
  ['an unclosed script', 'a <script>b c', 1, 'a'],
])('handles %s', (_name, html, words, text) => {
  const start = readVisibleStart(Buffer.from(html), 100);
  expect([start.wordCount, start.readText().replace(/\s+/g, ' ').trim()]).toEqual([words, text]);
});

it('stops soon after the requested number of words', () => {
  const start = readVisibleStart(Buffer.from('<p>word </p>'.repeat(10_000)), 50);
  expect(start.wordCount).toBe(51);
  expect(start.readText().length).toBeLessThan(300);
});
