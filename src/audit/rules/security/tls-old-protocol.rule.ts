import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import { buildHostUrl, describeHandshake, explainMissingTls } from '#audit/rules/security/tls-hosts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { TlsFacts } from '#contracts/site/connection.ts';

export default defineRule({
  id: 'tls-old-protocol',
  category: 'security',
  family: 'tls-protocol',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  title: 'Old TLS versions are disabled',
  failureTitle: 'Server accepts TLS 1.0 or TLS 1.1',
  aliases: [
    'old TLS version',
    'outdated security protocol',
    'TLS 1.0',
    'TLS 1.1',
    'deprecated TLS',
    'old security protocol version',
  ],
  impact: 'Connections may use ciphers that are no longer secure, and security audits will flag them.',
  why: 'TLS 1.0 and 1.1 were deprecated in 2021 because they lack current ciphers. Every browser of the last ten years supports TLS 1.2 or newer, so the old versions are not needed.',
  howToFix:
    'Allow only TLS 1.2 and 1.3 in the web server, at your host or in the settings of your CDN. The line is "ssl_protocols TLSv1.2 TLSv1.3;" in nginx and "SSLProtocol -all +TLSv1.2 +TLSv1.3" in Apache.',
  measure:
    'One connection that offers only TLS 1.0 and one that offers only TLS 1.1 are tried. Both the host of the home page and its www or non-www variant are tested. The check fails when the server accepts one of these versions (RFC 8996: they must not be used).',
  traps:
    'An attempt without a response, or a version that our own program cannot offer, proves nothing and is skipped.',
  sources: ['https://www.rfc-editor.org/rfc/rfc8996'],
  checked: '2026-11-20',
  peers: ['SO'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Allow only TLS 1.2 and 1.3 in the server or CDN.', 'Test the server for old protocols.'],
    tools: ['ssl-labs'],
  },
  examples: { notShown: 'connection' },
  check({ site, tls }) {
    const reason = explainMissingTls(site, tls);
    if (reason !== null) return reason;
    const testedHosts = tls.filter(({ tls10, tls11 }) => tls10.isAccepted !== null || tls11.isAccepted !== null);
    if (testedHosts.length === 0) {
      const why = tls[0]?.tls10.reason ?? 'The attempts ended without a response.';
      return notMeasured(`It is unknown whether old TLS versions are accepted. ${why}`, 'Analyze the site again.');
    }
    const outdatedHosts = testedHosts.filter((facts) => listOldProtocols(facts).length > 0);
    if (outdatedHosts.length === 0) return pass(testedHosts.length);
    return failSite(outdatedHosts.map(buildEvidence), {
      pageUrls: [],
      count: outdatedHosts.length,
      checked: testedHosts.length,
    });
  },
});

function listOldProtocols({ tls10, tls11 }: TlsFacts): string[] {
  return [...(tls10.isAccepted === true ? ['TLS 1.0'] : []), ...(tls11.isAccepted === true ? ['TLS 1.1'] : [])];
}

function buildEvidence(facts: TlsFacts): Evidence {
  const note = facts.protocol === null ? '; no current version was accepted' : '';
  return {
    url: buildHostUrl(facts),
    found: `accepts ${listOldProtocols(facts).join(' and ')}${note}`,
    expected: 'TLS 1.2 and TLS 1.3 only',
    where: describeHandshake(facts),
  };
}
