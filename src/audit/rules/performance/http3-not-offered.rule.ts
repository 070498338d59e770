import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';

export default defineRule({
  id: 'http3-not-offered',
  category: 'performance',
  family: 'http-version',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'httpVersions'],
  title: 'HTTP/3 is supported',
  failureTitle: 'HTTP/3 is not supported',
  aliases: ['HTTP/3', 'h3', 'QUIC', 'Alt-Svc'],
  impact: 'Visitors on unstable mobile connections could get pages a little sooner; nothing is broken without HTTP/3.',
  why: 'HTTP/3 loses less time when packets get lost and when a phone switches networks. The gain is optional, so the finding costs no points.',
  howToFix:
    'Ask your host or CDN for HTTP/3; many have a setting for it. On your own server, you need a web server that supports QUIC, an open UDP port 443, and the header shown as the fix.',
  measure:
    'HTTP/3 counts as supported when h3 is announced (RFC 9114, section 3.1). The announcement can be in the Alt-Svc header of the home page or in the HTTPS DNS record of the host name.',
  traps:
    'When the HTTPS record could not be read, a header without h3 proves nothing, and the check is not measured. No QUIC connection is opened.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9114#section-3.1'],
  checked: '2026-11-20',
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Enable HTTP/3 at the host or CDN.',
      'On your own server, open UDP port 443 and send the proposed alt-svc header.',
      'Confirm the protocol in the Network panel.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: { notShown: 'connection' },
  check({ site, httpVersions }) {
    if (site.isPrivateTarget) return notApplicable('HTTPS checks do not apply to a private host');
    const { host, offersHttp3, httpsRecordFailure } = httpVersions;
    if (offersHttp3 === true) return pass();
    if (offersHttp3 === null) {
      const why = httpsRecordFailure === null ? '' : ` (${httpsRecordFailure.detail})`;
      return notMeasured(`The HTTPS record of ${host} could not be read${why}.`, 'Analyze the site again.');
    }
    return warnSite([
      {
        url: site.homeUrl ?? site.startUrl,
        found: null,
        expected: 'h3 in the Alt-Svc header or in the HTTPS record',
        where: `Alt-Svc response header and HTTPS record of ${host}`,
        fix: 'Alt-Svc: h3=":443"; ma=86400',
      },
    ]);
  },
});
