import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'crawler-ips',
    name: 'Lists of IP addresses of crawlers',
    documentation: 'https://developers.google.com/crawling/docs/crawlers-fetchers/verify-google-requests',
    benefit:
      'Verifies in access logs that a request comes from the crawler that it claims to be. Lists of August 21, 2026 are part of the product; newer lists, and lists of more agents, are requested when a user refreshes them.',
    cost: 'free.',
    settings: [],
    requests:
      'only when a user refreshes the lists, up to 4 times a day for the entire installation: one request per list',
    dataSent: 'nothing about websites, users or logs; requests go to the operators of the crawlers',
    errors: [
      {
        response: 'a list without ranges, or with a range wider than /8 (IPv4) or /19 (IPv6)',
        becomes: '`malformed`: the earlier list is kept',
      },
      ...COMMON_ERRORS,
    ],
    terms: {
      kind: 'not-read',
      stored:
        'the IP ranges of each list and the day of its version. Reports show which requests they verify, not the lists.',
    },
    retention: 'the newest version of each list, until it is replaced',
    protocol: [
      'One JSON file per list: `{ "creationTime", "prefixes": [{ "ipv4Prefix" } or { "ipv6Prefix" }] }`. The URLs are in `src/contracts/agents/ip-lists.ts`.',
      'The embedded lists come from ipverse/bot-ip-blocks (CC0 1.0), which collects the files of the operators.',
    ],
  },
];
