import { describe, expect, it } from 'vitest';
import { ruleListSchema } from '#contracts/rules/rule-catalogue.ts';
import { createRuleRoutes } from './route.ts';

describe('GET /rules', () => {
  it('lists every rule with its measurement and score deduction', async () => {
    const response = await createRuleRoutes().request('/rules');
    const { rules, ruleSetVersion } = ruleListSchema.parse(await response.json());
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(ruleSetVersion).toMatch(/^v2-/);
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.find(({ id }) => id === 'title-missing')).toMatchObject({ category: 'title', price: 0.95 });
    expect(rules.every(({ measure }) => measure.length > 20)).toBe(true);
  });

  it('returns 304 to a client that has the list', async () => {
    const tag = (await createRuleRoutes().request('/rules')).headers.get('ETag') ?? '';
    expect((await createRuleRoutes().request('/rules', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });
});
