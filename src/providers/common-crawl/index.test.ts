import { beforeEach, describe, expect, it } from 'vitest';
import { createCommonCrawlClient } from './index.ts';
import { type CommonCrawlServer, serveCommonCrawl } from './local-server.ts';

const ID = 'cc-main-2026-apr-may-jun';
const encode = (text: string) => Buffer.from(text);
const FAST_WIRING = { backoffMs: 1 };

describe('reading a file in parts', () => {
  let server: CommonCrawlServer;
  beforeEach(async () => {
    const created = await serveCommonCrawl([{ id: ID, files: { edges: encode('0123456789') } }]);
    server = created;
    return () => created[Symbol.asyncDispose]();
  });

  const read = (from: number, validator: string | null) => {
    const client = createCommonCrawlClient({ baseUrl: server.origin, wiring: FAST_WIRING });
    return client.readRange(client.getFileUrl(ID, 'edges'), { from, length: 5, validator });
  };

  it('continues reading the same version', async () => {
    const first = await read(0, null);
    if (first.changed) throw new Error('it is not the first part');
    expect(await read(5, first.validator)).toMatchObject({ changed: false, bytes: encode('56789') });
    expect(server.ranges).toEqual(['edges.txt.gz bytes=0-4', 'edges.txt.gz bytes=5-9']);
  });

  it('reports that the file has changed', async () => {
    const first = await read(0, null);
    server.setReleases([{ id: ID, files: { edges: encode('abcdefghij') } }]);
    expect(await read(5, first.changed ? null : first.validator)).toEqual({ changed: true });
  });

  it('fails when the server does not support ranges', async () => {
    server.ignoreRanges();
    await expect(read(0, null)).rejects.toMatchObject({
      failure: 'malformed',
      detail: expect.stringContaining('does not support Range requests'),
    });
  });

  it.each(['bytes 1-5/10', 'bytes 0-4', 'bytes 0-3/10', 'bytes 0-4/3', ''])('rejects the range "%s"', async (range) => {
    server.setFault({ status: 206, headers: { 'content-range': range }, body: '01234' });
    await expect(read(0, null)).rejects.toMatchObject({ failure: 'malformed' });
  });

  it('does not find the files of an unknown release', async () => {
    const client = createCommonCrawlClient({ baseUrl: server.origin, wiring: FAST_WIRING });
    const url = client.getFileUrl('cc-main-2020-jan', 'edges');
    await expect(client.readRange(url, { from: 0, length: 5, validator: null })).rejects.toMatchObject({
      failure: 'not-found',
    });
  });

  it('reports that the index is unavailable, not that there are no links', async () => {
    server.setFault({ status: 504 });
    await expect(
      createCommonCrawlClient({ baseUrl: server.origin, wiring: FAST_WIRING }).listReleases(),
    ).rejects.toMatchObject({ failure: 'unavailable', message: 'its release index is unavailable' });
  });
});
