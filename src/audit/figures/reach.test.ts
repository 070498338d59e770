import { describe, expect, it } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeEvaluatedRun, makeUnmeasuredRun } from '#test/helpers/panel-input.ts';
import { ReachTally } from './reach.ts';

const MISSING_SOURCE = { get: () => ({ measured: false, reason: 'Not gathered in this test', step: null }) } as never;

describe('ReachTally', () => {
  it('counts what prevented pages from being crawled, and lists what was not measured', () => {
    const tally = new ReachTally();
    tally.add(makePage({ url: 'https://example.com/a', status: 403 }));
    tally.add(makePage({ url: 'https://example.com/b', status: 404 }));
    tally.add(makePage({ url: 'https://example.com/c', status: 410 }));
    tally.add(makePage({ url: 'https://example.com/d', headers: { 'x-robots-tag': 'noindex' } }));
    const lines = tally.finish(MISSING_SOURCE, [makeUnmeasuredRun({ id: 'js-blank-render' })]);
    expect(lines.map(({ id, count }) => [id, count])).toEqual([
      ['forbidden', 1],
      ['robots-blocked', null],
      ['not-found', 2],
      ['noindex', 1],
      ['canonical-elsewhere', 0],
      ['timeout', 0],
      ['not-rendered', null],
    ]);
    expect(lines[2]?.examples).toEqual(['https://example.com/b', 'https://example.com/c']);
    expect(lines[1]?.note).toBe('Not gathered in this test');
  });

  it('counts pages without content among those rendered in a browser', () => {
    const [line] = new ReachTally().finish(MISSING_SOURCE, [makeEvaluatedRun({ id: 'js-blank-render' }, 4)]).slice(-1);
    expect(line).toMatchObject({ id: 'not-rendered', count: 0, note: 'Of 4 pages rendered in a browser' });
  });
});
