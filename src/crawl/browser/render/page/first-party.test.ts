import { describe, expect, it } from 'vitest';
import { createThirdPartyTest, isThirdPartyDomain } from './first-party.ts';

describe('createThirdPartyTest', () => {
  const isThirdParty = createThirdPartyTest('https://www.example.co.uk/page');

  it('treats subdomains of the registrable domain as the site itself', () => {
    expect(isThirdParty('https://cdn.example.co.uk/a.js')).toBe(false);
    expect(isThirdParty('https://other.co.uk/a.js')).toBe(true);
  });

  it('treats URLs without a host as the page itself', () => {
    expect(isThirdParty('data:text/css,body{}')).toBe(false);
    expect(isThirdParty('not a URL')).toBe(false);
  });

  it('compares the domain of a cookie', () => {
    expect(isThirdPartyDomain('.example.co.uk', 'https://www.example.co.uk/')).toBe(false);
    expect(isThirdPartyDomain('.ads.example.com', 'https://www.example.co.uk/')).toBe(true);
  });
});
