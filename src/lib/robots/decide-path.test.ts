import { describe, expect, it } from 'vitest';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { evaluatePath } from './decide-path.ts';

const at = (path: string) => `https://example.com${path}`;

describe('decidePath', () => {
  it.each([
    ['Disallow: /private', '/private/a', false],
    ['Disallow: /private', '/public', true],
    ['Disallow: /*?sort=', '/shop?sort=price', false],
    ['Disallow: /*?sort=', '/shop?page=2', true],
    ['Disallow: /*.pdf$', '/a.pdf', false],
    ['Disallow: /*.pdf$', '/a.pdf?x=1', true],
    ['Disallow: /a$', '/a', false],
    ['Disallow: /a$', '/ab', true],
    ['Disallow: /', '/', false],
  ])('%s: %s', (rule, path, isAllowed) => {
    expect(evaluatePath(makeRobotsRules({ '*': [rule] }), 'Googlebot', at(path))?.isAllowed).toBe(isAllowed);
  });

  it('lets the longest rule decide, and Allow win over an equally long Disallow', () => {
    const robots = makeRobotsRules({
      '*': ['Disallow: /shop', 'Allow: /shop/sale', 'Disallow: /same', 'Allow: /same'],
    });
    expect(evaluatePath(robots, 'Googlebot', at('/shop/sale/1'))).toEqual({
      isAllowed: true,
      line: { line: 3, text: 'Allow: /shop/sale' },
    });
    expect(evaluatePath(robots, 'Googlebot', at('/same'))?.isAllowed).toBe(true);
  });

  it('uses only the groups for the agent', () => {
    const robots = makeRobotsRules({ '*': ['Disallow: /'], googlebot: ['Disallow: /cart'] });
    expect(evaluatePath(robots, 'Googlebot', at('/a'))?.isAllowed).toBe(true);
    expect(evaluatePath(robots, 'Googlebot', at('/cart'))?.isAllowed).toBe(false);
    expect(evaluatePath(robots, 'bingbot', at('/a'))?.isAllowed).toBe(false);
  });

  it('makes no decision if the file could not be read or was truncated', () => {
    expect(evaluatePath(makeRobotsRules({}, { state: 'unavailable' }), 'Googlebot', at('/'))).toBeNull();
    expect(evaluatePath(makeRobotsRules({}, { groupCount: 1 }), 'Googlebot', at('/'))).toBeNull();
    expect(evaluatePath(makeRobotsRules({}, { state: 'missing' }), 'Googlebot', at('/'))?.isAllowed).toBe(true);
  });
});
