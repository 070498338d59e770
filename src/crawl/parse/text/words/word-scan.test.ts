import { describe, expect, it } from 'vitest';
import { countWords } from '#crawl/parse/collectors/count-words.ts';
import { collectText } from '../blocks/test-read-text.ts';
import { measureText } from '../vocabulary/char-class.ts';
import { countDistinctWords } from './word-counts.ts';
import { hashWord } from './word-hash.ts';
import { readSentenceText, scanWords } from './word-scan.ts';

const scan = (text: string) => {
  const element = `<main><p>${text}</main>`;
  return scanWords(collectText(element).blocks, 100_000);
};
const readSentences = (text: string) => {
  const found = scan(text);
  return found.sentences.map((sentence) => readSentenceText(found, sentence, 1000));
};

describe('the sentence scanner', () => {
  it.each([
    [['One two.', 'Three four!', 'Five?']],
    [['Dr. Smith met J. R. Miller at 5 p.m. and left.', 'Then he slept.']],
    [['Es war am 3. Oktober, z. B. um 9 Uhr.', 'Danach kam Nr. 5.']],
    [['The value rose by 3.5 points.', 'Version 2.0 is out.']],
    [['He said "Stop."', 'She did.']],
    [['Acme Inc. sells it.', 'The rest is kept by Acme Inc.', 'Buyers like it.']],
    [['Wait... what is this?', 'Yes.']],
    [['これは文です。', '次の文です！', '終わり']],
    [['هذا هو السطر الأول.', 'هل هذا سؤال؟', 'نعم']],
    [['यह पहला वाक्य है।', 'यह दूसरा है।']],
    [['Visit example.com or mail a.b@example.org today.']],
  ])('splits %j', (sentences) => {
    const isCjk = /[。！]/.test(sentences[0] ?? '');
    expect(readSentences(sentences.join(isCjk ? '' : ' '))).toEqual(sentences);
  });
});

describe('the word scanner', () => {
  it.each([
    ["It's a well-known state-of-the-art 'thing' -", ["it's", 'a', 'well-known', 'state-of-the-art', 'thing']],
    ['Größe, ÉTÉ; naïve', ['größe', 'été', 'naïve']],
    ['漢字 a', ['漢', '字', 'a']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['a😀b 😀', ['a', 'b']],
    ['İstanbul DİL', ['istanbul', 'dil']],
  ])('splits %s', (text, expected) => {
    const { lower, starts, ends, tokenCount } = scan(text);
    const found = Array.from({ length: tokenCount }, (_, token) => lower.slice(starts[token], ends[token]));
    expect(found).toEqual(expected);
  });

  it('hashes words the same wherever they occur, with either apostrophe', () => {
    const { hashes, tokenCount } = scan('Don’t don\'t DON’T "don\'t"');
    expect([...hashes.subarray(0, tokenCount)]).toEqual(new Array(4).fill(hashWord("don't")));
  });

  it('numbers and counts words', () => {
    const { distinct, ids, counts } = countDistinctWords(scan('a b a c b a'));
    expect(distinct).toBe(3);
    expect([...ids]).toEqual([0, 1, 0, 2, 1, 0]);
    expect([...counts.subarray(0, 3)]).toEqual([3, 2, 1]);
  });

  it.each([
    'Plain words, with 3 numbers and don’t.',
    '漢字かな交じり文です',
    'ภาษาไทยเขียนติดกัน',
    'смешанный text 混合',
    '',
    '... !!!',
    'x'.repeat(1000),
  ])('counts words like countWords: %s', (text) => expect(measureText(text).words).toBe(countWords(text)));
});
