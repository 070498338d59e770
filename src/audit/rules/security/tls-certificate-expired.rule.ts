import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import {
  buildHostUrl,
  type CertifiedHost,
  describeHandshake,
  explainMissingTls,
  extractDay,
  listCertifiedHosts,
} from '#audit/rules/security/tls-hosts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'tls-certificate-expired',
  category: 'security',
  family: 'tls-certificate-date',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  ceiling: { cap: 50, reason: 'The TLS certificate of the site is not valid today' },
  title: 'TLS certificate is currently valid',
  failureTitle: 'TLS certificate expired or not yet valid',
  aliases: [
    'expired SSL certificate',
    'SSL certificate expired',
    'certificate expired',
    'NET::ERR_CERT_DATE_INVALID',
    'invalid certificate',
  ],
  impact: 'Browsers show a full-page warning, and most visitors leave.',
  why: 'A certificate is valid only for a defined period. Outside that period, browsers refuse the connection, and search engines and assistants cannot read the site over HTTPS.',
  howToFix:
    'Renew the certificate at your host or certificate authority and install it on every host name of the site, with and without www. Then set up automatic renewal, and check that the server loads the new file after each renewal.',
  measure:
    'One secure connection is opened to the host of the home page and one to its www or non-www variant. The check fails when the analysis took place before or after the validity period in the certificate (RFC 5280, section 4.1.2.5).',
  traps:
    'A host name that does not respond over HTTPS is not checked. A www or non-www variant that was neither entered nor used by the site is only rated "likely". If the certificate of the entered URL blocks access completely, the analysis ends with a certificate error instead.',
  sources: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
      copy: null,
      quote: 'The validity period for a certificate is the period of time from notBefore through notAfter, inclusive.',
    },
  ],
  peers: ['SO'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Renew the certificate and install it on every host name.',
      'Reload the web server.',
      'Enable automatic renewal and monitor the date.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  examples: { notShown: 'connection' },
  check({ site, tls }) {
    const reason = explainMissingTls(site, tls);
    if (reason !== null) return reason;
    const hosts = listCertifiedHosts(site, tls);
    if (hosts.length === 0) return notMeasured('The server presented no certificate.', 'Analyze the site again.');
    const invalidHosts = hosts.filter(({ certificate }) => isOutsideValidity(certificate, site.measuredAt));
    if (invalidHosts.length === 0) return pass(hosts.length);
    const isInUse = invalidHosts.some(({ isUsed }) => isUsed);
    return failSite(
      invalidHosts.map((host) => buildEvidence(host, site.measuredAt)),
      { pageUrls: [], count: invalidHosts.length, checked: hosts.length },
      isInUse ? {} : { severity: 'medium', confidence: 'likely' },
    );
  },
});

function isOutsideValidity({ validFrom, validTo }: CertifiedHost['certificate'], now: string): boolean {
  const time = Date.parse(now);
  return time > Date.parse(validTo) || time < Date.parse(validFrom);
}

function buildEvidence({ tls, certificate }: CertifiedHost, now: string): Evidence {
  const { validFrom, validTo } = certificate;
  const isNotYetValid = Date.parse(now) < Date.parse(validFrom);
  return {
    url: buildHostUrl(tls),
    found: isNotYetValid ? `valid only from ${extractDay(validFrom)}` : `expired on ${extractDay(validTo)}`,
    expected: `a certificate that is valid on ${extractDay(now)}`,
    where: describeHandshake(tls),
    snippet: `${certificate.subject}, issued by ${certificate.issuer}`,
  };
}
