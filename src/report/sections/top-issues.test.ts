import { expect, it } from 'vitest';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { buildFirstActions } from '../first-screen.ts';
import { removeMarkedIssues } from '../report-document.ts';
import { listTopIssues } from './top-issues.ts';

const document = buildReportDocument();

it('begins with the first things to do, as the first screen lists them', () => {
  const first = buildFirstActions(document.analysis).map(({ ruleId }) => ruleId);
  expect(first).toHaveLength(3);
  expect(listTopIssues(document, 3).map(({ issue }) => issue.ruleId)).toEqual(first);
  const mark = { ruleId: first[0] ?? '', kind: 'intended', note: null, createdAt: '2026-11-20T07:00:00.000Z' } as const;
  const markedDocument = { ...document, marks: { ...document.marks, marks: [mark] } };
  expect(listTopIssues(markedDocument, 3).map(({ issue }) => issue.ruleId)).toEqual(
    buildFirstActions(removeMarkedIssues(markedDocument)).map(({ ruleId }) => ruleId),
  );
});

it('lists every fix once, with its gain and the evidence of each issue that it fixes', () => {
  const all = listTopIssues(document, Number.POSITIVE_INFINITY);
  const { seoIssues, recommendations } = document.analysis;
  const ruleIds = all.map(({ issue }) => issue.ruleId);
  expect(new Set(ruleIds).size).toBe(ruleIds.length);
  const [edit] = recommendations;
  const others = edit?.ruleIds.slice(1) ?? [];
  expect(others).toHaveLength(2);
  expect([...ruleIds, ...others].sort()).toEqual(seoIssues.map(({ ruleId }) => ruleId).sort());
  expect(all[0]).toMatchObject({ issue: { title: edit?.title }, hours: 0.5, worth: '+44.7 AI points' });
  expect(all[0]?.issue.evidence.slice(0, 3).map(({ expected }) => expected)).toEqual([
    'OAI-SearchBot may fetch the home page',
    'Claude-SearchBot may fetch the home page',
    'PerplexityBot may fetch the home page',
  ]);
  for (const { worth } of all)
    expect(worth).toMatch(/^(?:not scored|(?:(?:<|\+)[\d.]+ (?:search|AI)(?:, |(?= points)))+ points)$/);
});

it('lists a free user’s other issues by priority', () => {
  const free = {
    ...document,
    isPremium: false,
    analysis: { ...document.analysis, recommendations: document.analysis.recommendations.slice(0, 3) },
  };
  const [, , , fourth] = listTopIssues(free);
  expect(fourth?.issue.priority).toBe('high');
  expect(fourth?.steps).toEqual([fourth?.issue.howToFix]);
  expect(fourth?.hours).toBeNull();
});
