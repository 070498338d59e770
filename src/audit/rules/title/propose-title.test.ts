import { expect, it } from 'vitest';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { proposeTitle } from './propose-title.ts';

function makeFacts({ h1 = '', siteName = '', shared = '' }): PageFacts {
  const makeTags = (property: string, content: string) => (content === '' ? [] : [{ property, content, ...AT }]);
  const headings = h1 === '' ? [] : [{ level: 1, text: h1, ...AT }];
  const page = makePage({
    facts: { headings, openGraph: [...makeTags('og:site_name', siteName), ...makeTags('og:title', shared)] },
  });
  if (page.facts === null) throw new Error('A page without facts');
  return page.facts;
}

it.each([
  [
    'the h1 with the site name',
    { h1: 'Puncture repair', siteName: 'Riverton Cycles' },
    'Puncture repair | Riverton Cycles',
  ],
  [
    'the h1 alone when the site name does not fit',
    { h1: 'What a puncture repair costs and how long it takes', siteName: 'Riverton Cycles' },
    'What a puncture repair costs and how long it takes',
  ],
  [
    'the site name only once',
    { h1: 'Riverton Cycles: bicycle repair in town', siteName: 'Riverton Cycles' },
    'Riverton Cycles: bicycle repair in town',
  ],
  [
    'a long h1 without its addition',
    { h1: 'Puncture repair in Riverton since 1950: prices, times and everything you need to know' },
    'Puncture repair in Riverton since 1950',
  ],
  [
    'a long h1 without the addition after a preposition',
    { h1: 'A long guide to the repair of every kind of puncture with tools from the kitchen' },
    'A long guide to the repair of every kind of puncture',
  ],
  [
    'a long h1 without the addition in brackets',
    { h1: 'This robot nanny charms the kids and watches your place (from CNET)' },
    'This robot nanny charms the kids and watches your place',
  ],
  [
    'a long h1 that is not cut after the day of a month',
    { h1: 'ACHTUNG - Freifunk ist OFFLINE wegen Wartungsarbeiten am 27. März 15:00 - 18:00 Uhr' },
    'ACHTUNG - Freifunk ist OFFLINE wegen Wartungsarbeiten',
  ],
  ['the og:title', { shared: 'Puncture repair: prices and times' }, 'Puncture repair: prices and times'],
  ['Japanese', { h1: '自転車のパンク修理の料金と所要時間について' }, '自転車のパンク修理の料金と所要時間について'],
])('proposes %s', (_name, page, expected) => expect(proposeTitle(makeFacts(page))).toBe(expected));

it.each([
  ['without a heading', {}],
  ['with a heading that is too short', { h1: 'Prices' }],
  ['that could only be cut before an article', { h1: 'Kuri, The Adorable Home Robot, Becomes an Honorary Girl Scout' }],
  [
    'that could only be cut inside a name',
    { h1: "Kuri's Crew: Meet Kuri's Customer Success Manager Ashley Wakefield" },
  ],
  ['with a heading of 29 characters', { h1: 'x'.repeat(29) }],
  ['with a truncated heading', { h1: 'Everything that you need to know about the repair…' }],
  ['with a heading that contains a placeholder', { h1: '{{ page.heading }} and much more text here' }],
])('proposes nothing for a page %s', (_name, page) => expect(proposeTitle(makeFacts(page))).toBeNull());

it('accepts lengths of 30 and 60, but not 61', () => {
  expect(proposeTitle(makeFacts({ h1: 'x'.repeat(30) }))).toBe('x'.repeat(30));
  expect(proposeTitle(makeFacts({ h1: 'x'.repeat(60) }))).toBe('x'.repeat(60));
  expect(proposeTitle(makeFacts({ h1: 'x'.repeat(61) }))).toBeNull();
});

it('uses the part that title and heading share as the topic', () => {
  const current = 'The Riverton Bicycle Workshop - How to repair a puncture on the road';
  expect(proposeTitle(makeFacts({ h1: 'How to repair a puncture on the road' }), current)).toBe(
    'How to repair a puncture on the road',
  );
});

it('does not use a logo as a heading, and leaves no quotation open', () => {
  const logo = makeFacts({ h1: 'Riverton Cycles of the Old Harbour', siteName: 'Riverton Cycles of the Old Harbour' });
  expect(proposeTitle(logo)).toBeNull();
  const quotedTitle = "What our mechanics mean by 'repair, not replace' on a long way home";
  expect(proposeTitle(makeFacts({ h1: quotedTitle }))).toBe("What our mechanics mean by 'repair, not replace'");
});

it('shortens the current title before it looks for another', () => {
  const current = 'Bicycle repair in Riverton while you wait | Riverton Cycles, the friendly workshop';
  expect(proposeTitle(makeFacts({ h1: 'Repair' }), current)).toBe('Bicycle repair in Riverton while you wait');
});

it('removes the site name from the middle and keeps the text after it', () => {
  const facts = makeFacts({ h1: 'All', siteName: 'Riverton Cycles' });
  expect(proposeTitle(facts, 'Bicycles for town and country | Riverton Cycles – Tagged "blue"')).toBe(
    'Bicycles for town and country – Tagged "blue"',
  );
});

it('proposes a complete h1 rather than part of the title, and ignores headlines of other pages', () => {
  const facts = makeFacts({ h1: 'Introducción a JavaScript. Programación con prototipos' });
  const current = 'Introducción a JavaScript. Programación con prototipos- libreim';
  expect(proposeTitle(facts, current)).toBe('Introducción a JavaScript. Programación con prototipos');
  const postTitles = ['Generalizando la desigualdad de las medias', 'Recursos sobre el cálculo lambda y otros'];
  const headings = postTitles.map((text, line) => ({ level: 1, text, line, column: 1 }));
  const links = postTitles.map((text, line) => ({
    text,
    href: `/${line}`,
    url: `https://example.com/${line}`,
    rel: '',
    region: 'main' as const,
    selector: 'a',
    line,
    column: 5,
  }));
  expect(proposeTitle({ ...facts, headings, links })).toBeNull();
});
