import { defineRule } from '#audit/rule.ts';
import { notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';

export default defineRule({
  id: 'http3-not-offered',
  category: 'performance',
  family: 'http-version',
  severity: 'advisory',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'httpVersions'],
  title: 'The server offers HTTP/3',
  failureTitle: 'The server does not offer HTTP/3',
  impact: 'Visitors on unsteady mobile connections could get pages a little sooner; nothing is wrong without it.',
  why: 'HTTP/3 loses less time when packets get lost and when a phone changes from one network to another. It is a possible gain, and costs no points.',
  howToFix:
    'Ask your host or content delivery network for HTTP/3; many have a switch for it. On a server of your own it needs a web server that speaks QUIC, UDP port 443 open, and the header shown as the fix.',
  measure:
    'HTTP/3 counts as offered when the Alt-Svc header of the home page or the HTTPS record of the host name announces h3 (RFC 9114, section 3.1).',
  traps:
    'When the HTTPS record could not be read, a silent header proves nothing, and the check is not measured. No connection over QUIC is opened.',
  sources: ['https://www.rfc-editor.org/rfc/rfc9114#section-3.1'],
  checked: '2026-11-20',
  check({ site, httpVersions }) {
    if (site.isPrivateTarget) return notApplicable('Checks of HTTPS do not apply to a private address');
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
