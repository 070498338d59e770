import { expect, it } from 'vitest';
import { parsePage } from '../parse/parse-page.ts';
import { decodeBody, decodeFacts, encodeContent, withoutBody } from './page-codec.ts';

const factsOf = (html: string) =>
  parsePage({ body: Buffer.from(html), url: 'https://example.com/', contentType: null });

it('gives back the facts of a page', () => {
  const facts = factsOf('<html lang=en><title>T</title><nav><a href=/a>A</a><a href=mailto:x>M</a></nav><p>Text.');
  expect(
    decodeFacts(
      encodeContent(facts, new Uint8Array()),
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
  const stored = decodeFacts(encodeContent(facts, new Uint8Array()), [null]);
  expect(stored.titles[0]?.text).toBe('a\ufffdb\ufffd');
  expect(stored.links[0]).toMatchObject({ text: '\ufffd', href: 'xxxxxxxxxx\ufffd' });
});

it('keeps the document behind the facts, byte by byte, until it is taken out', () => {
  const body = Buffer.from([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]);
  const facts = factsOf('<title>ä</title>');
  const content = encodeContent(facts, body);
  expect(decodeBody(content)).toEqual(body);
  const without = withoutBody(content);
  expect(decodeBody(without)).toBeNull();
  expect(withoutBody(without)).toBe(without);
  expect(decodeFacts(without, [])).toEqual(facts);
});
