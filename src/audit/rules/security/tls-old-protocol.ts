import { handshakeWith, hostUrl, whyNoTls } from '#audit/reading/tls-hosts.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';
import type { TlsFacts } from '#contracts/connection.ts';
import type { Evidence } from '#contracts/rule-result.ts';

export default defineRule({
  id: 'tls-old-protocol',
  category: 'security',
  family: 'tls-protocol',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  title: 'Retired TLS versions are switched off',
  failureTitle: 'The server still accepts TLS 1.0 or 1.1',
  impact: 'Connections may be made with ciphers that are no longer safe, and security reviews will object.',
  why: 'TLS 1.0 and 1.1 were retired in 2021 because they lack current ciphers. Every browser of the last ten years speaks TLS 1.2 or newer, so nobody needs the old versions.',
  howToFix:
    'Allow TLS 1.2 and 1.3 only, in the web server, at your host or in the settings of your content delivery network. In nginx the line is "ssl_protocols TLSv1.2 TLSv1.3;", in Apache it is "SSLProtocol -all +TLSv1.2 +TLSv1.3".',
  measure:
    'One connection that offers TLS 1.0 alone and one that offers TLS 1.1 alone are tried on the host of the home page and on its twin with or without www. The rule fails when the server accepts one of them (RFC 8996: they must not be used).',
  traps:
    'An attempt that ended without an answer, or a version that our own program cannot offer, proves nothing and is left out.',
  sources: ['https://www.rfc-editor.org/rfc/rfc8996'],
  checked: '2026-11-20',
  peers: ['SO'],
  check({ site, tls }) {
    const reason = whyNoTls(site, tls);
    if (reason !== null) return reason;
    const tried = tls.filter(({ tls10, tls11 }) => tls10.isAccepted !== null || tls11.isAccepted !== null);
    if (tried.length === 0) {
      const why = tls[0]?.tls10.reason ?? 'The attempts ended without an answer.';
      return notMeasured(`Whether retired versions are accepted is not known. ${why}`, 'Analyze the site again.');
    }
    const old = tried.filter((facts) => acceptedBy(facts).length > 0);
    if (old.length === 0) return pass(tried.length);
    return failSite(old.map(evidenceOf), { pageUrls: [], count: old.length, checked: tried.length });
  },
});

function acceptedBy({ tls10, tls11 }: TlsFacts): string[] {
  return [...(tls10.isAccepted === true ? ['TLS 1.0'] : []), ...(tls11.isAccepted === true ? ['TLS 1.1'] : [])];
}

function evidenceOf(facts: TlsFacts): Evidence {
  const best = facts.protocol === null ? '; no current version was accepted' : '';
  return {
    url: hostUrl(facts),
    found: `accepts ${acceptedBy(facts).join(' and ')}${best}`,
    expected: 'TLS 1.2 and TLS 1.3 only',
    where: handshakeWith(facts),
  };
}
