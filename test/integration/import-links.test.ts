import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  GRAPH,
  type ImportBench,
  JUNE,
  makeImportBench,
  readImportedLinks,
  SITE,
  startImport,
} from '#test/support/import-command.ts';
import { buildRelease, RANKS_HEADER, shuffleGraph } from '#test/support/link-graph.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

let bench: ImportBench;

beforeEach(async () => {
  bench = await makeImportBench(await createNextDatabase(inject('postgresTemplate')));
});
afterEach(() => bench[Symbol.asyncDispose]());

const run = (...args: string[]) => startImport(bench, args).ended;

describe('npm run import:links', () => {
  it('continues after it was killed, with the same result as for shuffled files on disk', {
    tags: ['long'],
  }, async () => {
    const args = ['--release', JUNE, '--backlinks', '--domains', SITE];
    // Killed while the links are being downloaded: the list of domains is complete.
    bench.server.setRangeDelay((file) => (file === 'edges' ? 60_000 : 0));
    const { child, ended } = startImport(bench, args);
    await expect
      .poll(() => bench.server.ranges.some((range) => range.startsWith('edges') && !range.endsWith('=0-0')), {
        timeout: 30_000,
      })
      .toBe(true);
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect((await readImportedLinks(bench)).total).toBeUndefined();
    bench.server.setRangeDelay(() => 0);
    bench.server.ranges.length = 0;
    expect((await run(...args)).code).toBe(0);
    expect(bench.server.ranges.filter((range) => range.startsWith('vertices'))).toEqual(['vertices.txt.gz bytes=0-0']);
    const expected = await readImportedLinks(bench);
    expect(expected.total).toBeGreaterThan(10);

    const shuffled = buildRelease(JUNE, shuffleGraph(GRAPH, 4));
    const paths = Object.entries(shuffled.files).map(([kind, bytes]) => {
      const path = join(bench.folder, `${JUNE}-domain-${kind}.txt.gz`);
      writeFileSync(path, bytes);
      return [`--${kind}`, path];
    });
    const other = { ...bench, dataDir: join(bench.folder, 'other') };
    mkdirSync(other.dataDir);
    const { code, output } = await startImport(other, [...paths.flat(), '--domains', SITE]).ended;
    expect(output).toContain(`Release: ${JUNE}`);
    expect(code).toBe(0);
    expect(await readImportedLinks(other)).toEqual(expected);
  });

  it.each([
    [
      'a damaged line',
      [RANKS_HEADER, '1\t2E7\t1\t0.1\tcom.a\t1', 'two\t2E7\t1\t0.1\tcom.b\t1'],
      'line 3: #harmonicc_pos',
    ],
    ['other columns', ['rank\tdomain', '1\tcom.a'], 'line 1: expected the columns'],
  ])('exits with code 1 and the line for %s', async (_name, lines, message) => {
    const path = join(bench.folder, 'ranks.txt.gz');
    writeFileSync(path, gzipSync(lines.join('\n')));
    const { code, output } = await run('--ranks', path, '--release', 'my-graph');
    expect(output).toContain(`ranks.txt.gz, ${message}`);
    expect(code).toBe(1);
    expect(await readImportedLinks(bench)).toMatchObject({ listSize: 1_000 });
  });

  it('reports an unavailable index, an unknown release and wrong usage', { tags: ['long'] }, async () => {
    bench.server.setFault({ status: 502 });
    expect(await run('--release', 'latest')).toMatchObject({
      code: 3,
      output: expect.stringContaining('its release index is unavailable'),
    });
    bench.server.setFault(null);
    const unknown = await run('--release', 'cc-main-2031-jan');
    expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining(`Newest: ${JUNE}`) });
    expect((await run()).code).toBe(2);
    expect(await run('--list')).toMatchObject({ code: 0, output: expect.stringContaining(`${JUNE}  2,000 domains`) });
  });
});
