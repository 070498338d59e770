import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

/** Whether a URL belongs to a third party, judged by its registrable domain. */
export type ThirdPartyTest = (url: string) => boolean;

/** @param pageUrl URL of the page; when it has no host, every URL with a host counts as third-party */
export function createThirdPartyTest(pageUrl: string): ThirdPartyTest {
  const ownDomain = readDomain(pageUrl);
  const known = new Map<string, boolean>();
  return (url) => {
    const host = URL.parse(url)?.hostname ?? '';
    // data:, blob: and similar URLs come from the page itself.
    if (host === '') return false;
    const knownResult = known.get(host);
    if (knownResult !== undefined) return knownResult;
    const isThirdParty = getRegistrableDomain(host) !== ownDomain;
    known.set(host, isThirdParty);
    return isThirdParty;
  };
}

/** Whether a cookie's domain (`.example.com`) belongs to a third party. */
export function isThirdPartyDomain(domain: string, pageUrl: string): boolean {
  return getRegistrableDomain(domain.replace(/^\./, '')) !== readDomain(pageUrl);
}

const readDomain = (url: string): string | null => {
  const host = URL.parse(url)?.hostname ?? '';
  return host === '' ? null : getRegistrableDomain(host);
};
