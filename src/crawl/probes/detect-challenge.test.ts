import { describe, expect, it } from 'vitest';
import { detectChallenge } from './detect-challenge.ts';

const detect = (html: string, headers: Record<string, string> = {}): string | null =>
  detectChallenge({ headers, body: Buffer.from(html) });
const buildPage = (head: string, words: number): string =>
  `<html><head>${head}<style>a b c d e</style></head><body><p>${'word '.repeat(words)}</p></body></html>`;

describe('detectChallenge', () => {
  it.each([
    ['Cloudflare', '<script>window._cf_chl_opt={};/* __cf_chl_tk */</script>'],
    ['DataDome', '<script src="https://ct.captcha-delivery.com/c.js"></script>'],
    ['Imperva', '<iframe src="/_Incapsula_Resource?x=1"></iframe>'],
    ['HUMAN', '<div id="px-captcha"></div>'],
    ['AWS WAF', '<script>AwsWafIntegration.getToken()</script>'],
  ])('recognizes %s by its marker on a page with few words', (product, marker) => {
    expect(detect(buildPage(marker, 10))).toBe(product);
    expect(detect(buildPage(marker, 500))).toBeNull();
  });

  it('does not count the words of scripts and styles', () => {
    expect(detect(buildPage(`<script>${'code words '.repeat(500)} __cf_chl_</script>`, 5))).toBe('Cloudflare');
  });

  it('recognizes challenge headers regardless of the body', () => {
    expect(detect('', { 'cf-mitigated': 'challenge' })).toBe('Cloudflare');
    expect(detect('', { 'x-amzn-waf-action': 'captcha' })).toBe('AWS WAF');
  });

  it('does not match ordinary pages', () => {
    expect(detect(buildPage('', 5), { server: 'cloudflare' })).toBeNull();
    expect(detect('')).toBeNull();
  });

  it('recognizes a marker in front of hostile markup', () => {
    expect(detect(`__cf_chl_${'<'.repeat(60_000)}`)).toBe('Cloudflare');
  });
});
