import { registrableDomain } from '#lib/registrable-domain.ts';

/** Does an address belong to somebody else than the page? Judged by the domain that was registered. */
export type ThirdPartyTest = (url: string) => boolean;

/** @param pageUrl address of the page; everything is foreign when it has no host */
export function thirdPartyTest(pageUrl: string): ThirdPartyTest {
  const own = domainOf(pageUrl);
  const known = new Map<string, boolean>();
  return (url) => {
    const host = URL.parse(url)?.hostname ?? '';
    // data:, blob: and the like come from the page itself.
    if (host === '') return false;
    const before = known.get(host);
    if (before !== undefined) return before;
    const isForeign = registrableDomain(host) !== own;
    known.set(host, isForeign);
    return isForeign;
  };
}

/** Does a cookie's domain (`.example.com`) belong to somebody else than the page? */
export function isForeignDomain(domain: string, pageUrl: string): boolean {
  return registrableDomain(domain.replace(/^\./, '')) !== domainOf(pageUrl);
}

const domainOf = (url: string): string | null => {
  const host = URL.parse(url)?.hostname ?? '';
  return host === '' ? null : registrableDomain(host);
};
