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
      ['server-error', 0],
      ['redirect', 0],
      ['failed', 0],
    ]);
    expect(lines[2]?.examples).toEqual(['https://example.com/b', 'https://example.com/c']);
    expect(lines[1]?.note).toBe('Not gathered in this test');
  });

  it('counts pages without content, and notes how many pages were rendered in a browser', () => {
    const lines = new ReachTally().finish(MISSING_SOURCE, [makeEvaluatedRun({ id: 'js-blank-render' }, 4)]);
    const line = lines.find(({ id }) => id === 'not-rendered');
    expect(line).toMatchObject({ id: 'not-rendered', count: 0, note: 'Of 4 pages rendered in a browser' });
  });

  it('counts server errors, redirects and failed requests once each', () => {
    const tally = new ReachTally();
    const hop = { url: 'https://example.com/a', status: 301, location: '/b' };
    const fail = (code: 'connection-reset' | 'total-timeout') => ({ status: null, error: { code, detail: '' } });
    tally.add(makePage({ status: 500 }));
    tally.add(makePage({ status: 503, redirects: [hop] }));
    tally.add(makePage({ redirects: [hop], facts: null }));
    tally.add(makePage({ status: 404, redirects: [hop] }));
    tally.add(makePage(fail('connection-reset')));
    tally.add(makePage(fail('total-timeout')));
    const counts = tally.finish(MISSING_SOURCE, []).filter(({ count }) => count !== null && count > 0);
    expect(counts.map(({ id, count }) => [id, count])).toEqual([
      ['not-found', 1],
      ['timeout', 1],
      ['server-error', 2],
      ['redirect', 1],
      ['failed', 1],
    ]);
  });
});
