import { defineRule } from '#audit/rule.ts';
import { failSite, notMeasured, pass } from '#audit/verdict.ts';
import type { FetchErrorCode } from '#contracts/crawl.ts';

const IN_WORDS: Partial<Record<FetchErrorCode, string>> = {
  'dns-not-found': 'the name does not exist (DNS)',
  'dns-failed': 'the name could not be resolved (DNS)',
  'connection-refused': 'the server refuses the connection',
  'connect-timeout': 'no connection in time',
  'connection-reset': 'the server ended the connection',
  'headers-timeout': 'no answer in time',
  'total-timeout': 'no complete answer in time',
  'tls-error': 'no protected connection (TLS)',
  'http2-only': 'the server offers HTTP/2 only, and our crawler uses HTTP/1.1',
  'redirect-loop': 'redirects that go round in a circle',
  'too-many-redirects': 'more redirects than are followed',
  'redirect-invalid': 'a redirect without a usable target',
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
  title: 'The site answers',
  failureTitle: 'The site does not answer',
  impact: 'Nobody can reach the site at the moment, neither visitors nor search engines.',
  why: 'Every try to open the entered address failed. Pages that stay out of reach for days drop out of search results. Nothing else could be checked, so there is no score.',
  howToFix:
    'Open the address in a browser from another network. When it fails there too, look at the DNS entry of the name, at the server and at its certificate, in this order. When it works, a firewall may keep our crawler out: allow it and analyze the site again.',
  measure:
    'The entered address is asked for up to three times within about 15 seconds, over https and, when nothing answers there, over http; pauses that the site asks for are kept. No try gave an answer that could be judged.',
  traps:
    'From one place nobody can tell a site that is down from one that keeps our network out, so the finding is likely. A site that answers with a robot check, an error page or a refusal has answered and is not unreachable. A name that leads to an address that our crawler must not contact is not judged.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors#network-and-dns-errors'],
  checked: '2026-11-20',
  peers: ['SF', 'SN', 'LC'],
  check({ site }) {
    const { unreachable, startUrl } = site;
    if (unreachable === null) {
      if (site.homeUrl !== null) return pass();
      return notMeasured('The crawl ended before the site could answer', 'Analyze the site again');
    }
    if (unreachable.code === 'address-not-allowed') {
      return notMeasured('The name leads to an address that our crawler must not contact', null);
    }
    return failSite([
      {
        url: startUrl,
        found: IN_WORDS[unreachable.code] ?? `no usable answer (${unreachable.code})`,
        expected: 'an answer with a page',
        where: `GET ${startUrl} -> ${unreachable.code}`,
        ...(unreachable.detail === '' ? {} : { snippet: unreachable.detail.slice(0, 300) }),
      },
    ]);
  },
});
