import { expect, it } from 'vitest';
import { describeCostQuality, listCostDifferences } from './cost-words.ts';

const COST = { usd: 2, realUsd: 0.5, estimatedUsd: 1.5, simulatedUsd: 0, reservedUsd: 0, comparison: null };
const compare = (billedUsd: number, listUsd: number, source = 'Perplexity') =>
  listCostDifferences([
    { name: 'Claude', source: 'Anthropic', cost: { comparison: null } },
    { name: 'Perplexity', source, cost: { comparison: { answers: 75, billedUsd, listUsd } } },
  ]);

it('states how much of a cost was billed', () => {
  expect(describeCostQuality(COST)).toBe(' ($0.50 of it billed, the rest estimated)');
  expect(describeCostQuality({ ...COST, realUsd: 2 })).toBe(' (billed)');
  expect(describeCostQuality({ ...COST, realUsd: 0 })).toBe(' (estimated from usage and the price list)');
  expect(describeCostQuality({ ...COST, usd: 0, realUsd: 0 })).toBe('');
});

it('never states that a simulated cost was billed or estimated', () => {
  expect(describeCostQuality({ ...COST, realUsd: 0, estimatedUsd: 0, simulatedUsd: 2 })).toBe(' (simulated)');
});

it('lists vendors that billed more or less than the price list predicts, with amounts that add up', () => {
  expect(compare(1.204, 0.596)).toEqual([
    'Perplexity billed $1.20 for 75 requests: $0.60 more than our price list predicts ($0.60). Its prices may have changed.',
  ]);
  expect(compare(0.25, 0.75, 'OpenRouter')).toEqual([
    'OpenRouter billed $0.25 for 75 requests to Perplexity: $0.50 less than our price list predicts ($0.75). Its prices may have changed.',
  ]);
});

it('lists no difference if the amounts are equal in cents', () => {
  expect(compare(0.3651, 0.3699)).toHaveLength(0);
  expect(compare(0.366, 0.3749)).toEqual([]);
  expect(compare(0.37, 0.38)).toHaveLength(1);
});
