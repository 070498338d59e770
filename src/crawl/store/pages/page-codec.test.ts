import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { decodeBody, decodeFacts, encodeContent, removeBody } from './page-codec.ts';

const readFacts = (html: string) =>
  parsePage({ body: Buffer.from(html), url: 'https://example.com/', contentType: null });

it('decodes the facts of a page', () => {
  const facts = readFacts('<html lang=en><title>T</title><nav><a href=/a>A</a><a href=mailto:x>M</a></nav><p>Text.');
  expect(
    decodeFacts(
      encodeContent(facts, new Uint8Array()),
      facts.links.map(({ url }) => url),
    ),
  ).toEqual(facts);
});

it('replaces characters that a database rejects: U+0000 and lone surrogates', () => {
  const facts = readFacts('<title>T</title><a href=/a>A</a>');
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

it('keeps the document after the facts, byte for byte, until it is removed', () => {
  const body = Buffer.from([0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0]);
  const facts = readFacts('<title>ä</title>');
  const content = encodeContent(facts, body);
  expect(decodeBody(content)).toEqual(body);
  const contentWithoutBody = removeBody(content);
  expect(decodeBody(contentWithoutBody)).toBeNull();
  expect(removeBody(contentWithoutBody)).toBe(contentWithoutBody);
  expect(decodeFacts(contentWithoutBody, [])).toEqual(facts);
});

it('returns the compressed page in its own transferable buffer, and decodes it any number of times', () => {
  const facts = readFacts('<title>T</title><p>Text.');
  const content = encodeContent(facts, Buffer.from('<title>T</title>'));
  expect(content.buffer.byteLength).toBe(content.length);
  expect(decodeFacts(content, [])).toEqual(facts);
  expect(decodeFacts(content, [])).toEqual(facts);
  expect(decodeBody(content)?.toString()).toBe('<title>T</title>');
});

it('does not release memory that small buffers share', () => {
  const other = Buffer.from('a neighbour in the same memory');
  const facts = readFacts('<title>T</title>');
  const content = Buffer.from(encodeContent(facts, Buffer.from('x')));
  expect(removeBody(content).length).toBeGreaterThan(0);
  expect(decodeFacts(content, [])).toEqual(facts);
  expect(other.toString()).toBe('a neighbour in the same memory');
  expect(Buffer.from('the next one').toString()).toBe('the next one');
});

it('stores documents that are far larger than their compressed form, or that cannot be compressed', () => {
  const facts = readFacts('<title>T</title>');
  for (const body of [Buffer.alloc(3_000_000, 'a '), randomBytes(1_500_000)]) {
    const content = encodeContent(facts, body);
    expect(content.buffer.byteLength).toBe(content.length);
    expect(body.equals(decodeBody(content) ?? Buffer.of())).toBe(true);
    expect(decodeFacts(removeBody(content), [])).toEqual(facts);
  }
});
