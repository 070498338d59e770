import { describe, expect, it } from 'vitest';
import { DNS_TYPES, type DnsZone, encodeDnsName, serveDns } from '#test/helpers/dns-server.ts';
import { readHttpsAnswer, writeHttpsQuestion } from './dns-message.ts';
import { probeDns } from './probe-dns.ts';
import { queryHttpsRecord } from './query-https-record.ts';

const encodeText = (value: string): Buffer => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
const encodeCaa = (tag: string, value: string): Buffer =>
  Buffer.concat([Buffer.from([0]), encodeText(tag), Buffer.from(value)]);
const encodeMx = (priority: number, name: string): Buffer =>
  Buffer.concat([Buffer.from([0, priority]), encodeDnsName(name)]);
const encodeParameter = (key: number, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0, key, 0, value.length]), value]);
const encodeHttps = (priority: number, ...parameters: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0, priority, 0]), ...parameters]);
const encodeAlpn = (...ids: string[]): Buffer => encodeParameter(1, Buffer.concat(ids.map(encodeText)));
const { a, aaaa, cname, ns, mx: mxType, txt, caa: caaType, https: httpsType } = DNS_TYPES;

const probeZone = async (host: string, zone: DnsZone, timeoutMs = 500) => {
  await using server = await serveDns(zone);
  const facts = await probeDns(host, { servers: [server.address], timeoutMs, tries: 1 });
  return { facts, questions: server.questions };
};

describe('probeDns', () => {
  it("reads the host's IP addresses and the domain's records", async () => {
    const { facts } = await probeZone('www.shop.com', {
      [`www.shop.com/${a}`]: [Buffer.from([192, 0, 2, 1]), Buffer.from([192, 0, 2, 2])],
      [`www.shop.com/${aaaa}`]: [Buffer.from('20010db8000000000000000000000001', 'hex')],
      [`www.shop.com/${cname}`]: [encodeDnsName('edge.example.net')],
      [`shop.com/${ns}`]: [encodeDnsName('ns1.example.net')],
      [`shop.com/${mxType}`]: [encodeMx(20, 'b.example.net'), encodeMx(10, 'a.example.net')],
      [`shop.com/${caaType}`]: [encodeCaa('issue', 'letsencrypt.org')],
      [`shop.com/${txt}`]: [
        encodeText('google-site-verification=secret'),
        encodeText('v=spf1 include:_spf.example.net ~all'),
      ],
    });
    const buildFoundAnswer = (...values: string[]) => ({ state: 'found', values, reason: null });
    expect(facts).toEqual({
      host: 'www.shop.com',
      domain: 'shop.com',
      a: buildFoundAnswer('192.0.2.1', '192.0.2.2'),
      aaaa: buildFoundAnswer('2001:db8::1'),
      cname: buildFoundAnswer('edge.example.net'),
      ns: buildFoundAnswer('ns1.example.net'),
      mx: buildFoundAnswer('10 a.example.net', '20 b.example.net'),
      caa: buildFoundAnswer('issue letsencrypt.org'),
      spf: buildFoundAnswer('v=spf1 include:_spf.example.net ~all'),
    });
  });

  it('distinguishes a missing record, a nonexistent name and a failed query', async () => {
    const { facts } = await probeZone(
      'gone.com',
      { [`gone.com/${a}`]: 3, [`gone.com/${ns}`]: 2, [`gone.com/${mxType}`]: null },
      100,
    );
    expect(facts).toMatchObject({
      a: { state: 'no-name' },
      aaaa: { state: 'absent', values: [] },
      ns: { state: 'failed' },
      mx: { state: 'failed' },
      spf: { state: 'absent' },
    });
    expect(facts.mx.reason).toContain('ETIMEOUT');
  });

  it.each(['127.0.0.1', '[::1]', 'localhost', 'printer.local'])('sends no queries for %s', async (host) => {
    const { facts, questions } = await probeZone(host, {});
    expect(facts.a).toMatchObject({ state: 'not-asked', values: [] });
    expect(facts.a.reason).not.toBeNull();
    expect(questions).toEqual([]);
  });

  it('ends when the crawl ends', async () => {
    await using server = await serveDns({ [`slow.com/${a}`]: null });
    const signal = AbortSignal.timeout(30);
    const facts = await probeDns('slow.com', { servers: [server.address], timeoutMs: 30_000, tries: 1, signal });
    expect(facts.a.state).toBe('failed');
  });
});

describe('queryHttpsRecord', () => {
  it.each<[string, Buffer[] | number, object]>([
    ['protocol IDs', [encodeHttps(1, encodeAlpn('h3', 'h2'))], { alpn: ['h3', 'h2'] }],
    [
      'several records',
      [encodeHttps(1, encodeParameter(0, Buffer.from([0, 1])), encodeAlpn('h2')), encodeHttps(2, encodeAlpn('h3'))],
      { alpn: ['h2', 'h3'] },
    ],
    ['an alias', [Buffer.concat([Buffer.from([0, 0]), encodeDnsName('edge.example.net')])], { alpn: [] }],
    ['no record', [], { alpn: [] }],
    ['a nonexistent name', 3, { alpn: [] }],
    ['a failing resolver', 2, { failure: { code: 'ESERVFAIL' } }],
    ['a resolver that does not support the type', 4, { failure: { code: 'ENOTIMP' } }],
    ['a truncated record', [Buffer.from([0])], { failure: { code: 'EBADRESP' } }],
  ])('handles %s', async (_name, records, expected) => {
    await using server = await serveDns({ [`example.com/${httpsType}`]: records });
    expect(await queryHttpsRecord('example.com', { servers: [server.address], timeoutMs: 500 })).toMatchObject(
      expected,
    );
  });

  it('ends at its time limit, when it is stopped, without a resolver, and for an invalid name', async () => {
    await using server = await serveDns({ [`example.com/${httpsType}`]: null });
    const servers = [server.address];
    const codes = await Promise.all([
      queryHttpsRecord('example.com', { servers, timeoutMs: 30 }),
      queryHttpsRecord('example.com', { servers, timeoutMs: 30_000, signal: AbortSignal.timeout(20) }),
      queryHttpsRecord('example.com', { servers: [] }),
      queryHttpsRecord(`${'a'.repeat(80)}.com`, { servers }),
    ]);
    expect(codes.map((answer) => ('failure' in answer ? answer.failure.code : ''))).toEqual([
      'ETIMEOUT',
      'ECANCELLED',
      'ENOSERVER',
      'EBADNAME',
    ]);
  });

  it('does not throw for random bytes', () => {
    const question = writeHttpsQuestion('example.com', 7);
    expect(readHttpsAnswer(question ?? Buffer.alloc(0), 7)).toBeNull();
    expect(readHttpsAnswer(Buffer.alloc(0), 7)).toMatchObject({ kind: 'failure' });
    let seed = 1;
    for (let run = 0; run < 2_000; run++) {
      const bytes = Buffer.alloc(80);
      for (let index = 0; index < bytes.length; index++) {
        seed = (seed * 16_807) % 2_147_483_647;
        bytes[index] = seed & 0xff;
      }
      bytes.writeUInt16BE(7, 0);
      bytes.writeUInt16BE(0x8180, 2);
      expect(() => readHttpsAnswer(bytes, 7)).not.toThrow();
    }
  });
});
