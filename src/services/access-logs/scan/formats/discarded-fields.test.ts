import { expect, it } from 'vitest';
import { countText, GPTBOT, GPTBOT_IP, OTHER_IP } from '../../count-text.fixture.ts';

const BROWSER = 'Mozilla/5.0 Firefox/140.0';
const SECRETS = ['jane-secret', 'query-secret', 'cookie-secret', GPTBOT_IP ?? '', OTHER_IP, 'visited-page'];

interface LoggedRequest {
  ip: string;
  path: string;
  agent: string;
}

/** A request from a crawler and one from a visitor, with everything that must be discarded. */
const REQUESTS: readonly LoggedRequest[] = [
  { ip: GPTBOT_IP ?? '', path: '/read', agent: GPTBOT },
  { ip: OTHER_IP, path: '/visited-page', agent: BROWSER },
];
const QUERY = 'q=query-secret';
const COOKIE = 'sid=cookie-secret';

const write = (heading: readonly string[], toLine: (request: LoggedRequest) => string): string =>
  [...heading, ...REQUESTS.map(toLine)].join('\n');

it.each([
  [
    'combined',
    write(
      [],
      ({ ip, path, agent }) =>
        `${ip} - jane-secret [27/Nov/2026:10:00:00 +0000] "GET ${path}?${QUERY} HTTP/1.1" 200 9 "-" "${agent}" "${COOKIE}"`,
    ),
  ],
  [
    'w3c',
    write(
      ['#Fields: date time cs-uri-stem cs-uri-query cs-username c-ip cs(User-Agent) cs(Cookie) cs(Referer) sc-status'],
      ({ ip, path, agent }) =>
        `2026-11-27 10:00:00 ${path} ${QUERY} jane-secret ${ip} ${agent.replaceAll(' ', '+')} ${COOKIE} - 200`,
    ),
  ],
  [
    'cloudfront',
    write(
      [
        '#Version: 1.0',
        '#Fields: date time x-edge-location c-ip cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie)',
      ],
      ({ ip, path, agent }) =>
        [
          '2026-11-27',
          '10:00:00',
          'FRA56',
          ip,
          'shop.example',
          path,
          '200',
          '-',
          encodeURIComponent(agent),
          QUERY,
          COOKIE,
        ].join('\t'),
    ),
  ],
  [
    'caddy',
    write([], ({ ip, path, agent }) =>
      JSON.stringify({
        ts: 1_795_773_600,
        logger: 'http.log.access',
        request: {
          remote_ip: ip,
          client_ip: ip,
          host: 'shop.example',
          uri: `${path}?${QUERY}`,
          headers: { 'User-Agent': [agent], Cookie: [COOKIE] },
        },
        user_id: 'jane-secret',
        status: 200,
      }),
    ),
  ],
  [
    'cloudflare',
    write([], ({ ip, path, agent }) =>
      JSON.stringify({
        ClientIP: ip,
        ClientRequestHost: 'shop.example',
        ClientRequestURI: `${path}?${QUERY}`,
        EdgeResponseStatus: 200,
        EdgeStartTimestamp: '2026-11-27T10:00:00Z',
        ClientRequestUserAgent: agent,
        Cookies: { sid: 'cookie-secret' },
      }),
    ),
  ],
] as const)(
  'totals of %s contain no IP address, user name, query, cookie or page of a visitor',
  async (format, text) => {
    const totals = await countText(text);
    const [month] = totals.months;
    expect(totals.files[0]).toMatchObject({ format, badLines: 0 });
    expect(month).toMatchObject({
      requests: 2,
      agents: [{ token: 'GPTBot', verified: 1, pages: [{ path: '/read' }] }],
    });
    const stored = JSON.stringify(totals);
    expect(SECRETS.filter((secret) => stored.includes(secret))).toEqual([]);
  },
);
