import { describe, expect, it } from 'vitest';
import { Tally } from './tally.ts';

const listCounts = ({ fetched, failed, challenged }: Tally) => [fetched, failed, challenged];

describe('tally', () => {
  it('continues from an earlier run', () => {
    const tally = new Tally({ all: 10, failed: 2, challenged: 1 });
    tally.count(11, { status: 200, challenge: null });
    tally.count(12, { status: null, challenge: null });
    tally.count(13, { status: 403, challenge: 'Cloudflare' });
    expect(listCounts(tally)).toEqual([13, 3, 2]);
  });

  it('counts a URL only once when it is requested again', () => {
    const tally = new Tally({ all: 1, failed: 1, challenged: 0 });
    tally.count(2, { status: null, challenge: null });
    tally.removeResponse(2, { status: null, isChallenge: false });
    tally.count(2, { status: 200, challenge: null });
    tally.removeResponse(1, { status: null, isChallenge: false });
    tally.count(1, { status: null, challenge: null });
    expect(listCounts(tally)).toEqual([2, 1, 0]);
    tally.removeResponse(3, null);
    expect(listCounts(tally)).toEqual([2, 1, 0]);
  });
});
