import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './og-image-broken-or-small.ts';

const PHOTO = 'https://example.com/card.jpg';
const tag = (property: string, content: string) => ({ property, content, ...AT });
const pictured = (content: string, ...details: [string, string][]) => ({
  page: makePage({
    facts: { openGraph: [tag('og:image', content), ...details.map(([name, value]) => tag(`og:image:${name}`, value))] },
  }),
});
const sized = (width: string, height: string) => pictured(PHOTO, ['width', width], ['height', height]);

testRule(rule, {
  pass: [
    { name: 'a complete address', input: pictured(PHOTO) },
    { name: 'the smallest size of a large preview', input: sized('600', '315') },
    { name: 'a size in px', input: sized('1200px', '630px') },
    { name: 'a template that knows no size', input: sized('0', '0') },
    { name: 'a size that is no number', input: sized('auto', '50%') },
    { name: 'a dynamic address', input: pictured('https://example.com/og?file=card.svg') },
    {
      name: 'an ending that the type corrects',
      input: pictured('https://example.com/card.avif', ['type', 'image/jpeg']),
    },
    {
      name: 'the size of the second picture',
      input: {
        page: makePage({
          facts: {
            openGraph: [
              tag('og:image', PHOTO),
              tag('og:image', 'https://example.com/b.jpg'),
              tag('og:image:width', '50'),
            ],
          },
        }),
      },
    },
  ],
  fail: [
    {
      name: 'a relative address',
      input: pictured('/card.jpg'),
      found: 'og:image "/card.jpg"',
      verdict: {
        evidence: [
          expect.objectContaining({ fix: '<meta property="og:image" content="https://example.com/card.jpg">' }),
        ],
      },
    },
    { name: 'an address without scheme', input: pictured('//example.com/card.jpg'), found: '//example.com/card.jpg' },
    { name: 'narrower than the minimum', input: sized('199', '400'), found: 'of 199 by 400 pixels' },
    { name: 'lower than the minimum', input: sized('400', '199'), found: 'of 400 by 199 pixels' },
    { name: 'SVG', input: pictured('https://example.com/logo.svg?v=2'), found: '(svg)' },
    {
      name: 'SVG by its type',
      input: pictured('https://example.com/og', ['type', 'image/svg+xml']),
      found: '(svg+xml)',
    },
  ],
  warn: [
    {
      name: 'AVIF',
      input: pictured('https://example.com/card.avif'),
      found: '(avif)',
      verdict: { confidence: 'likely' },
    },
    { name: 'exactly the minimum', input: sized('200', '200'), found: 'of 200 by 200 pixels' },
    { name: 'a little too narrow for a large preview', input: sized('599', '315'), found: 'of 599 by 315 pixels' },
    { name: 'a little too low for a large preview', input: sized('600', '314'), found: 'of 600 by 314 pixels' },
    { name: 'only one side is known', input: pictured(PHOTO, ['width', '300']), found: 'of 300 by unknown pixels' },
  ],
  notApplicable: [
    { name: 'no picture', input: { page: makePage({ facts: { openGraph: [] } }) } },
    { name: 'an empty picture', input: pictured(' ') },
  ],
});
