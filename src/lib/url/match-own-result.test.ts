import { describe, expect, it } from 'vitest';
import { listOwnResults, matchOwnResult } from './match-own-result.ts';

const rank = (...urls: string[]) => urls.map((url, index) => ({ position: index + 1, url }));
const OTHER_RESULTS = rank('https://a.example/', 'https://b.example/');
const SHOP = { hosts: ['shop.example'], targetUrl: 'https://www.shop.example/shoes/' };

describe('the rule of a match', () => {
  it.each([
    ['same-url', 'https://www.shop.example/shoes/'],
    ['same-url', 'http://shop.example/shoes#sizes'],
    ['same-page', 'https://www.shop.example/shoes/?utm_source=x'],
    ['same-host', 'https://www.shop.example/boots/'],
    ['same-host', 'https://shop.example/'],
  ])('is %s for %s', (rule, url) => {
    expect(matchOwnResult(rank('https://a.example/', url), SHOP)).toEqual({ position: 2, url, rule });
  });

  it('depends on the parameters of the target page', () => {
    const site = { hosts: ['shop.example'], targetUrl: 'https://shop.example/item?id=1' };
    expect(matchOwnResult(rank('https://shop.example/item?id=1'), site)?.rule).toBe('same-url');
    expect(matchOwnResult(rank('https://shop.example/item?id=2'), site)?.rule).toBe('same-page');
  });

  it('is same-host without a target page', () => {
    expect(matchOwnResult(rank('https://shop.example/'), { hosts: ['shop.example'] })?.rule).toBe('same-host');
  });
});

describe('a website in a list of results', () => {
  it('is not matched if none of the results belongs to it', () => {
    expect(matchOwnResult(OTHER_RESULTS, SHOP)).toBeNull();
    expect(matchOwnResult([], SHOP)).toBeNull();
  });

  it('counts at its highest position, whatever the rule is', () => {
    const results = rank('https://a.example/', 'https://shop.example/boots', 'https://shop.example/shoes');
    expect(matchOwnResult(results, SHOP)).toMatchObject({ position: 2, rule: 'same-host' });
    expect(listOwnResults(results, SHOP).map(({ position, rule }) => [position, rule])).toEqual([
      [2, 'same-host'],
      [3, 'same-url'],
    ]);
  });

  it('does not include subdomains, lookalikes or other ports', () => {
    const urls = ['https://blog.shop.example/', 'https://myshop.example/', 'https://shop.example.evil.example/'];
    expect(
      matchOwnResult(rank(...urls, 'https://shop.example:8443/', 'not a URL', 'ftp://shop.example/'), SHOP),
    ).toBeNull();
  });

  it('is found under each of its hosts, including internationalized ones', () => {
    const site = { hosts: ['Bücher.example', 'blog.bücher.example'] };
    expect(matchOwnResult(rank('https://xn--bcher-kva.example/a'), site)?.position).toBe(1);
    expect(matchOwnResult(rank('https://blog.xn--bcher-kva.example/a'), site)?.position).toBe(1);
  });
});
