import { describe, expect, it } from 'vitest';
import { type AnalyzedPages, findFixes } from './find-fixes.ts';

const build = (day: string, found: Record<string, string[]>, change: Partial<AnalyzedPages> = {}): AnalyzedPages => ({
  day,
  scoredPages: ['/a', '/b', '/c', '/d'],
  urlsByRule: new Map(Object.entries(found)),
  judgedRules: new Set(['title-missing', 'h1-missing']),
  ...change,
});

describe('fixes between two analyses', () => {
  it('are issues that pages no longer have, with pages that never had the issues as controls', () => {
    const earlier = build('2026-08-01', { 'title-missing': ['/a', '/b'] });
    const later = build('2026-08-20', { 'title-missing': ['/b'] });
    expect(findFixes([earlier, later])).toEqual([
      {
        ruleIds: ['title-missing'],
        foundOn: '2026-08-01',
        fixedBy: '2026-08-20',
        fixedPages: ['/a'],
        controls: ['/c', '/d'],
        openPages: 1,
      },
    ]);
  });

  it('are one fix if several rules were resolved on the same pages', () => {
    const earlier = build('2026-08-01', { 'title-missing': ['/a'], 'h1-missing': ['/a'] });
    const fixes = findFixes([earlier, build('2026-08-20', {})]);
    expect(fixes.map(({ ruleIds }) => ruleIds)).toEqual([['title-missing', 'h1-missing']]);
  });

  it('require a result of the rule in the later analysis', () => {
    const earlier = build('2026-08-01', { 'title-missing': ['/a'] });
    expect(findFixes([earlier, build('2026-08-20', {}, { judgedRules: new Set() })])).toEqual([]);
  });

  it('require that the later analysis crawled the page', () => {
    const earlier = build('2026-08-01', { 'title-missing': ['/a', '/b'] });
    const later = build('2026-08-20', {}, { scoredPages: ['/b', '/c'] });
    expect(findFixes([earlier, later])).toMatchObject([{ fixedPages: ['/b'], controls: ['/c'] }]);
  });

  it('leave out pages where the issue returned, and use no page that ever had the issue as a control', () => {
    const days = [
      build('2026-08-01', { 'title-missing': ['/a', '/b'] }),
      build('2026-08-20', {}),
      build('2026-09-10', { 'title-missing': ['/b', '/c'] }),
    ];
    expect(findFixes(days)).toMatchObject([{ fixedPages: ['/a'], controls: ['/d'] }]);
  });

  it('use no page that has the issue only in the later analysis as a control', () => {
    const earlier = build('2026-08-01', { 'title-missing': ['/a'] });
    const later = build('2026-08-20', { 'title-missing': ['/c'] });
    expect(findFixes([earlier, later])[0]?.controls).toEqual(['/b', '/d']);
  });
});
