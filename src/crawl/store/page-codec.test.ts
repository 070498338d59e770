import { expect, it } from 'vitest';
import { parsePage } from '../parse/parse-page.ts';
import { decodeFacts, encodeFacts } from './page-codec.ts';

const factsOf = (html: string) =>
  parsePage({ body: Buffer.from(html), url: 'https://example.com/', contentType: null });

it('gives back the facts of a page', () => {
  const facts = factsOf('<html lang=en><title>T</title><nav><a href=/a>A</a><a href=mailto:x>M</a></nav><p>Text.');
  expect(
    decodeFacts(
      encodeFacts(facts),
      facts.links.map(({ url }) => url),
    ),
  ).toEqual(facts);
});

it('stores nothing that a database refuses: U+0000 and halves of characters', () => {
  const facts = factsOf('<title>T</title><a href=/a>A</a>');
  const [title] = facts.titles;
  const [link] = facts.links;
  if (title === undefined || link === undefined) throw new Error('no facts');
  title.text = 'a\0b\ud800';
  link.text = '\udc00';
  link.href = 'xxxxxxxxxx\ud83d';
  const stored = decodeFacts(encodeFacts(facts), [null]);
  expect(stored.titles[0]?.text).toBe('a\ufffdb\ufffd');
  expect(stored.links[0]).toMatchObject({ text: '\ufffd', href: 'xxxxxxxxxx\ufffd' });
});
