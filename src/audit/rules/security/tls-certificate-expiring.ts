import {
  type CertifiedHost,
  certifiedHosts,
  dayOf,
  daysBetween,
  handshakeWith,
  hostUrl,
  whyNoTls,
} from '#audit/reading/tls-hosts.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { counted } from '#lib/counted.ts';

const SOON_DAYS = 14;
/** Clients that renew by themselves do so at a third of the life; what is left at a fifth was not renewed. */
const SOON_SHARE = 0.2;
const EARLY_DAYS = 30;
/** Certificates that live longer are often renewed by hand. */
const LONG_LIFE_DAYS = 100;

export default defineRule({
  id: 'tls-certificate-expiring',
  category: 'security',
  family: 'tls-certificate-date',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  title: 'The certificate is renewed in time',
  failureTitle: 'The certificate expires soon',
  impact: 'On the day it expires browsers lock the site behind a warning.',
  why: 'Renewal is usually automatic and happens well before the end. A certificate that is close to its end often means that the renewal has failed without anybody noticing.',
  howToFix:
    'Look at the log of the program that renews the certificate, or renew it at your host, and check that the server loads the new file. Set a reminder or a monitor that watches the date.',
  measure:
    "The time between the analysis and the end of the certificate is compared with 14 days, or with a fifth of its whole life when that is shorter. That is a choice of our own: Let's Encrypt advises to renew when a third of the life is left, or half of it below 10 days, so that a fifth is left only when renewal has failed. For certificates that live longer than 100 days, 30 days or less give a warning of low severity.",
  traps:
    'Short-lived certificates are always close to their end, which is why a share of their life decides. A certificate that has expired already belongs to its own check. A twin host name that the site does not use is not judged.',
  sources: [
    'https://letsencrypt.org/docs/integration-guide/',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5',
  ],
  checked: '2026-11-20',
  peers: ['SO'],
  check({ site, tls }) {
    const reason = whyNoTls(site, tls);
    if (reason !== null) return reason;
    const hosts = certifiedHosts(site, tls).filter(({ isUsed }) => isUsed);
    if (hosts.length === 0) return notMeasured('The server showed no certificate.', 'Analyze the site again.');
    const valid = hosts.filter(({ certificate }) => daysBetween(site.measuredAt, certificate.validTo) >= 0);
    if (valid.length === 0) return notApplicable('The certificate has expired already, which its own check says');
    const soon = valid.filter(({ certificate }) => isSoon(certificate, site.measuredAt));
    const early = valid.filter(({ certificate }) => isEarly(certificate, site.measuredAt));
    const found = soon.length > 0 ? soon : early;
    if (found.length === 0) return pass(valid.length);
    const evidence = found.map((host) => evidenceOf(host, site.measuredAt));
    const reach = { pageUrls: [], count: found.length, checked: valid.length };
    return soon.length > 0 ? failSite(evidence, reach) : warnSite(evidence, reach, { severity: 'low' });
  },
});

type Certificate = CertifiedHost['certificate'];
const lifeDays = ({ validFrom, validTo }: Certificate): number => daysBetween(validFrom, validTo);

function isSoon(certificate: Certificate, now: string): boolean {
  const limit = Math.min(SOON_DAYS, lifeDays(certificate) * SOON_SHARE);
  return daysBetween(now, certificate.validTo) <= limit;
}

function isEarly(certificate: Certificate, now: string): boolean {
  return lifeDays(certificate) > LONG_LIFE_DAYS && daysBetween(now, certificate.validTo) <= EARLY_DAYS;
}

function evidenceOf({ tls, certificate }: CertifiedHost, now: string): Evidence {
  const days = Math.floor(daysBetween(now, certificate.validTo));
  return {
    url: hostUrl(tls),
    found: `expires on ${dayOf(certificate.validTo)}, in ${counted(days, 'day')}`,
    expected: 'a certificate that was renewed before the last fifth of its life',
    where: handshakeWith(tls),
    snippet: `${certificate.subject}, issued by ${certificate.issuer}`,
  };
}
