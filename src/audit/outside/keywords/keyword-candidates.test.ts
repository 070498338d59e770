import { describe, expect, it } from 'vitest';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import { type CandidateInput, collectCandidates } from './keyword-candidates.ts';

const buildRow = (query: string, position: number, impressions = 100, url = '/a') => ({
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
const buildPhrase = (text: string, url = '/p') => ({ phrase: text, url, count: 3, significance: 12 });

describe('keyword candidates', () => {
  it('are unbranded queries at positions 4 to 20 with impressions', () => {
    const rows = [
      buildRow('bike repair', 4),
      buildRow('bike lights', 20),
      buildRow('top three', 3.9),
      buildRow('far away', 20.1),
      buildRow('rare', 8, 9),
      buildRow('riverton bikes', 6),
    ];
    expect(collect({ rows }).map(({ keyword, reason }) => [keyword, reason])).toEqual([
      ['bike repair', 'almost-top'],
      ['bike lights', 'almost-top'],
    ]);
  });

  it('weight the position of a query across its pages', () => {
    // (2 * 300 + 10 * 100) / 400 = 4.
    const [found] = collect({ rows: [buildRow('bike repair', 2, 300), buildRow('bike repair', 10, 100, '/b')] });
    expect(found).toMatchObject({ figures: { averagePosition: 4, impressions: 400 }, urls: ['/a', '/b'] });
  });

  it('are questions at any position below the top three', () => {
    expect(collect({ rows: [buildRow('how to fix a bike', 45)] })).toMatchObject([{ reason: 'question' }]);
  });

  it('are phrases on pages of the site that the site is not shown for', () => {
    const phrases = [
      buildPhrase('bike repair'),
      buildPhrase('Cargo bikes'),
      buildPhrase('cargo bikes', '/q'),
      buildPhrase('riverton shop'),
    ];
    expect(collect({ rows: [buildRow('Bike repair', 2)], phrases })).toMatchObject([
      { keyword: 'Cargo bikes', reason: 'own-text', figures: null, urls: ['/p', '/q'] },
    ]);
  });

  it('are neither function words nor fragments of a sentence', () => {
    const rows = [buildRow('what is', 8), buildRow('where to buy', 8)];
    const phrases = [buildPhrase('pictures of'), buildPhrase('of the'), buildPhrase('helmets for children')];
    const related = [{ keyword: 'can i', monthlyVolume: 90 }];
    expect(collect({ rows, phrases, related }).map(({ keyword }) => keyword)).toEqual([
      'where to buy',
      'helmets for children',
    ]);
  });

  it('are related keywords, which also add searches per month to known keywords', () => {
    const related = [
      { keyword: 'bike repair', monthlyVolume: 900 },
      { keyword: 'bike mechanic', monthlyVolume: null },
    ];
    expect(collect({ rows: [buildRow('bike repair', 5)], related })).toMatchObject([
      { keyword: 'bike repair', reason: 'almost-top', monthlyVolume: 900 },
      { keyword: 'bike mechanic', reason: 'related', monthlyVolume: null },
    ]);
  });
});
