import { describe, expect, it } from 'vitest';
import { UrlDictionary, UrlNumberMap } from './url-dictionary.ts';

describe('UrlDictionary', () => {
  it('sends a URL once and gives it one number', () => {
    const dictionary = new UrlDictionary();
    expect(['a', 'b', 'a'].map((url) => dictionary.getNumber(url))).toEqual([1, 2, 1]);
    expect([dictionary.takeNewUrls(), dictionary.takeNewUrls()]).toEqual([['a', 'b'], []]);
  });

  it('starts a new dictionary between pages when the old one is full', () => {
    const dictionary = new UrlDictionary(2);
    for (const url of ['a', 'b', 'c']) dictionary.getNumber(url);
    expect([dictionary.getNumber('c'), dictionary.generation]).toEqual([3, 1]);
    dictionary.beginPage();
    expect([dictionary.getNumber('c'), dictionary.generation]).toEqual([1, 2]);
  });
});

describe('UrlNumberMap', () => {
  it('registers each URL once', () => {
    const registeredUrls: string[] = [];
    const register = (url: string) => registeredUrls.push(url) * 10;
    const urlNumbers = new UrlNumberMap();
    urlNumbers.addUrls(['a', 'b']);
    urlNumbers.addUrls(Array.from({ length: 3_000 }, (_, index) => `u${index}`));
    expect([2, 1, 2, 3_002].map((number) => urlNumbers.readId(number, register))).toEqual([10, 20, 10, 30]);
    expect(registeredUrls).toEqual(['b', 'a', 'u2999']);
  });

  it('rejects an unknown number', () => {
    expect(() => new UrlNumberMap().readId(1, () => 1)).toThrow('never sent');
  });
});
