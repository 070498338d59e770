import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './twitter-card-missing.rule.ts';

type Tag = { property: string; content: string; line: number; column: number };
const tag = (property: string, content: string): Tag => ({ property, content, ...AT });
const tagged = (twitter: Tag[], openGraph: Tag[] = [], truncations: string[] = []) => ({
  page: makePage({ facts: { twitter, openGraph, truncations } }),
});
const expectFix = (fix: string) => ({ evidence: [expect.objectContaining({ fix })] });

testRule(rule, {
  pass: [
    { name: 'a card', input: tagged([tag('twitter:card', 'summary')]) },
    { name: 'an Open Graph image', input: tagged([], [tag('og:image', 'https://example.com/a.jpg')]) },
    {
      name: 'an image by its longer property name',
      input: tagged([], [tag('og:image:secure_url', 'https://example.com/a.jpg')]),
    },
  ],
  warn: [
    {
      name: 'nothing',
      input: tagged([]),
      found: 'neither twitter:card nor og:image',
      verdict: expectFix('<meta name="twitter:card" content="summary">'),
    },
    { name: 'empty tags', input: tagged([tag('twitter:card', '')], [tag('og:image', ' ')]), found: 'neither' },
    { name: 'a title only', input: tagged([], [tag('og:title', 'A')]), found: 'neither' },
    {
      name: 'an image without card',
      input: tagged([tag('twitter:image', 'https://example.com/a.jpg')]),
      verdict: expectFix('<meta name="twitter:card" content="summary_large_image">'),
    },
  ],
  notApplicable: [
    { name: 'more tags than were read', input: tagged([], [], ['openGraph']) },
    { name: 'a page that is not HTML', input: { page: makePage({ facts: null }) } },
  ],
});
