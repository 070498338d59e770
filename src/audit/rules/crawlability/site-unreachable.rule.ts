import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notMeasured, pass } from '#audit/engine/verdict.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';

const ERROR_DESCRIPTIONS: Partial<Record<FetchErrorCode, string>> = {
  'dns-not-found': 'the host name does not exist (DNS)',
  'dns-failed': 'the host name could not be resolved (DNS)',
  'connection-refused': 'the server refused the connection',
  'connect-timeout': 'the connection timed out',
  'connection-reset': 'the server closed the connection',
  'headers-timeout': 'no response in time',
  'total-timeout': 'no complete response in time',
  'tls-error': 'no secure connection (TLS)',
  'http2-only': 'the server offers HTTP/2 only, and our crawler uses HTTP/1.1',
  'redirect-loop': 'a redirect loop',
  'too-many-redirects': 'too many redirects',
  'redirect-invalid': 'a redirect without a valid target',
  'url-too-long': 'a redirect to a URL that is too long for our crawler',
};

export default defineRule({
  id: 'site-unreachable',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'likely',
  scope: 'site',
  requires: ['site'],
  title: 'The site is reachable',
  failureTitle: 'Site is unreachable',
  aliases: [
    'site down',
    'server not responding',
    'DNS error',
    'connection refused',
    'server not found',
    'connection timeout',
  ],
  impact: 'Neither visitors nor search engines can reach the site at the moment.',
  why: 'Every attempt to open the entered URL failed. Pages that stay unreachable for days drop out of search results. Nothing else could be checked, so there is no score.',
  howToFix:
    'Open the URL in a browser from another network. If the URL fails there too, check the DNS record of the domain, the server and its certificate, in that order. If the URL opens, a firewall may block our crawler: allow it and analyze the site again.',
  measure:
    'The entered URL is requested up to three times within about 15 seconds, over HTTPS and, if nothing responds there, over HTTP. Pauses that the site requests are respected. No attempt produced a usable response.',
  traps:
    'From one location, a site that is down cannot be distinguished from one that blocks our network, so the finding is rated "likely". A site that returns a bot challenge, an error page or a refusal has responded and is not unreachable. A host name that resolves to an IP address our crawler must not contact is not checked.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#network-and-dns-errors'],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'LC'],
  work: {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Open the site from another network.',
      'Check the DNS record, server and certificate, in that order.',
      'If the site opens, allow our crawler in the firewall and analyze the site again.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET https://example.com/
(connection refused)

GET http://example.com/
(connection refused)`,
    correct: `GET https://example.com/
HTTP/1.1 200 OK`,
  },
  check({ site }) {
    const { unreachable, startUrl } = site;
    if (unreachable === null) {
      if (site.homeUrl !== null) return pass();
      return notMeasured('The crawl ended before the site could respond', 'Analyze the site again');
    }
    if (unreachable.code === 'address-not-allowed') {
      return notMeasured('The host name resolves to an IP address that our crawler must not contact', null);
    }
    return failSite([
      {
        url: startUrl,
        found: ERROR_DESCRIPTIONS[unreachable.code] ?? `no usable response (${unreachable.code})`,
        expected: 'a response with a page',
        where: `GET ${startUrl} -> ${unreachable.code}`,
        ...(unreachable.detail === '' ? {} : { snippet: unreachable.detail.slice(0, 300) }),
      },
    ]);
  },
});
