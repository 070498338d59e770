import { describe, expect, it } from 'vitest';
import { ANALYTICS_PROVIDERS } from '#audit/data/measuring-services.ts';
import { makeOverlay } from '#test/helpers/consent-overlay.ts';
import { makeRender, makeRequest } from '#test/helpers/rendered-page.ts';
import {
  findAnalyticsProvider,
  findConsentIndicator,
  findCookieProduct,
  selectAnalyticsRequests,
} from './measuring-requests.ts';

describe('findAnalyticsProvider', () => {
  it("recognizes hosts with their subdomains, and copies on the site's own host by their paths", () => {
    expect(findAnalyticsProvider('https://region1.google-analytics.com/g/collect?v=2')?.product).toBe(
      'Google Analytics',
    );
    expect(findAnalyticsProvider('https://stats.example.com/matomo.php?idsite=1')?.product).toBe('Matomo');
    expect(findAnalyticsProvider('https://www.facebook.com/tr/?id=1')?.product).toBe('Meta Pixel');
  });

  it('skips similar hosts and invalid URLs', () => {
    for (const requestUrl of [
      'https://www.facebook.com/shop',
      'https://notclarity.ms/',
      'https://example.com/a.js',
      'x',
    ])
      expect(findAnalyticsProvider(requestUrl)).toBeNull();
  });

  it('recognizes more than 25 analytics and advertising products', () => {
    expect(ANALYTICS_PROVIDERS.filter(({ kind }) => kind !== 'advertising').length).toBeGreaterThan(25);
  });
});

describe('findCookieProduct', () => {
  it('identifies a cookie by its name, otherwise by the third-party host', () => {
    expect(findCookieProduct({ name: '_ga_AB12', domain: '.example.com', isThirdParty: false })).toBe(
      'Google Analytics',
    );
    expect(findCookieProduct({ name: 'IDE', domain: '.doubleclick.net', isThirdParty: true })).toBe('Google Ads');
    expect(findCookieProduct({ name: 'session', domain: 'example.com', isThirdParty: false })).toBeNull();
  });
});

describe('selectAnalyticsRequests', () => {
  it('selects requests to analytics and advertising products', () => {
    const url = 'https://www.clarity.ms/tag/abc';
    const found = selectAnalyticsRequests([makeRequest(), makeRequest({ url, isThirdParty: true })]);
    expect(found.map(({ service }) => service.product)).toEqual(['Microsoft Clarity']);
  });
});

describe('findConsentIndicator', () => {
  it('distinguishes a banner, a consent service and neither', () => {
    const overlay = makeOverlay();
    const requests = [makeRequest({ url: 'https://consent.cookiebot.com/uc.js' })];
    expect(findConsentIndicator(makeRender({ overlay, requests }))).toBe('banner');
    expect(findConsentIndicator(makeRender({ requests }))).toBe('service');
    expect(findConsentIndicator(makeRender({ overlay: { ...overlay, kind: 'other' } }))).toBeNull();
  });
});
