import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageTextSchema } from '#contracts/page/page-text.ts';
import { estimateJaccard } from '#crawl/graph/min-hash.ts';
import { computeHammingDistance } from '#lib/page/simhash.ts';
import { analyzeText } from './analyze-text.ts';
import { collectText, FILLER_TEXT, readText } from './test-read-text.ts';

describe('analyzeText', () => {
  it('returns facts that match the contract', () => {
    const facts = readText(
      `<main><h1>What is it?</h1><p>${FILLER_TEXT} ${FILLER_TEXT}<p>By 2024, 45% knew +49 30 1234567.</main>`,
    );
    expect(pageTextSchema.parse(facts)).toEqual(facts);
  });

  it('hashes the normalized main text in lowercase, regardless of the text around it', () => {
    const hash = createHash('sha256').update('one two three').digest('hex');
    expect(readText('<nav>Menu A</nav><main><p>One\n  <b>TWO</b><p>three</main>').contentHash).toBe(hash);
    expect(readText('<nav>Menu B</nav><main>one two three</main>').contentHash).toBe(hash);
  });

  it('counts words and bytes of the main text and of all visible text', () => {
    const facts = readText('<header>Menü</header><main><p>One two three</main>');
    expect(facts).toMatchObject({
      mainText: 'One two three',
      mainWordCount: 3,
      bodyWordCount: 4,
      visibleTextBytes: 18,
    });
  });

  it('computes fingerprints only for texts of 20 words or more', () => {
    const nineteenWordText = readText(`<main>${'w '.repeat(19)}</main>`);
    expect(nineteenWordText).toMatchObject({ simhash: null, minHash: null });
    const facts = readText(`<main>${FILLER_TEXT}</main>`);
    expect(facts.simhash).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(facts.minHash ?? '', 'base64')).toHaveLength(512);
  });

  it('computes similar fingerprints for near-duplicates', () => {
    const words = Array.from({ length: 400 }, (_, index) => `w${(index * 37) % 211}`);
    const readPage = (text: string) => readText(`<main>${text}</main>`);
    const a = readPage(words.join(' '));
    const b = readPage(words.with(200, 'other').join(' '));
    const c = readPage(words.map((word) => `${word}x`).join(' '));
    expect(computeHammingDistance(a.simhash ?? '', b.simhash ?? '')).toBeLessThanOrEqual(8);
    expect(estimateJaccard(a.minHash ?? '', b.minHash ?? '')).toBeGreaterThan(0.9);
    expect(estimateJaccard(a.minHash ?? '', c.minHash ?? '')).toBeLessThan(0.1);
  });

  it('truncates the text at 100,000 characters, but counts and hashes all of it', () => {
    const text = 'word '.repeat(30_000).trim();
    const facts = readText(`<main><p>${text}</main>`);
    expect(facts).toMatchObject({ isMainTextCut: true, mainWordCount: 30_000 });
    expect(facts.mainText).toHaveLength(100_000);
    expect(facts.contentHash).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('returns empty facts for an empty page', () => {
    expect(readText('')).toMatchObject({
      mainText: '',
      isMainTextCut: false,
      mainWordCount: 0,
      contentHash: null,
      language: { code: null, reason: 'too-few-words' },
      readability: { score: null, reason: 'too-few-words' },
      terms: { totalWords: 0, one: [], two: [], three: [] },
      dates: [],
      tokens: { html: 0, mainText: 0 },
    });
  });

  it('reports no HTML tokens when the HTML is not available', () => {
    expect(analyzeText(collectText('<p>x'), { html: null }).tokens.html).toBeNull();
  });

  it.each([
    ['Arabic', '<p>تفتح المكتبة أبوابها في الساعة التاسعة صباحا. هل هي مفتوحة اليوم؟ نعم.', 12, 3],
    ['Chinese', '<p>图书馆早上九点开门。下午六点关门！', 8, 2],
    ['Thai', '<p>ภาษาไทยเขียนติดกัน', 4, 1],
  ])('reads %s', (_, html, words, sentences) => {
    const facts = readText(`<main>${html}</main>`);
    expect([facts.mainWordCount, facts.sentences.count]).toEqual([words, sentences]);
  });
});

describe('hostile text', () => {
  const MANY_WORDS = 1_000_000;
  it.each([
    ['letters without spaces', 'a'.repeat(100_000)],
    ['punctuation', '!?.,;:'.repeat(MANY_WORDS / 6)],
    ['periods', '. '.repeat(MANY_WORDS / 2)],
    ['opening quotation marks', `said ${'“'.repeat(MANY_WORDS)}`],
    ['braces', '{{[[${'.repeat(MANY_WORDS / 6)],
    ['digits', '1 '.repeat(MANY_WORDS / 2)],
    ['years', '2024 '.repeat(MANY_WORDS / 5)],
    ['at signs', 'a@'.repeat(MANY_WORDS / 2)],
    ['combining marks out of order', `e${'\u0301'.repeat(MANY_WORDS / 4)}${'\u0316'.repeat(MANY_WORDS / 4)}`],
    ['lone surrogates', '\ud800'.repeat(MANY_WORDS)],
    ['ideographs', '漢字'.repeat(MANY_WORDS / 2)],
    ['paragraphs', '<p>said'.repeat(MANY_WORDS / 7)],
    ['question headings', '<h2>What is it?'.repeat(MANY_WORDS / 15)],
    ['links', '<a href=//x.y>z</a>'.repeat(20_000)],
    ['dummy text', 'lorem ipsum '.repeat(MANY_WORDS / 12)],
    ['long class names', `<div class="${'cookie-'.repeat(40)}">x</div>`.repeat(2_000)],
    ['prototype names', '<p>constructor __proto__ toString hasOwnProperty '.repeat(1_000)],
  ])('is read within the limits: %s', (_, text) => {
    const facts = readText(`<main>${text}</main>`);
    expect(pageTextSchema.safeParse(facts).success).toBe(true);
    expect(facts.mainText.length).toBeLessThanOrEqual(100_000);
    expect(facts.mainText.isWellFormed()).toBe(true);
  });
});
