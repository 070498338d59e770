import { expect, it } from 'vitest';
import { MENTIONS_GAP } from '#contracts/report/report-constants.ts';
import { makeSite } from '#test/helpers/artifacts.ts';
import { makeRule } from '#test/helpers/audit-runs.ts';
import { SEARCH_BUDGETS } from '../engine/categories.ts';
import { buildEmptyRun, buildErrorRun, buildNotMeasuredRun } from '../engine/rule-run.ts';
import { buildNotMeasured, type NotMeasuredInput } from './not-measured.ts';

const speed = makeRule({ id: 'speed', category: 'performance' });
const shiftRule = makeRule({ id: 'shift', category: 'performance' });
const build = (input: Partial<NotMeasuredInput>) =>
  buildNotMeasured({ site: makeSite(), partialReason: null, hasPages: true, runs: [], budgets: [], ...input });
const missing = { reason: 'No browser', step: 'Install one' };
const findEntry = (entries: ReturnType<typeof buildNotMeasured>, what: string) =>
  entries.find((entry) => entry.what.includes(what));

it('merges checks that have the same reason and keeps the step', () => {
  const entries = build({ runs: [buildNotMeasuredRun(speed, missing), buildNotMeasuredRun(shiftRule, missing)] });
  expect(entries[0]).toEqual({ what: 'Good: speed; Good: shift', ...missing });
});

it('lists each reason once', () => {
  const links = buildEmptyRun(makeRule({ category: 'links' }), 'pass', null);
  const makeRunWithGap = (what: string) => ({ ...links, gap: { what, ...missing } });
  const entries = build({
    runs: [makeRunWithGap('Some link targets'), makeRunWithGap('Some images'), buildNotMeasuredRun(speed, missing)],
  });
  expect(entries.filter(({ reason }) => reason === missing.reason)).toEqual([
    { what: 'Some link targets; Some images; Good: speed', ...missing },
  ]);
});

it('counts many checks by group', () => {
  const run = (category: 'performance' | 'images', index: number) =>
    buildNotMeasuredRun(makeRule({ id: `rule-${index}`, category }), missing);
  const runs = Array.from({ length: 9 }, (_, index) => run(index < 3 ? 'images' : 'performance', index));
  const [entry] = build({ runs });
  expect(entry).toMatchObject(missing);
  expect(entry?.what).toMatch(/^9 checks: Performance 6, .+ 3$/);
});

it('lists a check that failed with an internal error', () => {
  expect(build({ runs: [buildErrorRun(speed, new Error('boom'))] })[0]?.reason).toContain('boom');
});

it('lists every unmeasured part of the score with its reason', () => {
  const forms = buildEmptyRun(makeRule({ id: 'forms', category: 'forms' }), 'notApplicable', 'The page has no form');
  const titles = buildEmptyRun(makeRule({ id: 'titles', category: 'title' }), 'pass', null);
  const entries = build({ runs: [buildNotMeasuredRun(speed, missing), forms, titles], budgets: SEARCH_BUDGETS });
  expect(findEntry(entries, 'Score category: Performance')).toMatchObject(missing);
  expect(findEntry(entries, 'Score category: Accessibility')?.reason).toContain('nothing to check on this site');
  expect(findEntry(entries, 'Score category: Security')?.reason).toContain('no checks');
  expect(findEntry(entries, 'Score category: On-page')).toBeUndefined();
});

it('always lists figures that require external sources', () => {
  const names = build({}).map((entry) => entry.what);
  expect(names).toEqual(expect.arrayContaining(['Keyword rankings', 'Competitors', MENTIONS_GAP.what]));
});

it('offers a step that users can take for mentions by assistants', () => {
  const entry = build({}).find(({ what }) => what === MENTIONS_GAP.what);
  expect(entry).toEqual(MENTIONS_GAP);
  expect(entry?.step).toContain('“AI visibility”');
  expect(`${entry?.reason} ${entry?.step}`).not.toMatch(/AWI_|not available/);
});

it('notes that HTTPS checks do not apply to a private host', () => {
  const https = buildEmptyRun(makeRule({ id: 'https', category: 'security' }), 'notApplicable', 'private');
  const input = { runs: [https], budgets: SEARCH_BUDGETS };
  expect(
    findEntry(build({ ...input, site: makeSite({ isPrivateTarget: true }) }), 'Score category: Security')?.reason,
  ).toBe('HTTPS checks do not apply to a private host, so this category is left out of the score.');
  expect(findEntry(build(input), 'Score category: Security')?.reason).toContain('nothing to check on this site');
});

it('counts pages that were not crawled, and lists parts that completed checks could not inspect', () => {
  const site = makeSite({ isCrawlComplete: false, pagesKnown: 31, pagesFetched: 30 });
  const gap = { what: 'Some link targets', reason: '3 of 9 link targets were not checked.', step: null };
  const links = { ...buildEmptyRun(makeRule({ category: 'links' }), 'pass', null), gap };
  const entries = build({ site, partialReason: missing, runs: [links] });
  expect(entries.slice(0, 2)).toEqual([{ what: '1 known page', ...missing }, gap]);
});

it('notes when no indexable page was crawled', () => {
  const titles = buildEmptyRun(makeRule({ category: 'title' }), 'notApplicable', 'The page is not indexable');
  const entries = build({ runs: [titles], budgets: SEARCH_BUDGETS, hasPages: false });
  expect(findEntry(entries, 'Score category: On-page')?.reason).toContain('No indexable page was crawled');
});
