import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';

export default defineRule({
  id: 'http1-only',
  category: 'performance',
  family: 'http-version',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'httpVersions'],
  title: 'The server offers HTTP/2 or newer',
  failureTitle: 'The server offers HTTP/1.1 only',
  impact: 'Pages with many files load slowly, because browsers fetch only a few of them at a time.',
  why: 'With HTTP/1.1 a browser opens a handful of connections and each carries one file at a time. HTTP/2 and HTTP/3 carry many files at once on one connection.',
  howToFix:
    'Switch HTTP/2 on in the web server or at your host: "http2 on;" in nginx, "Protocols h2 http/1.1" in Apache. A content delivery network usually offers HTTP/2 and HTTP/3 by itself.',
  measure:
    'One secure connection offers HTTP/2 and HTTP/1.1 to the server (ALPN), and the Alt-Svc header and the HTTPS record of the host name are read. The rule fails when the server chooses no HTTP/2 and nothing announces HTTP/3.',
  traps:
    'The pages themselves are read over HTTP/1.1, which says nothing about the server. A connection that failed proves nothing. Sites without https cannot offer HTTP/2 to browsers and have another check.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9113#section-3.2',
    'https://developer.chrome.com/docs/performance/insights/modern-http',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SQ', 'CC'],
  check({ site, httpVersions }) {
    if (site.isPrivateTarget) return notApplicable('Checks of HTTPS do not apply to a private address');
    const { host, alpn, alpnFailure, offersHttp2, offersHttp3 } = httpVersions;
    if (offersHttp2 === true || offersHttp3 === true) return pass();
    if (offersHttp2 === null) {
      const why = alpnFailure === null ? '' : ` (${alpnFailure.detail})`;
      return notMeasured(`No secure connection could be opened to ask for HTTP/2${why}.`, 'Analyze the site again.');
    }
    return failSite([
      {
        url: site.homeUrl ?? site.startUrl,
        found: alpn === null ? 'the server chose no version' : `the server chose ${alpn}`,
        expected: 'h2 (HTTP/2), or HTTP/3 announced beside it',
        where: `TLS handshake with ${host} that offered h2 and http/1.1`,
      },
    ]);
  },
});
