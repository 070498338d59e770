import { describe, expect, it } from 'vitest';
import { buildLives, type IssueRun } from './build-lives.ts';

const ENTIRE = 'entire';
const BLOG = 'blog';

interface Step {
  found?: string[];
  cleared?: string[];
  scope?: string;
  /** Issues that the report calls new. */
  isNew?: string[];
}

/** Builds one analysis per step, a day apart. */
function build(steps: readonly Step[]) {
  const last = new Map<string, string>();
  const runs = steps.map(({ found = [], cleared = [], scope = ENTIRE, isNew = [] }, index): IssueRun => {
    const analysisId = `run-${index + 1}`;
    const previousId = last.get(scope) ?? null;
    last.set(scope, analysisId);
    return {
      analysisId,
      finishedAt: new Date(Date.UTC(2026, 10, index + 1)),
      scope,
      previousId,
      found: found.map((ruleId) => ({ ruleId, isNew: previousId === null ? null : isNew.includes(ruleId) })),
      cleared,
    };
  });
  return buildLives(runs);
}

describe('the life of an issue', () => {
  it('is open from its first analysis on', () => {
    expect(build([{ found: ['a'] }, { found: ['a'] }]).get('a')).toEqual({
      ruleId: 'a',
      state: 'open',
      openScopes: [ENTIRE],
      firstSeenId: 'run-1',
      firstSeenAt: new Date('2026-11-01'),
      lastSeenId: 'run-2',
      lastSeenAt: new Date('2026-11-02'),
      resolvedId: null,
      resolvedAt: null,
    });
  });

  it('is resolved by an analysis that measured it and did not find it', () => {
    const life = build([{ found: ['a'] }, { cleared: ['a'] }, { cleared: ['a'] }]).get('a');
    expect(life).toMatchObject({ state: 'resolved', lastSeenId: 'run-1', resolvedId: 'run-2', openScopes: [] });
  });

  it('stays open while it is not measured', () => {
    expect(build([{ found: ['a'] }, {}, { cleared: ['b'] }]).get('a')?.state).toBe('open');
  });

  it('regresses when it is found again after it was resolved, and can be resolved again', () => {
    const steps = [{ found: ['a'] }, { cleared: ['a'] }, { found: ['a'], isNew: ['a'] }];
    expect(build(steps).get('a')).toMatchObject({ state: 'regressed', resolvedId: 'run-2', firstSeenId: 'run-1' });
    expect(build([...steps, { found: ['a'] }]).get('a')?.state).toBe('regressed');
    expect(build([...steps, { cleared: ['a'] }]).get('a')).toMatchObject({ state: 'resolved', resolvedId: 'run-4' });
  });

  it('is resolved only when it is resolved in every scope that found it', () => {
    const steps = [{ found: ['a'] }, { found: ['a'], scope: BLOG }, { cleared: ['a'], scope: BLOG }];
    expect(build(steps).get('a')).toMatchObject({ state: 'open', openScopes: [ENTIRE] });
    expect(build([...steps, { cleared: ['a'] }]).get('a')?.state).toBe('resolved');
  });

  it('is not resolved by another scope', () => {
    expect(build([{ found: ['a'] }, { cleared: ['a'], scope: BLOG }]).get('a')?.state).toBe('open');
  });

  it('regresses when a report calls a known issue new that a partial crawl missed', () => {
    expect(build([{ found: ['a'] }, {}, { found: ['a'], isNew: ['a'] }]).get('a')?.state).toBe('regressed');
  });

  it('does not regress when another scope finds it for the first time', () => {
    const steps = [{ found: ['a'] }, { scope: BLOG }, { found: ['a'], isNew: ['a'], scope: BLOG }];
    expect(build(steps).get('a')).toMatchObject({ state: 'open', openScopes: [BLOG, ENTIRE] });
  });

  it('does not regress when the analysis without it was deleted', () => {
    expect(build([{ found: ['a'] }, { found: ['a'], isNew: ['a'] }]).get('a')?.state).toBe('open');
  });
});
