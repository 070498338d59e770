import {
  type CertifiedHost,
  certifiedHosts,
  dayOf,
  handshakeWith,
  hostUrl,
  whyNoTls,
} from '#audit/reading/tls-hosts.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';

export default defineRule({
  id: 'tls-certificate-expired',
  category: 'security',
  family: 'tls-certificate-date',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  ceiling: { cap: 50, reason: 'The certificate of the site is not valid today' },
  title: 'The certificate is valid today',
  failureTitle: 'The certificate has expired or is not valid yet',
  impact: 'Browsers put a warning over the whole page, and most visitors turn back there.',
  why: 'A certificate holds for a stated time only. Outside that time browsers refuse the connection, and search engines and assistants cannot read the site over HTTPS.',
  howToFix:
    'Renew the certificate at your host or certificate authority and install it on every host name of the site, with and without www. Then let it renew by itself, and check that the server loads the new file after each renewal.',
  measure:
    'One secure connection is opened to the host of the home page and one to its twin with or without www. The rule fails when the moment of the analysis lies before the first or after the last moment of validity that the certificate states (RFC 5280, section 4.1.2.5).',
  traps:
    'A host name that does not answer over HTTPS is not judged. A twin that nobody entered and that the site does not use counts as likely only. When the certificate of the entered address keeps us out altogether, the analysis ends with that message instead.',
  sources: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5'],
  checked: null,
  peers: ['SO'],
  check({ site, tls }) {
    const reason = whyNoTls(site, tls);
    if (reason !== null) return reason;
    const hosts = certifiedHosts(site, tls);
    if (hosts.length === 0) return notMeasured('The server showed no certificate.', 'Analyze the site again.');
    const invalid = hosts.filter(({ certificate }) => isOutside(certificate, site.measuredAt));
    if (invalid.length === 0) return pass(hosts.length);
    const isMet = invalid.some(({ isUsed }) => isUsed);
    return failSite(
      invalid.map((host) => evidenceOf(host, site.measuredAt)),
      { pageUrls: [], count: invalid.length, checked: hosts.length },
      isMet ? {} : { severity: 'medium', confidence: 'likely' },
    );
  },
});

function isOutside({ validFrom, validTo }: CertifiedHost['certificate'], now: string): boolean {
  const time = Date.parse(now);
  return time > Date.parse(validTo) || time < Date.parse(validFrom);
}

function evidenceOf({ tls, certificate }: CertifiedHost, now: string): Evidence {
  const { validFrom, validTo } = certificate;
  const isEarly = Date.parse(now) < Date.parse(validFrom);
  return {
    url: hostUrl(tls),
    found: isEarly ? `valid only from ${dayOf(validFrom)}` : `expired on ${dayOf(validTo)}`,
    expected: `a certificate that is valid on ${dayOf(now)}`,
    where: handshakeWith(tls),
    snippet: `${certificate.subject}, issued by ${certificate.issuer}`,
  };
}
