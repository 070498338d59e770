import { expect, it } from 'vitest';
import type { Db } from '#db/client.ts';
import type { WritingProvider } from '#providers/writing/writing-provider.ts';
import { buildSampleUser } from '#web/model/sample-user.fixture.ts';
import { createArticleGenerator } from './generate-article.ts';

const administrator = buildSampleUser({ role: 'admin' });
const MISSING_SETTINGS = ['AWI_AI_PROVIDER', 'AWI_AI_KEY'];

const buildGenerator = (writer: WritingProvider | null) =>
  createArticleGenerator({
    db: {} as Db,
    limits: { take: async () => {} },
    cleanContent: async () => {
      throw new Error('no content is cleaned here');
    },
    writer,
    missingSettings: MISSING_SETTINGS,
    note: () => {},
  });

it('lists the missing settings for administrators, and none once a model is configured', () => {
  expect(buildGenerator(null).listMissingSettings(administrator)).toEqual(MISSING_SETTINGS);
  expect(buildGenerator({} as WritingProvider).listMissingSettings(administrator)).toEqual([]);
});

it('reveals the settings of the server to administrators only', async () => {
  const user = buildSampleUser();
  expect(() => buildGenerator(null).listMissingSettings(user)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  await expect(
    buildGenerator(null).generate(user, { topic: 'Sitemaps', keywords: [], contentType: 'article' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
