import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import {
  buildHostUrl,
  type CertifiedHost,
  describeHandshake,
  explainMissingTls,
  listCertifiedHosts,
} from '#audit/rules/security/tls-hosts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const MAX_NAMES_SHOWN = 5;

export default defineRule({
  id: 'tls-certificate-name-mismatch',
  category: 'security',
  family: 'tls-certificate-name',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  ceiling: { cap: 50, reason: 'The TLS certificate is for another host name' },
  title: 'TLS certificate matches the host name',
  failureTitle: 'TLS certificate does not match the host name',
  aliases: [
    'certificate name mismatch',
    'SSL certificate name mismatch',
    'certificate registered to incorrect name',
    'NET::ERR_CERT_COMMON_NAME_INVALID',
    'SAN mismatch',
  ],
  impact: 'Browsers warn that an attacker may be impersonating your site, and most visitors leave.',
  why: 'A certificate proves the identity of the host names that it lists. A host name that is not listed cannot be opened without a warning, even if the certificate is valid.',
  howToFix:
    'Request a certificate that covers every host name of the site, usually the domain with and without www, and install it on both. A wildcard such as *.example.com covers www.example.com, but not example.com itself.',
  measure:
    'The subject alternative names of the certificate are compared with the home page host and its www or non-www variant, as RFC 9525 defines. The common name does not count. The check fails when the host of the site, or of the URL that was entered, is not among the listed names.',
  traps:
    'A www or non-www variant that was neither entered nor used by the site often shows the default certificate of the hosting provider. Such a mismatch is rated "possible" and costs no points. A wildcard matches exactly one label.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9525#section-6.3',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6',
  ],
  checked: '2026-11-20',
  peers: ['SO'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Request a certificate that covers every host name, with and without www.',
      'Install the certificate on every host name.',
      'Test both host names.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  examples: { notShown: 'connection' },
  check({ site, tls }) {
    const reason = explainMissingTls(site, tls);
    if (reason !== null) return reason;
    const hosts = listCertifiedHosts(site, tls);
    if (hosts.length === 0) return notMeasured('The server presented no certificate.', 'Analyze the site again.');
    const mismatchedHosts = hosts.filter(({ certificate }) => !certificate.isForHost);
    if (mismatchedHosts.length === 0) return pass(hosts.length);
    const names = [...new Set(hosts.map((host) => host.tls.host))].join(', ');
    const evidence = mismatchedHosts.map((host) => buildEvidence(host, names));
    const reach = { pageUrls: [], count: mismatchedHosts.length, checked: hosts.length };
    if (mismatchedHosts.some(({ isUsed }) => isUsed)) return failSite(evidence, reach);
    return warnSite(evidence, reach, { severity: 'medium', confidence: 'possible' });
  },
});

function buildEvidence({ tls, certificate }: CertifiedHost, names: string): Evidence {
  const listedNames = [...certificate.dnsNames, ...certificate.ipAddresses];
  const more = listedNames.length > MAX_NAMES_SHOWN ? ` and ${listedNames.length - MAX_NAMES_SHOWN} more` : '';
  const shown = listedNames.length === 0 ? 'no host name' : listedNames.slice(0, MAX_NAMES_SHOWN).join(', ') + more;
  return {
    url: buildHostUrl(tls),
    found: `the certificate covers ${shown}`,
    expected: `a certificate that covers ${tls.host}`,
    where: describeHandshake(tls),
    fix: `Subject alternative names: ${names}`,
  };
}
