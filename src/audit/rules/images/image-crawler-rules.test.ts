import { describe, expect, it } from 'vitest';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { findBlockingRule, findImageCrawlerRules, indexImageRules } from './image-crawler-rules.ts';

const readTexts = (rules: Record<string, string[]>, overrides = {}) =>
  findImageCrawlerRules(makeRobotsRules(rules, overrides))?.map(({ text }) => text) ?? null;

describe('findImageCrawlerRules', () => {
  it.each<[string, Record<string, string[]>, string[]]>([
    ['its own group', { '*': ['Disallow: /a'], 'googlebot-image': ['Disallow: /i'] }, ['Disallow: /i']],
    ['the group for Googlebot', { '*': ['Disallow: /a'], googlebot: ['Disallow: /g'] }, ['Disallow: /g']],
    ['the group for all crawlers', { '*': ['Disallow: /a', 'Disallow:'], bingbot: ['Disallow: /'] }, ['Disallow: /a']],
    ['no group', { bingbot: ['Disallow: /'] }, []],
  ])('follows %s', (_name, rules, expected) => expect(readTexts(rules)).toEqual(expected));

  it('returns null when the rules are not completely known or too many, and no rules without a robots.txt', () => {
    expect(readTexts({ '*': ['Disallow: /a'] }, { ruleCount: 2 })).toBeNull();
    expect(readTexts({ '*': ['Disallow: /a'] }, { groupCount: 2 })).toBeNull();
    expect(readTexts({}, { state: 'unavailable' })).toBeNull();
    expect(readTexts({}, { state: 'missing' })).toEqual([]);
    expect(readTexts({ '*': Array.from({ length: 501 }, (_, index) => `Disallow: /${index}`) })).toBeNull();
  });
});

it.each([
  [['Disallow: /media/'], '/media/a.jpg', 'Disallow: /media/'],
  [['Disallow: /media/'], '/photos/a.jpg', null],
  [['Disallow: /media/', 'Allow: /media/public/'], '/media/public/a.jpg', null],
  [['Allow: /media/', 'Disallow: /media/'], '/media/a.jpg', null],
  [['Disallow: /*.png$'], '/a/b.png', 'Disallow: /*.png$'],
  [['Disallow: /*.png$'], '/a/b.png?v=2', null],
  [['Disallow: /a*/b*c'], '/a1/b2c', 'Disallow: /a*/b*c'],
  [['Disallow: /a*/b*c'], '/a1/c', null],
  [['Disallow: /x$'], '/x', 'Disallow: /x$'],
  [['Disallow: /~m/'], '/%7em/a.jpg', null],
])('applies %j to %s: %j', (rules, path, expected) => {
  const ruleIndex = indexImageRules(findImageCrawlerRules(makeRobotsRules({ '*': rules })) ?? []);
  expect(findBlockingRule(ruleIndex, `https://example.com${path}`)?.text ?? null).toBe(expected);
});
