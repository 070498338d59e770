import { describe, expect, it } from 'vitest';
import { readLineBlocks } from './line-blocks.ts';
import { createNameSet } from './name-set.ts';
import { createEdgeReader } from './read-edges.ts';
import { createRankReader, type RankRow } from './read-ranks.ts';
import { createVertexReader } from './read-vertices.ts';

const HEADER = '#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\t#n_hosts';

/** Sends a text to a reader in chunks of every size from 1 to 40 bytes. */
async function feed(text: string, size: number, reader: { read(block: Uint8Array): void }): Promise<void> {
  async function* cut() {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  for await (const block of readLineBlocks(cut())) reader.read(block);
}

const SIZES = [1, 2, 3, 7, 40, 1_000];

describe('the ranks file', () => {
  const row = (position: number, name: string, hosts = 1) => `${position}\t2.5E7\t3\t0.001\t${name}\t${hosts}`;
  async function read(text: string, { limit = 3, size = 1_000 } = {}) {
    const rows: RankRow[] = [];
    const reader = createRankReader({ file: 'ranks', limit, onRow: (found) => rows.push(found) });
    await feed(text, size, reader);
    return { rows, reader };
  }

  it.each(SIZES)('is read in chunks of %i bytes', async (size) => {
    const { rows } = await read([HEADER, row(1, 'com.a', 7), row(2, 'com.b.www')].join('\n'), { size });
    expect(rows).toEqual([
      { position: 1, domain: 'a.com', hosts: 7 },
      { position: 2, domain: 'b.com', hosts: 1 },
    ]);
  });

  it('keeps the first positions wherever they are, and then stops', async () => {
    const lines = [row(9, 'org.x'), row(3, 'com.c'), row(1, 'com.a'), row(8, 'org.y'), row(2, 'com.b'), 'damaged'];
    const { rows, reader } = await read([HEADER, ...lines].join('\n'));
    expect(rows.map(({ position }) => position)).toEqual([3, 1, 2]);
    expect(reader.isComplete()).toBe(true);
    expect(reader.getLineCount()).toBe(6);
  });

  it('may lack the number of hosts, as in releases before 2018', async () => {
    const { rows } = await read(`${HEADER.replace('\t#n_hosts', '')}\n1\t2E7\t3\t0.1\tcom.a\n`);
    expect(rows).toEqual([{ position: 1, domain: 'a.com', hosts: 0 }]);
  });

  it.each([
    ['no header', row(1, 'com.a'), 1, 'expected the columns #harmonicc_pos'],
    ['other columns', '#pr_pos\t#host_rev\n1\tcom.a', 1, 'expected the columns'],
    ['commas', `${HEADER.replaceAll('\t', ',')}\n`, 1, 'expected the columns'],
    ['a missing column', [HEADER, row(1, 'com.a'), '2\t2E7\t3'].join('\n'), 3, 'expected 6 columns, found 3'],
    ['a position of 0', [HEADER, row(0, 'com.a')].join('\n'), 2, 'is not a position'],
    ['a text as position', [HEADER, row(1, 'com.a'), row(2, 'com.b').replace('2', 'two')].join('\n'), 3, '"two"'],
    ['a name with a space', [HEADER, row(1, 'com a')].join('\n'), 2, 'is not a reversed domain: "com a"'],
    ['an empty name', [HEADER, row(1, '')].join('\n'), 2, 'is not a reversed domain'],
    [
      'hosts that are no number',
      [HEADER, row(1, 'com.a').replace(/1$/, '-')].join('\n'),
      2,
      '#n_hosts is not a number',
    ],
    ['an empty line', [HEADER, '', row(1, 'com.a')].join('\n'), 2, 'expected 6 columns, found 1'],
  ])('is rejected with %s', async (_name, text, line, problem) => {
    for (const size of SIZES) {
      await expect(read(text, { size })).rejects.toThrow(problem);
      await expect(read(text, { size })).rejects.toMatchObject({ name: 'DamagedFileError', line });
    }
  });
});

describe('the vertices file', () => {
  async function read(text: string, size = 1_000) {
    const found: string[] = [];
    const names = createNameSet(['com.b', 'com.b.www']);
    const reader = createVertexReader('vertices', ({ id, block, nameStart, nameEnd, hosts }) => {
      found.push(`${id} ${names.find(block, nameStart, nameEnd) ?? '-'} ${hosts}`);
    });
    await feed(text, size, reader);
    return { found, lines: reader.getLineCount() };
  }

  it.each(SIZES)('is read in chunks of %i bytes', async (size) => {
    const { found } = await read('2\tcom.b.www\t3\n0\tcom.a\t1\n1\tcom.b\t12', size);
    expect(found).toEqual(['2 com.b.www 3', '0 - 1', '1 com.b 12']);
  });

  it('may lack the number of hosts', async () => {
    expect((await read('0\tcom.b\n')).found).toEqual(['0 com.b 0']);
  });

  it.each([
    ['0\tcom.a\t1\nx\tcom.b\t1', 2],
    ['0\tcom.a\t1\n1\t\t1', 2],
    ['0 com.a 1', 1],
    ['0\tcom.a\tmany', 1],
    ['0\tcom.a\t1\t2', 1],
    ['0\tcom.a\t1\n\n1\tcom.b\t1', 2],
    ['99999999999\tcom.a\t1', 1],
  ])('is rejected with the content %j', async (text, line) => {
    for (const size of SIZES) {
      await expect(read(text, size)).rejects.toMatchObject({ name: 'DamagedFileError', line });
    }
  });
});

describe('the edges file', () => {
  async function read(text: string, size = 1_000) {
    const references: string[] = [];
    const reader = createEdgeReader({
      file: 'edges',
      idCount: 5,
      tracked: [2],
      onReference: (from, to) => references.push(`${from}>${to}`),
    });
    await feed(text, size, reader);
    return {
      references,
      counts: [0, 1, 2, 3, 4].map((id) => reader.getReferringCount(id)),
      lines: reader.getLineCount(),
    };
  }

  it.each(SIZES)('is read in chunks of %i bytes, in any order', async (size) => {
    const { references, counts, lines } = await read('4\t2\n0\t1\n1\t2\n0\t2\n3\t1\n', size);
    expect(references).toEqual(['4>2', '1>2', '0>2']);
    expect(counts).toEqual([0, 2, 3, 0, 0]);
    expect(lines).toBe(5);
  });

  it('counts beyond the size of a counter, also for a tracked domain', async () => {
    const { references, counts } = await read('0\t1\n0\t2\n'.repeat(70_000), 60_000);
    expect(counts).toEqual([0, 70_000, 70_000, 0, 0]);
    expect(references).toHaveLength(70_000);
  });

  it.each([
    ['0\t1\n1\t5\n', 2, 'an ID that the vertices file does not contain: 1 5'],
    ['7\t1\n', 1, 'an ID that the vertices file does not contain'],
    ['0\t1\n1,2\n', 2, 'expected two IDs separated by a tab, found "1,2"'],
    ['0\t1\n\n1\t2', 2, 'found ""'],
    ['0\t1\n1\t\n', 2, 'expected two IDs'],
    ['0\t1\n\t1\n', 2, 'expected two IDs'],
    ['0\t1\t2\n', 1, 'expected two IDs'],
    ['0\t1\n1\t-2\n', 2, 'expected two IDs'],
  ])('is rejected with the content %j', async (text, line, problem) => {
    for (const size of SIZES) {
      await expect(read(text, size)).rejects.toMatchObject({ line, message: expect.stringContaining(problem) });
    }
  });
});

it('rejects a line that is too long', async () => {
  await expect(feed('x'.repeat(200_000), 1_000, { read: () => {} })).rejects.toThrow(
    'a line has more than 65536 bytes',
  );
});
