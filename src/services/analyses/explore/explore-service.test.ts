import { describe, expect, it } from 'vitest';
import { bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { findingsQuerySchema, pagesQuerySchema } from '#contracts/analysis/findings.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { buildSampleUser } from '#web/model/sample-user.fixture.ts';
import { createExploreService } from './explore-service.ts';
import { createExploreThread } from './explore-thread.ts';

describe('lists of an analysis', () => {
  const taken: string[] = [];
  const service = createExploreService({
    // Neither the database nor the store is used: the limit is checked before the analysis is looked up.
    db: {} as Db,
    store: {} as ArtifactStore,
    thread: createExploreThread(),
    limits: {
      async take(limit, subject) {
        taken.push(`${limit} ${subject}`);
        throw new AppError('rate-limited', 'Wait.', { retryAfterSeconds: 5 });
      },
    },
  });
  const user = buildSampleUser();
  const request = bulkViewQuerySchema.parse({});

  it.each([
    ['findings', () => service.listFindings(user, 'id', findingsQuerySchema.parse({}))],
    ['pages', () => service.listPages(user, 'id', pagesQuerySchema.parse({}))],
    ['a bulk view', () => service.readView(user, 'id', { view: 'titles', request })],
    ['edits', () => service.listEdits(user, 'id', { issues: [{ ruleId: 'title-missing', evidence: [] }], limit: 1 })],
    ['one page', () => service.inspectPage(user, 'id', 'https://example.com/')],
  ])('limit how often an account can read %s', async (_name, read) => {
    taken.length = 0;
    await expect(read()).rejects.toMatchObject({ code: 'rate-limited' });
    expect(taken).toEqual([`explore ${user.id}`]);
  });
});
