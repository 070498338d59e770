import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLIENT_ID_KEY, CONSENT_KEY } from '#contracts/product/analytics-events.ts';
import { setConsent, trackEvent } from './analytics.ts';

let stored: Map<string, string>;
const sendBeacon = vi.fn();

/** Simulates the parts of a page that analytics use. */
function openPage(mode: 'on' | 'off' | 'consent'): void {
  vi.stubGlobal('document', { documentElement: { dataset: { analytics: mode } }, referrer: '' });
  vi.stubGlobal('window', { location: { pathname: '/pricing', origin: 'https://awi.example' } });
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}

beforeEach(() => {
  stored = new Map();
  sendBeacon.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('sends nothing and stores no ID until the user has answered the consent request', () => {
  openPage('consent');
  trackEvent('pageview');
  expect(sendBeacon).not.toHaveBeenCalled();
  expect([...stored.keys()]).toEqual([]);
});

it('sends nothing after a refusal, which deletes the ID', () => {
  openPage('consent');
  stored.set(CLIENT_ID_KEY, 'known');
  setConsent('no');
  trackEvent('pageview');
  expect(sendBeacon).not.toHaveBeenCalled();
  expect(stored.has(CLIENT_ID_KEY)).toBe(false);
});

it('sends events with an ID after consent', () => {
  openPage('consent');
  stored.set(CONSENT_KEY, 'yes');
  trackEvent('pageview');
  expect(sendBeacon).toHaveBeenCalledOnce();
  expect(stored.has(CLIENT_ID_KEY)).toBe(true);
});

it('sends events without an ID if no consent is required, and none if analytics are off', () => {
  openPage('on');
  trackEvent('pageview');
  expect(sendBeacon).toHaveBeenCalledOnce();
  openPage('off');
  trackEvent('pageview');
  expect(sendBeacon).toHaveBeenCalledOnce();
  expect([...stored.keys()]).toEqual([]);
});
