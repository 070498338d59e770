import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './twitter-card-missing.rule.ts';

type Tag = { property: string; content: string; line: number; column: number };
const makeTag = (property: string, content: string): Tag => ({ property, content, ...AT });
const buildTagsInput = (twitter: Tag[], openGraph: Tag[] = [], truncations: string[] = []) => ({
  page: makePage({ facts: { twitter, openGraph, truncations } }),
});
const expectFix = (fix: string) => ({ evidence: [expect.objectContaining({ fix })] });

testRule(rule, {
  pass: [
    { name: 'a card', input: buildTagsInput([makeTag('twitter:card', 'summary')]) },
    { name: 'an Open Graph image', input: buildTagsInput([], [makeTag('og:image', 'https://example.com/a.jpg')]) },
    {
      name: 'an image by its longer property name',
      input: buildTagsInput([], [makeTag('og:image:secure_url', 'https://example.com/a.jpg')]),
    },
  ],
  warn: [
    {
      name: 'neither a card nor an image',
      input: buildTagsInput([]),
      found: 'neither twitter:card nor og:image',
      verdict: expectFix('<meta name="twitter:card" content="summary">'),
    },
    {
      name: 'empty tags',
      input: buildTagsInput([makeTag('twitter:card', '')], [makeTag('og:image', ' ')]),
      found: 'neither',
    },
    { name: 'a title only', input: buildTagsInput([], [makeTag('og:title', 'A')]), found: 'neither' },
    {
      name: 'an image without card',
      input: buildTagsInput([makeTag('twitter:image', 'https://example.com/a.jpg')]),
      verdict: expectFix('<meta name="twitter:card" content="summary_large_image">'),
    },
  ],
  notApplicable: [
    { name: 'more tags than were read', input: buildTagsInput([], [], ['openGraph']) },
    { name: 'a page that is not HTML', input: { page: makePage({ facts: null }) } },
  ],
});
