import { type NotApplicable, type NotMeasured, notApplicable, notMeasured } from '#audit/engine/verdict.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { CertificateFacts, TlsFacts } from '#contracts/site/connection.ts';

const DAY_MS = 86_400_000;

/** A host of the site whose certificate was retrieved. */
export interface CertifiedHost {
  tls: TlsFacts;
  certificate: CertificateFacts;
  /**
   * Whether visitors certainly receive this certificate, because the site responds on this host or its URL was entered.
   */
  isUsed: boolean;
}

/** Returns why TLS rules do not apply to this site or cannot be measured; null when they can. */
export function explainMissingTls(site: SiteFacts, tls: readonly TlsFacts[]): NotApplicable | NotMeasured | null {
  if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
  const [mainHost] = tls;
  if (
    mainHost !== undefined &&
    (mainHost.failure === null || mainHost.tls10.isAccepted === true || mainHost.tls11.isAccepted === true)
  )
    return null;
  const detail = mainHost?.failure === null || mainHost === undefined ? '' : ` (${mainHost.failure.detail})`;
  return notMeasured(`No secure connection could be opened${detail}.`, 'Analyze the site again.');
}

/** Lists the site's host and its counterpart with or without `www.`, if they returned a certificate. */
export function listCertifiedHosts(site: SiteFacts, tls: readonly TlsFacts[]): CertifiedHost[] {
  const startHost = URL.parse(site.startUrl)?.hostname;
  return tls.flatMap((facts, index) =>
    facts.certificate === null
      ? []
      : [{ tls: facts, certificate: facts.certificate, isUsed: index === 0 || facts.host === startHost }],
  );
}

/** Builds a URL such as `https://example.com/`. */
export function buildHostUrl({ host, port }: Pick<TlsFacts, 'host' | 'port'>): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `https://${name}${port === 443 ? '' : `:${port}`}/`;
}

/** Returns text such as `TLS handshake with example.com:443`. */
export function describeHandshake({ host, port }: Pick<TlsFacts, 'host' | 'port'>): string {
  return `TLS handshake with ${host}:${port}`;
}

/** Computes the days from one date to another; NaN when one of them is not a date. */
export function computeDaysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the day as `2026-12-01`, or the text unchanged when it is not a date. */
export function extractDay(timestamp: string): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? timestamp : new Date(time).toISOString().slice(0, 10);
}
