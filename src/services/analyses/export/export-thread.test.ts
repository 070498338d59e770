import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RuleFinding } from '#contracts/analysis/findings.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { FindingWriter } from '#crawl/store/results/finding-writer.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { createExportStream } from './export-thread.ts';

const SAMPLE_FINDING: RuleFinding = {
  ruleId: 'title-missing',
  outcome: 'fail',
  severity: 'critical',
  confidence: 'confirmed',
  leftOut: 0,
  evidence: [{ url: 'https://example.com/', found: 'x'.repeat(200), expected: 'y', where: 'head' }],
  pageUrls: ['https://example.com/'],
};

async function withFindings(count: number, use: (path: string) => Promise<void>): Promise<void> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'crawl.sqlite');
  openCrawlFile(path).close();
  const writer = new FindingWriter(path);
  for (let index = 0; index < count; index += 1) writer.add(SAMPLE_FINDING);
  writer.finish(() => {});
  writer.close();
  await use(path);
}

it('streams the entire table', () =>
  withFindings(3_000, async (path) => {
    let endCount = 0;
    const stream = createExportStream({ path, table: 'findings', clicks: null, format: 'csv' }, () => endCount++);
    const text = await new Response(stream).text();
    expect(text.split('\r\n')).toHaveLength(3_002);
    await expect.poll(() => endCount).toBe(1);
  }));

it('stops a download that the client no longer reads', () =>
  withFindings(3_000, async (path) => {
    const ended = Promise.withResolvers<void>();
    const stream = createExportStream({ path, table: 'findings', clicks: null, format: 'csv' }, ended.resolve, 3_000);
    const reader = stream.getReader();
    expect((await reader.read()).done).toBe(false);
    await ended.promise;
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow('before it was finished');
  }));

it('emits a stream error when the file cannot be read', async () => {
  const ended = Promise.withResolvers<void>();
  const stream = createExportStream(
    { path: '/nowhere.sqlite', table: 'pages', clicks: null, format: 'xlsx' },
    ended.resolve,
  );
  await expect(new Response(stream).text()).rejects.toThrow();
  await ended.promise;
});
