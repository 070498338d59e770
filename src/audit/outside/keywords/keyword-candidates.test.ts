import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { type CandidateInput, collectCandidates } from './keyword-candidates.ts';

const row = (query: string, position: number, impressions = 100, url = '/a') => ({
  query,
  url,
  clicks: 1,
  impressions,
  averagePosition: averagePositionSchema.parse(position),
});
const collect = (input: Partial<CandidateInput>) =>
  collectCandidates({
    rows: [],
    phrases: [],
    related: [],
    isBranded: (query) => query.includes('riverton'),
    language: 'en',
    ...input,
  });
const phrase = (text: string, url = '/p') => ({ phrase: text, url, count: 3, significance: 12 });

describe('keyword candidates', () => {
  it('are queries at positions 4 to 20 with impressions, without the brand', () => {
    const rows = [
      row('bike repair', 4),
      row('bike lights', 20),
      row('top three', 3.9),
      row('far away', 20.1),
      row('rare', 8, 9),
      row('riverton bikes', 6),
    ];
    expect(collect({ rows }).map(({ keyword, reason }) => [keyword, reason])).toEqual([
      ['bike repair', 'almost-top'],
      ['bike lights', 'almost-top'],
    ]);
  });

  it('weight the position of a query over its pages', () => {
    // (2 * 300 + 10 * 100) / 400 = 4.
    const [found] = collect({ rows: [row('bike repair', 2, 300), row('bike repair', 10, 100, '/b')] });
    expect(found).toMatchObject({ figures: { averagePosition: 4, impressions: 400 }, urls: ['/a', '/b'] });
  });

  it('are questions at any position below the top three', () => {
    expect(collect({ rows: [row('how to fix a bike', 45)] })).toMatchObject([{ reason: 'question' }]);
  });

  it('are phrases of own pages that the site is not shown for', () => {
    const phrases = [
      phrase('bike repair'),
      phrase('Cargo bikes'),
      phrase('cargo bikes', '/q'),
      phrase('riverton shop'),
    ];
    expect(collect({ rows: [row('Bike repair', 2)], phrases })).toMatchObject([
      { keyword: 'Cargo bikes', reason: 'own-text', figures: null, urls: ['/p', '/q'] },
    ]);
  });

  it('are related keywords, which also add searches per month to known ones', () => {
    const related = [
      { keyword: 'bike repair', monthlyVolume: 900 },
      { keyword: 'bike mechanic', monthlyVolume: null },
    ];
    expect(collect({ rows: [row('bike repair', 5)], related })).toMatchObject([
      { keyword: 'bike repair', reason: 'almost-top', monthlyVolume: 900 },
      { keyword: 'bike mechanic', reason: 'related', monthlyVolume: null },
    ]);
  });
});
