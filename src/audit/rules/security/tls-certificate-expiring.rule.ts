import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import {
  buildHostUrl,
  type CertifiedHost,
  computeDaysBetween,
  describeHandshake,
  explainMissingTls,
  extractDay,
  listCertifiedHosts,
} from '#audit/rules/security/tls-hosts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const EXPIRING_SOON_DAYS = 14;
/** Automatic clients renew when a third of the lifetime is left; a certificate with a fifth left was not renewed. */
const EXPIRING_SOON_SHARE = 0.2;
const EARLY_WARNING_DAYS = 30;
/** Certificates with a longer lifetime are often renewed manually. */
const LONG_LIFETIME_DAYS = 100;

export default defineRule({
  id: 'tls-certificate-expiring',
  category: 'security',
  family: 'tls-certificate-date',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  title: 'TLS certificate does not expire soon',
  failureTitle: 'TLS certificate expires soon',
  aliases: [
    'SSL certificate expiring soon',
    'certificate about to expire',
    'SSL certificate expiration',
    'certificate renewal',
  ],
  impact: 'Once the certificate expires, browsers block the site with a warning.',
  why: 'Renewal is usually automatic and happens well before the expiry date. A certificate close to expiry often means that the renewal failed unnoticed.',
  howToFix:
    'Check the log of the program that renews the certificate, or renew it at your host, and check that the server loads the new file. Set up a reminder or a monitor for the expiry date.',
  measure:
    "The time from the analysis to expiry is compared with 14 days, or with a fifth of the total lifetime if that is shorter. We chose this threshold. Let's Encrypt advises renewing when a third of the lifetime is left (half of it for lifetimes below 10 days). If only a fifth is left, renewal has therefore failed. For certificates with a lifetime of more than 100 days, 30 days or less until expiry give a low-severity warning.",
  traps:
    'Short-lived certificates are always close to expiry, so the threshold for them is a share of their lifetime. A certificate that has already expired is covered by a separate check. A www or non-www variant that the site does not use is not checked.',
  sources: [
    'https://letsencrypt.org/docs/integration-guide/',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  ],
  checked: '2026-11-20',
  peers: ['SO'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Check the renewal job log.',
      'Renew the certificate and reload the web server.',
      'Monitor the expiry date.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  examples: { notShown: 'connection' },
  check({ site, tls }) {
    const reason = explainMissingTls(site, tls);
    if (reason !== null) return reason;
    const hosts = listCertifiedHosts(site, tls).filter(({ isUsed }) => isUsed);
    if (hosts.length === 0) return notMeasured('The server presented no certificate.', 'Analyze the site again.');
    const validHosts = hosts.filter(({ certificate }) => computeDaysBetween(site.measuredAt, certificate.validTo) >= 0);
    if (validHosts.length === 0)
      return notApplicable('The certificate has already expired (covered by a separate check)');
    const expiringHosts = validHosts.filter(({ certificate }) => isExpiringSoon(certificate, site.measuredAt));
    const earlyWarningHosts = validHosts.filter(({ certificate }) => needsEarlyWarning(certificate, site.measuredAt));
    const found = expiringHosts.length > 0 ? expiringHosts : earlyWarningHosts;
    if (found.length === 0) return pass(validHosts.length);
    const evidence = found.map((host) => buildEvidence(host, site.measuredAt));
    const reach = { pageUrls: [], count: found.length, checked: validHosts.length };
    return expiringHosts.length > 0 ? failSite(evidence, reach) : warnSite(evidence, reach, { severity: 'low' });
  },
});

type Certificate = CertifiedHost['certificate'];
const computeLifetimeDays = ({ validFrom, validTo }: Certificate): number => computeDaysBetween(validFrom, validTo);

function isExpiringSoon(certificate: Certificate, now: string): boolean {
  const limit = Math.min(EXPIRING_SOON_DAYS, computeLifetimeDays(certificate) * EXPIRING_SOON_SHARE);
  return computeDaysBetween(now, certificate.validTo) <= limit;
}

function needsEarlyWarning(certificate: Certificate, now: string): boolean {
  return (
    computeLifetimeDays(certificate) > LONG_LIFETIME_DAYS &&
    computeDaysBetween(now, certificate.validTo) <= EARLY_WARNING_DAYS
  );
}

function buildEvidence({ tls, certificate }: CertifiedHost, now: string): Evidence {
  const days = Math.floor(computeDaysBetween(now, certificate.validTo));
  return {
    url: buildHostUrl(tls),
    found: `expires on ${extractDay(certificate.validTo)}, in ${formatQuantity(days, 'day')}`,
    expected: 'a certificate renewed before the last fifth of its lifetime',
    where: describeHandshake(tls),
    snippet: `${certificate.subject}, issued by ${certificate.issuer}`,
  };
}
