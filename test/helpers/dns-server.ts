import { createSocket } from 'node:dgram';

/** Record types and their numbers in DNS messages (RFC 1035, RFC 3596, RFC 8659, RFC 9460). */
export const DNS_TYPES = { a: 1, ns: 2, cname: 5, mx: 15, txt: 16, aaaa: 28, https: 65, caa: 257 } as const;

/** Encodes a name as in a DNS message, uncompressed. */
export function encodeDnsName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** Record data as bytes; a number is a response code, and `null` means no response. */
export type DnsEntry = readonly Buffer[] | number | null;

/** Entries by `name/type`. A function is called for each query; `queryCount` counts them from 1. */
export type DnsZone = Readonly<Record<string, DnsEntry | ((queryCount: number) => DnsEntry)>>;

/** Starts a real DNS server on a loopback port. Names without an entry have no such record. */
export async function serveDns(zone: DnsZone): Promise<{ address: string; questions: string[] } & AsyncDisposable> {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (message, { port, address }) => {
    let offset = 12;
    const labels: string[] = [];
    for (let length = message.readUInt8(offset); length > 0; length = message.readUInt8(offset)) {
      labels.push(message.subarray(offset + 1, offset + 1 + length).toString('latin1'));
      offset += 1 + length;
    }
    const type = message.readUInt16BE(offset + 1);
    const question = `${labels.join('.').toLowerCase()}/${type}`;
    questions.push(question);
    const known = question in zone ? zone[question] : [];
    const queryCount = questions.filter((one) => one === question).length;
    const entry = typeof known === 'function' ? known(queryCount) : known;
    if (entry === null || entry === undefined) return;
    socket.send(buildDnsResponse(message.subarray(0, offset + 5), type, entry), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    [Symbol.asyncDispose]: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function buildDnsResponse(question: Buffer, type: number, entry: readonly Buffer[] | number): Buffer {
  const message = Buffer.from(question);
  const records = typeof entry === 'number' ? [] : entry;
  message.writeUInt16BE(0x8180 | (typeof entry === 'number' ? entry : 0), 2);
  message.writeUInt16BE(records.length, 6);
  message.writeUInt16BE(0, 8);
  message.writeUInt16BE(0, 10);
  const answers = records.flatMap((data) => {
    const head = Buffer.alloc(12);
    // The name, as a pointer to the question.
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt32BE(60, 6);
    head.writeUInt16BE(data.length, 10);
    return [head, data];
  });
  return Buffer.concat([message, ...answers]);
}
