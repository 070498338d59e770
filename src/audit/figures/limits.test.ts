import { expect, it } from 'vitest';
import {
  AI_FACTOR_PASS_SCORES,
  AI_PLATFORM_PASS_SCORES,
  CHECKLIST_LIMITS,
  HEALTH_LIMITS,
  SNAPSHOT_LIMITS,
} from './limits.ts';

it('matches the constants of the specification', () => {
  expect(HEALTH_LIMITS).toEqual({
    lcpGoodS: 2.5,
    lcpPoorS: 4,
    clsGood: 0.1,
    clsPoor: 0.25,
    inpGoodMs: 200,
    inpPoorMs: 500,
    fidGoodMs: 100,
    fidPoorMs: 300,
    performanceScore: 75,
    duplicateShare: 0.1,
    thinPageWords: 300,
    readability: 60,
    eeatScore: 70,
  });
  expect(CHECKLIST_LIMITS).toEqual({ lcpFailS: 5, lcpWarnS: 3, readability: 70 });
  expect(SNAPSHOT_LIMITS).toEqual({ technicalCost: 15, contentCost: 10 });
  expect(AI_PLATFORM_PASS_SCORES).toEqual({ chatgpt: 40, perplexity: 35, claude: 30, deepseek: 25 });
  expect(AI_FACTOR_PASS_SCORES).toEqual({ other: 50, structuredData: 40 });
});
