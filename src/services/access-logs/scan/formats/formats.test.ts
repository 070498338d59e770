import { describe, expect, it } from 'vitest';
import { countText, GPTBOT, GPTBOT_IP, OTHER_IP } from '../../count-text.fixture.ts';

const TIME = '[27/Nov/2026:13:55:36 +0100]';
const line = (ip: string | undefined, target: string, rest = `200 512 "-" "${GPTBOT}"`) =>
  `${ip} - - ${TIME} "GET ${target} HTTP/1.1" ${rest}`;

/** Returns the format and the counts of GPTBot. */
async function readAgent(text: string, chunkSize?: number) {
  const totals = await countText(text, chunkSize === undefined ? {} : { chunkSize });
  const agent = totals.months[0]?.agents.find(({ token }) => token === 'GPTBot');
  return { format: totals.files[0]?.format, badLines: totals.files[0]?.firstBadLines, agent, month: totals.months[0] };
}

const PRICES = [{ path: '/prices', read: 1, redirected: 0, refused: 0, failed: 0, lastDay: '2026-11-27' }];

describe('the combined format', () => {
  it.each([1, 7, 64, 1_000])('is read in chunks of %i bytes', async (chunkSize) => {
    const text = [line(GPTBOT_IP, '/prices?a=1'), line(OTHER_IP, '/prices'), ''].join('\r\n');
    const { format, agent, badLines } = await readAgent(text, chunkSize);
    expect({ format, badLines }).toEqual({ format: 'combined', badLines: [] });
    expect(agent).toMatchObject({ verified: 1, spoofed: 1, unverified: 0, pages: PRICES });
  });

  it.each([
    ['a virtual host with port', 'vhost-combined', `shop.example:443 ${line(GPTBOT_IP, '/prices')}`],
    ['a user name with spaces', 'combined', line(GPTBOT_IP, '/prices').replace('- -', '- Jane [x] Doe')],
    ['times in ISO 8601', 'combined', line(GPTBOT_IP, '/prices').replace(TIME, '[2026-11-27T13:55:36+01:00]')],
    ['an entire URL as target', 'combined', line(GPTBOT_IP, 'http://shop.example/prices?x')],
    ['more fields at the end', 'combined', `${line(GPTBOT_IP, '/prices')} 0.004 "-" "gzip"`],
    ['escaped quotes', 'combined', line(GPTBOT_IP, '/prices', `200 5 "https://a.example/\\"x" "${GPTBOT} \\"q\\""`)],
    ['no response size', 'combined', line(GPTBOT_IP, '/prices', `200 - "-" "${GPTBOT}"`)],
  ])('may have %s', async (_, expectedFormat, text) => {
    const { format, agent } = await readAgent(text);
    expect(format).toBe(expectedFormat);
    expect(agent).toMatchObject({ verified: 1, pages: PRICES });
  });

  it('uses the IP address that the nearest proxy added', async () => {
    const rest = (forwarded: string) => `200 512 "-" "${GPTBOT}" "${forwarded}"`;
    const { agent } = await readAgent(
      [
        line('10.0.0.1', '/a', rest(`${OTHER_IP}, ${GPTBOT_IP}`)),
        line('10.0.0.1', '/b', rest(`${GPTBOT_IP}, ${OTHER_IP}`)),
        line('10.0.0.1', '/c', rest('-')),
      ].join('\n'),
    );
    expect(agent).toMatchObject({ verified: 1, spoofed: 1, unverified: 1 });
  });

  it('without user agents counts requests only', async () => {
    const totals = await countText(`${line(OTHER_IP, '/a', '200 512')}\n${line(OTHER_IP, '/b', '404 -')}\n`);
    expect(totals).toMatchObject({ withoutUserAgent: 2, months: [{ requests: 2, agents: [] }] });
  });

  it('reports bad lines by number and continues reading', async () => {
    const good = line(GPTBOT_IP, '/prices');
    const bad = [good.slice(0, -5), good.replace('Nov', 'Foo'), 'noise', good.replace('200', '2x0'), good.slice(0, 40)];
    const { badLines, agent, month } = await readAgent([good, ...bad, '', good].join('\n'));
    expect(badLines).toEqual([2, 3, 4, 5, 6]);
    expect(agent?.verified).toBe(2);
    expect(month?.requests).toBe(2);
  });

  it('counts requests that are not HTTP without a path', async () => {
    const text = `${line(GPTBOT_IP, '/a')}\n${line(GPTBOT_IP, '/b').replace('GET /b HTTP/1.1', '\\x16\\x03')}`;
    expect((await readAgent(text)).agent).toMatchObject({ verified: 2, unlisted: 1 });
  });

  it('drops lines that are too long', async () => {
    const text = [line(GPTBOT_IP, '/a'), `${line(GPTBOT_IP, '/b')}${'x'.repeat(300_000)}`, line(GPTBOT_IP, '/c')];
    const { badLines, agent } = await readAgent(text.join('\n'), 10_000);
    expect(badLines).toEqual([2]);
    expect(agent?.verified).toBe(2);
  });
});

describe('the W3C format', () => {
  const IIS = [
    '#Software: Microsoft Internet Information Services 10.0',
    '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus time-taken',
  ];
  const iisLine = `2026-11-27 10:00:00 10.0.0.4 GET /my+page/ä id=7 443 jane ${GPTBOT_IP} ${GPTBOT.replaceAll(' ', '+')} - 200 0 15`;

  it('of IIS is read by its heading, even when the columns change', async () => {
    const changed = `#Fields: date c-ip cs-uri-stem sc-status cs(User-Agent)\n2026-11-27 ${OTHER_IP} /b 404 ${GPTBOT.replaceAll(' ', '+')}`;
    const { format, agent, badLines } = await readAgent([...IIS, iisLine, 'short line', changed].join('\n'));
    expect({ format, badLines }).toEqual({ format: 'w3c', badLines: [4] });
    expect(agent).toMatchObject({ verified: 1, spoofed: 1, pages: [{ path: '/my%20page/%C3%A4', read: 1 }] });
  });

  it('of CloudFront is read with its tabs and encoded user agents', async () => {
    const fields =
      'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie)';
    const agentText = encodeURIComponent(GPTBOT).replaceAll('%20', '%2520');
    const row = `2026-11-27 10:00:00 FRA56 512 ${GPTBOT_IP} GET d1.cloudfront.net /prices 200 - ${agentText} a=1 sid=9`;
    const text = `#Version: 1.0\n#Fields: ${fields}\n${row.replaceAll(' ', '\t')}\n`;
    const { format, agent } = await readAgent(text);
    expect(format).toBe('cloudfront');
    expect(agent).toMatchObject({ verified: 1, pages: PRICES });
  });
});

describe('JSON lines', () => {
  const buildCaddyLine = (request: object, status = 200) =>
    JSON.stringify({
      level: 'info',
      ts: 1_795_773_600.25,
      logger: 'http.log.access',
      request,
      user_id: 'jane',
      status,
    });

  it('of Caddy are read', async () => {
    const request = {
      remote_ip: '10.0.0.1',
      client_ip: GPTBOT_IP,
      method: 'GET',
      host: 'shop.example',
      uri: '/prices?a=1',
      headers: { 'User-Agent': [GPTBOT], Cookie: ['REDACTED'] },
    };
    const { format, agent, badLines } = await readAgent(
      `${buildCaddyLine(request)}\n${buildCaddyLine(request).slice(0, -1)}\n{}\n`,
    );
    expect({ format, badLines }).toEqual({ format: 'caddy', badLines: [2, 3] });
    expect(agent).toMatchObject({ verified: 1, pages: PRICES });
  });

  it.each(['2026-11-27T10:00:00Z', 1_795_773_600, 1_795_773_600_000, 1_795_773_600_000_000_000])(
    'of Cloudflare are read with the time %s',
    async (EdgeStartTimestamp) => {
      const text = JSON.stringify({
        ClientIP: GPTBOT_IP,
        ClientRequestHost: 'shop.example',
        ClientRequestURI: '/prices?a=1',
        EdgeResponseStatus: 200,
        EdgeStartTimestamp,
        ClientRequestUserAgent: GPTBOT,
        ClientRequestReferer: '',
      });
      const { format, agent } = await readAgent(text);
      expect(format).toBe('cloudflare');
      expect(agent).toMatchObject({ verified: 1, pages: PRICES });
    },
  );
});
