import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type FieldHistory, fieldDataSchema, fieldHistorySchema } from '#contracts/page/lab-runs.ts';
import { openCrawlFile, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { readArtifact, writeArtifact } from '#crawl/store/file/stored-values.ts';
import { FIELD_ARTIFACTS, getMissingReasonName } from '#crawl/store/results/browser-results.ts';
import {
  CRUX_ERRORS,
  CRUX_TEST_KEY,
  type CruxReply,
  type CruxServer,
  inventCruxMetrics,
  serveCrux,
} from '#providers/crux/local-server.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { storeFieldData } from './store-field-data.ts';

const ORIGIN = 'https://example.com';
const METRICS = {
  largest_contentful_paint: [2_900, 'NaN', 2_300],
  interaction_to_next_paint: [240, 230, 180],
  cumulative_layout_shift: ['0.12', null, '0.05'],
};
const missingSchema = z.object({ reason: z.string(), step: z.string().nullable() });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let filePath: string;
let server: CruxServer | null;

beforeEach(async () => {
  server = null;
  folder = await temporaryFolder();
  filePath = join(folder.path, 'crawl.sqlite');
  const file = openCrawlFile(filePath);
  writeArtifact(file, 'site', makeSite({ homeUrl: `${ORIGIN}/` }));
  file.close();
});
afterEach(async () => {
  await server?.[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function store(replies: Record<string, CruxReply>, key: string | null = CRUX_TEST_KEY): Promise<void> {
  server = await serveCrux(replies);
  const { signal } = new AbortController();
  await storeFieldData({ filePath, key, baseUrl: server.origin, isPrivate: false, signal });
}

function read() {
  const file = openCrawlFileForReading(filePath);
  try {
    const { latest, history } = FIELD_ARTIFACTS;
    return {
      latest: readArtifact(file, latest, z.array(fieldDataSchema)),
      history: readArtifact(file, history, fieldHistorySchema) as FieldHistory | null,
      latestMissing: readArtifact(file, getMissingReasonName(latest), missingSchema),
      historyMissing: readArtifact(file, getMissingReasonName(history), missingSchema),
    };
  } finally {
    file.close();
  }
}

it('stores the history of the origin, with gaps as gaps', async () => {
  await store({ [ORIGIN]: METRICS });
  const { history, historyMissing } = read();
  expect(history).toMatchObject({
    source: 'Chrome UX Report',
    scope: 'origin',
    key: ORIGIN,
    formFactor: 'phone',
    lcpMs: [2_900, null, 2_300],
    inpMs: [240, 230, 180],
    cls: [0.12, null, 0.05],
  });
  expect(history?.periods).toHaveLength(3);
  expect(historyMissing).toBeNull();
});

it('states that the site has too little traffic', async () => {
  await store({});
  expect(read()).toMatchObject({
    latest: null,
    history: null,
    latestMissing: { reason: 'The Chrome UX Report has too little traffic data for this site' },
    historyMissing: { reason: 'The Chrome UX Report has too little traffic data for this site' },
  });
});

it('states who can connect field data when there is no key, and sends no query', async () => {
  await store({ [ORIGIN]: METRICS }, null);
  expect(read()).toMatchObject({ history: null, historyMissing: { step: expect.stringContaining('administrator') } });
  expect(server?.queries).toEqual([]);
});

it('invents the history only in demo mode, because the score depends on the latest values', async () => {
  server = await serveCrux(inventCruxMetrics);
  const { signal } = new AbortController();
  await storeFieldData({ filePath, key: null, simulatedUrl: server.origin, isPrivate: false, signal });
  const { latest, latestMissing, history } = read();
  expect(latest).toBeNull();
  expect(latestMissing).not.toBeNull();
  expect(history).toMatchObject({ quality: 'simulated', periods: { length: 40 } });
});

it('stores a failure as a reason, never as a value', async () => {
  await store({ [ORIGIN]: () => CRUX_ERRORS.quota });
  const { history, historyMissing } = read();
  expect(history).toBeNull();
  expect(historyMissing?.reason).toMatch(/^The Chrome UX Report did not return data: /);
});
