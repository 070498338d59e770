import { describe, expect, it } from 'vitest';
import { makeRequest } from '#test/helpers/rendered-page.ts';
import { findRepeatedViews, isCookielessPing, readGoogleIds, readPageViews } from './measuring-hits.ts';

const HIT = 'https://region1.google-analytics.com/g/collect?v=2&tid=G-AB12CD34&dl=https%3A%2F%2Fexample.com%2F&en=';
const MATOMO_URL = 'https://stats.example.com/matomo.php?idsite=3&url=https%3A%2F%2Fexample.com%2F&action_name=Home';
const readViews = (...urls: string[]) =>
  readPageViews(urls.map((url) => makeRequest({ url, type: 'ping', status: 204 })));

describe('readPageViews', () => {
  it('reads page views of Google Analytics and Matomo, and no other hits', () => {
    expect(
      readViews(`${HIT}page_view`, `${HIT}scroll`, MATOMO_URL, `${MATOMO_URL}&ping=1`, 'https://example.com/a.js'),
    ).toEqual([
      {
        product: 'Google Analytics',
        id: 'G-AB12CD34',
        host: 'region1.google-analytics.com',
        page: 'https://example.com/',
      },
      { product: 'Matomo', id: '3', host: 'stats.example.com', page: 'https://example.com/' },
    ]);
  });

  it('skips failed, refused and redirected hits', () => {
    const url = `${HIT}page_view`;
    const skippedRequests = [
      makeRequest({ url, status: null, failure: 'net::ERR_FAILED' }),
      makeRequest({ url, status: null, refusedBy: 'limits' }),
      makeRequest({ url, status: 302 }),
    ];
    expect(readPageViews(skippedRequests)).toEqual([]);
  });
});

describe('findRepeatedViews', () => {
  it('counts repeated hits for one page to the same property', () => {
    const other = HIT.replace('example.com%2F', 'example.com%2Fnext');
    const found = findRepeatedViews(readViews(`${HIT}page_view`, `${HIT}page_view`, `${other}page_view`, MATOMO_URL));
    expect(found).toMatchObject([{ view: { id: 'G-AB12CD34' }, count: 2 }]);
  });
});

describe('readGoogleIds', () => {
  it('finds IDs in requested URLs and in hits', () => {
    expect(readGoogleIds('https://www.googletagmanager.com/gtag/js?id=G-AB12CD34')).toEqual(['G-AB12CD34']);
    expect(readGoogleIds('https://www.google-analytics.com/j/collect?v=1&tid=UA-12345-1')).toEqual(['UA-12345-1']);
    expect(readGoogleIds('https://example.com/?id=17')).toEqual([]);
    expect(readGoogleIds('x')).toEqual([]);
  });
});

describe('isCookielessPing', () => {
  it('requires denied consent and no granted consent', () => {
    const results = ['G100', 'G10-', 'G1-0', 'G101', 'G110', 'G111', 'G1--'].map((gcs) =>
      isCookielessPing(`${HIT}x&gcs=${gcs}`),
    );
    expect(results).toEqual([true, true, true, false, false, false, false]);
    expect(isCookielessPing(HIT)).toBe(false);
  });
});
