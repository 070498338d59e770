import { describe, expect, it } from 'vitest';
import {
  type AssistantPrice,
  type AssistantUsage,
  assistantPriceSchema,
  DEFAULT_ASSISTANT_PRICES,
  PRICED_PROVIDERS,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { addCosts, computeAnswerCost, computeMaxUsd, findPrice } from './answer-cost.ts';

const MONDAY_NOON = new Date('2026-11-23T12:00:00Z');

function getDefaultPrice(provider: AssistantPrice['provider'], model: string): AssistantPrice {
  const price = findPrice(DEFAULT_ASSISTANT_PRICES, { provider, model }, MONDAY_NOON);
  if (price === null) throw new Error(`no price of ${model}`);
  return price;
}

const use = (change: Partial<AssistantUsage> = {}): AssistantUsage => ({
  inputTokens: 10_000,
  outputTokens: 1_000,
  searches: 2,
  reportedUsd: null,
  ...change,
});

describe('the price table', () => {
  it('contains a valid, dated price with its source for every vendor', () => {
    for (const price of DEFAULT_ASSISTANT_PRICES) expect(assistantPriceSchema.parse(price)).toEqual(price);
    expect(new Set(DEFAULT_ASSISTANT_PRICES.map(({ provider }) => provider))).toEqual(new Set(PRICED_PROVIDERS));
  });

  it('applies a new price from its first day on', () => {
    const old = getDefaultPrice('openai', 'gpt-6-luna');
    const prices = [{ ...old, from: '2026-12-01', inputUsdPerMillion: 9 }, old];
    const model = { provider: 'openai', model: 'gpt-6-luna' } as const;
    expect(findPrice(prices, model, new Date('2026-11-30T23:59:59Z'))).toBe(old);
    expect(findPrice(prices, model, new Date('2026-12-01T00:00:00Z'))?.inputUsdPerMillion).toBe(9);
  });

  it('has no price for an unknown model, or before the first price', () => {
    expect(findPrice(DEFAULT_ASSISTANT_PRICES, { provider: 'openai', model: 'other' }, MONDAY_NOON)).toBeNull();
    const model = { provider: 'openai', model: 'gpt-6-luna' } as const;
    expect(findPrice(DEFAULT_ASSISTANT_PRICES, model, new Date('2026-01-01'))).toBeNull();
  });
});

describe('the cost of an answer', () => {
  it('is estimated from tokens and searches', () => {
    const cost = computeAnswerCost(getDefaultPrice('anthropic', 'claude-sonnet-5-5'), use(), MONDAY_NOON);
    expect(cost).toMatchObject({ usd: 0.05, quality: 'estimated', source: expect.stringContaining('2026-11-20') });
  });

  it('is real if the vendor reports it, even if it reports 0', () => {
    const price = getDefaultPrice('perplexity', 'perplexity/sonar');
    for (const reportedUsd of [0.00421, 0]) {
      expect(computeAnswerCost(price, use({ reportedUsd }), MONDAY_NOON)).toMatchObject({
        usd: reportedUsd,
        quality: 'real',
      });
    }
  });

  it('is null without token counts', () => {
    expect(
      computeAnswerCost(getDefaultPrice('openai', 'gpt-6-luna'), use({ inputTokens: null }), MONDAY_NOON),
    ).toBeNull();
  });

  it.each([
    ['2026-11-23T00:59:59Z', 1],
    ['2026-11-23T01:00:00Z', 2],
    ['2026-11-23T04:00:00Z', 1],
    ['2026-11-23T09:59:59Z', 2],
    // A Saturday.
    ['2026-11-28T02:00:00Z', 1],
  ])('includes twice the token price of DeepSeek in peak hours, but not twice its search price: %s', (at, factor) => {
    const cost = computeAnswerCost(getDefaultPrice('deepseek', 'deepseek-flash'), use(), new Date(at));
    expect(cost?.usd).toBeCloseTo(0.0021 * factor + 0.0015, 9);
  });

  it('includes twice the token price if the input of a request is long', () => {
    const price = getDefaultPrice('xai', 'grok-4.5');
    const compute = (inputTokens: number) =>
      computeAnswerCost(price, use({ inputTokens, outputTokens: 0, searches: 0 }), MONDAY_NOON)?.usd;
    expect(compute(200_000)).toBe(0.4);
    expect(compute(200_001)).toBeCloseTo(0.800004, 9);
  });
});

describe('the highest cost of a request', () => {
  it('is based on the highest price of the day', () => {
    const limits = { inputTokens: 100_000, outputTokens: 2_000, searches: 4 };
    expect(computeMaxUsd(getDefaultPrice('deepseek', 'deepseek-flash'), limits)).toBe(0.0354);
    expect(computeMaxUsd(getDefaultPrice('openai', 'gpt-6-luna'), limits)).toBe(0.051);
  });
});

describe('the sum of several costs', () => {
  const real = { usd: 0.1, quality: 'real', source: 'a' } as const;
  const estimated = { usd: 0.2, quality: 'estimated', source: 'b' } as const;

  it('is real only if every cost is real', () => {
    expect(addCosts([real, real])).toEqual({ usd: 0.2, quality: 'real', source: 'a' });
    expect(addCosts([real, estimated])).toEqual({ usd: 0.3, quality: 'estimated', source: 'b' });
  });
});
