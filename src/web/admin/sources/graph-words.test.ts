import { expect, it } from 'vitest';
import type { GraphStatus, ImportJob } from '#contracts/outside/graph-imports.ts';
import {
  computeImportPercent,
  describeAuthorityData,
  describeBacklinkData,
  describeImportProgress,
  describeImportState,
} from './graph-words.ts';

const RELEASE = { id: 'cc-main-2026-apr-may-jun', period: { from: '2026-04-01', to: '2026-06-30' } };
const EMPTY: GraphStatus = {
  isSimulated: false,
  authority: null,
  embedded: { release: RELEASE, listSize: 1_000 },
  backlinks: null,
  trackedNow: 3,
  job: null,
};
const PROGRESS = {
  step: 3,
  stepCount: 6,
  text: 'Downloading links',
  waitsFor: 'data.commoncrawl.org',
  doneBytes: 6.5e9,
  totalBytes: 13e9,
  lines: 0,
};
const JOB: ImportJob = {
  id: '1',
  state: 'waiting',
  release: RELEASE.id,
  limit: 1_000_000,
  hasBacklinks: true,
  progress: null,
  waitingFor: 'Common Crawl: its release index is unavailable (status 502: Bad gateway)',
  waitingUntil: '2026-11-27T10:05:00.000Z',
  failure: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  finishedAt: null,
};

it('says which positions are available, with their release', () => {
  expect(describeAuthorityData(EMPTY)).toEqual([
    'Top 1,000 domains, part of the product.',
    'Release cc-main-2026-apr-may-jun (Apr 1, 2026 to Jun 30, 2026).',
  ]);
  const imported = { release: RELEASE, importedAt: '2026-11-27T10:00:00.000Z', files: [] };
  const [authority] = describeAuthorityData({ ...EMPTY, authority: { ...imported, listSize: 1_000_000 } });
  expect(authority).toBe('Top 1,000,000 domains, imported on Nov 27, 2026.');
});

it('says that referring domains were not imported, or which release they were compared with', () => {
  expect(describeBacklinkData(EMPTY)).toEqual(['Not imported. An import would track 3 domains.']);
  const backlinks = {
    release: RELEASE,
    importedAt: '2026-11-27T10:00:00.000Z',
    files: [],
    trackedDomains: 1,
    previousRelease: 'cc-main-2026-jan-feb-mar',
  };
  expect(describeBacklinkData({ ...EMPTY, backlinks })).toEqual([
    '1 tracked domain, imported on Nov 27, 2026. There are 3 now.',
    'Release cc-main-2026-apr-may-jun (Apr 1, 2026 to Jun 30, 2026).',
    'Compared with cc-main-2026-jan-feb-mar.',
  ]);
});

it('shows the step, its size and the host that sends the data', () => {
  expect(describeImportProgress(PROGRESS)).toBe(
    'Step 3 of 6: Downloading links, 6.5 GB of 13 GB, from data.commoncrawl.org',
  );
  expect(computeImportPercent(PROGRESS)).toBeCloseTo((2.5 / 6) * 100);
  expect(computeImportPercent({ ...PROGRESS, totalBytes: null })).toBeCloseTo((2 / 6) * 100);
});

it('explains what an import is waiting for, or how it ended', () => {
  expect(describeImportState(JOB)).toMatch(/^Waiting: Common Crawl: its release index is unavailable .* Continues on /);
  const failure = 'edges.txt.gz, line 7: the gzip data ends too early';
  expect(describeImportState({ ...JOB, state: 'failed', failure })).toBe(`${failure}. Earlier data is unchanged.`);
  const sentence = { ...JOB, state: 'failed', failure: `${failure}.` } as const;
  expect(describeImportState(sentence)).toBe(`${failure}. Earlier data is unchanged.`);
  const finishedAt = '2026-11-27T11:00:00.000Z';
  expect(describeImportState({ ...JOB, state: 'done', finishedAt })).toMatch(/^Completed on /);
  expect(describeImportState({ ...JOB, state: 'canceled', finishedAt })).toContain('The download is kept');
});

it('says in demo mode that the graph is simulated', () => {
  const simulated = { ...EMPTY, isSimulated: true };
  expect([describeAuthorityData(simulated), describeBacklinkData(simulated)]).toEqual([
    ['Simulated for any domain.'],
    ['Simulated for any domain.'],
  ]);
});
