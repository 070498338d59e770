import { expect, it } from 'vitest';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import type { OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { describeFigureLookup } from './describe-figure-lookup.ts';

const PAID_SOURCE: OpenedKeywordSource = {
  provider: 'dataforseo',
  payer: 'website',
  source: createDataForSeoClient({ login: 'me', password: 'secret' }),
  recordOutcome: async () => {},
};
const FREE_SOURCE: OpenedKeywordSource = {
  provider: 'bing-webmaster',
  payer: 'website',
  source: {
    name: 'Bing Webmaster Tools',
    keywordsPerRequest: 1,
    estimateFiguresUsd: () => 0,
    estimateRelatedUsd: () => 0,
    readFigures: async () => ({ figures: [], costUsd: 0 }),
    listRelated: async () => ({ figures: [], costUsd: 0 }),
  },
  recordOutcome: async () => {},
};

it('states the highest cost of volumes and difficulty at the first source that costs money', () => {
  expect(describeFigureLookup([FREE_SOURCE, PAID_SOURCE], 200)).toEqual({
    source: 'DataForSEO',
    payer: 'website',
    maxUsd: 0.12,
  });
  expect(describeFigureLookup([{ ...PAID_SOURCE, payer: 'allowance' }], 6)).toMatchObject({
    payer: 'allowance',
    maxUsd: 0.1006,
  });
});

it('states no cost without a source that costs money', () => {
  expect(describeFigureLookup([FREE_SOURCE], 200)).toBeNull();
  expect(describeFigureLookup([], 200)).toBeNull();
});
