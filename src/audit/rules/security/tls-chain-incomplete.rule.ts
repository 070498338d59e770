import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import {
  buildHostUrl,
  type CertifiedHost,
  describeHandshake,
  explainMissingTls,
  listCertifiedHosts,
} from '#audit/rules/security/tls-hosts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'tls-chain-incomplete',
  category: 'security',
  family: 'tls-chain',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'tls'],
  title: 'TLS certificate chain is complete',
  failureTitle: 'Incomplete TLS certificate chain',
  aliases: [
    'SSL chain incomplete',
    'missing intermediate certificate',
    'certificate chain issues',
    'unable to verify the first certificate',
    'certificate not trusted',
  ],
  impact: 'Browsers usually open the site, but crawlers, assistants, apps and payment services may reject it.',
  why: 'A certificate is trusted through one or more intermediate certificates, which the server must send along. Some browsers fetch missing intermediate certificates themselves. Most other programs close the connection instead.',
  howToFix:
    'Install the full chain instead of the single certificate. Certificate authorities offer it as "fullchain" or "CA bundle": the site certificate first, then each intermediate certificate.',
  measure:
    'The certificates that the server sends are verified against the root certificates bundled with Node. No other certificate is fetched (RFC 8446, section 4.4.2: the server sends the chain). If the server sends only its own certificate, the finding is confirmed. If the server sends more certificates and their issuer is unknown, the finding is rated "likely", because the root may be private.',
  traps:
    'A self-signed certificate is not an incomplete chain. A browser that opens the site proves nothing, because browsers fetch or remember intermediate certificates.',
  sources: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.4.2', 'https://www.rfc-editor.org/rfc/rfc5280#section-6'],
  checked: '2026-11-20',
  peers: ['SO'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Install the full chain: site certificate first, then the intermediates.',
      'Test the server for chain issues.',
    ],
    tools: ['ssl-labs'],
  },
  examples: { notShown: 'connection' },
  check({ site, tls }) {
    const reason = explainMissingTls(site, tls);
    if (reason !== null) return reason;
    const verifiedHosts = listCertifiedHosts(site, tls).filter(
      ({ tls: { chain } }) => (chain?.isComplete ?? null) !== null,
    );
    if (verifiedHosts.length === 0)
      return notMeasured('The certificate chain could not be verified.', 'Analyze the site again.');
    const incompleteHosts = verifiedHosts.filter(({ tls: { chain } }) => chain?.isComplete === false);
    if (incompleteHosts.length === 0) return pass(verifiedHosts.length);
    const isConfirmed = incompleteHosts.some(({ tls: { chain } }) => chain?.length === 1);
    return failSite(
      incompleteHosts.map(buildEvidence),
      { pageUrls: [], count: incompleteHosts.length, checked: verifiedHosts.length },
      isConfirmed ? {} : { confidence: 'likely' },
    );
  },
});

function buildEvidence({ tls, certificate }: CertifiedHost): Evidence {
  const subjects = tls.chain?.subjects ?? [];
  return {
    url: buildHostUrl(tls),
    found: `sent: ${subjects.join(', ')}; the certificate of ${certificate.issuer} is missing`,
    expected: 'every certificate between the site certificate and a public root',
    where: describeHandshake(tls),
    ...(tls.authorizationError === null ? {} : { snippet: tls.authorizationError }),
  };
}
