import { describe, expect, it } from 'vitest';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import { findEarlyTrackers } from './early-trackers.ts';

const HIT = 'https://www.google-analytics.com/g/collect?v=2&tid=G-AB12CD34&gcs=';
const GOOGLE_SCRIPT_URL = 'https://www.google-analytics.com/analytics.js';

function findTrackers(requests: [url: string, type: string][], cookies: [name: string, domain: string][] = []) {
  return findEarlyTrackers(
    makeRender({
      requests: requests.map(([url, type]) => makeRequest({ url, type, isThirdParty: true })),
      cookies: cookies.map(([name, domain]) => ({ name, domain, isThirdParty: domain !== '.example.com' })),
    }),
  );
}

describe('findEarlyTrackers', () => {
  it('groups cookies and hits by product, worst first', () => {
    const trackers = findTrackers(
      [
        [`${HIT}G100`, 'ping'],
        ['https://static.hotjar.com/c/hotjar-1.js', 'script'],
        ['https://www.facebook.com/tr/?id=1', 'image'],
      ],
      [
        ['_fbp', '.example.com'],
        ['session', '.example.com'],
      ],
    );
    expect(trackers).toEqual([
      {
        product: 'Meta Pixel',
        weight: 'tracking',
        cookies: ['_fbp'],
        requestCount: 1,
        where: 'cookie _fbp of .example.com',
      },
      {
        product: 'Hotjar',
        weight: 'script',
        cookies: [],
        requestCount: 1,
        where: 'https://static.hotjar.com/c/hotjar-1.js',
      },
      {
        product: 'Google Analytics',
        weight: 'ping',
        cookies: [],
        requestCount: 1,
        where: 'https://www.google-analytics.com/g/collect',
      },
    ]);
  });

  it('counts a hit with consent as tracking, regardless of earlier pings', () => {
    const trackers = findTrackers([
      [`${HIT}G100`, 'ping'],
      [`${HIT}G111`, 'ping'],
    ]);
    expect(trackers).toMatchObject([{ weight: 'tracking', requestCount: 2 }]);
  });

  it('skips tag managers, cookieless products and Google scripts', () => {
    const url = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12';
    expect(
      findTrackers([
        [url, 'script'],
        ['https://plausible.io/api/event', 'fetch'],
        [GOOGLE_SCRIPT_URL, 'script'],
      ]),
    ).toEqual([]);
  });

  it('keeps only the first few cookie names', () => {
    const [tracker] = findTrackers(
      [],
      Array.from({ length: 9 }, (_, index) => [`_ga_${index}`, '.example.com']),
    );
    expect(tracker?.cookies).toHaveLength(5);
  });

  it('skips hits to the page host, because their cookies are detected instead', () => {
    const request = makeRequest({ url: 'https://example.com/matomo.php?idsite=1', type: 'ping' });
    expect(findEarlyTrackers(makeRender({ requests: [request] }))).toEqual([]);
  });
});
