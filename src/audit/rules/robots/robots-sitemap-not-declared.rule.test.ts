import type { RobotsFacts, SitemapFile } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-sitemap-not-declared.rule.ts';

const buildSitemapsInput = (files: Partial<SitemapFile>[], robots: Partial<RobotsFacts> = {}) => ({
  robots: makeRobots({}, robots),
  sitemap: makeSitemaps(files.map((file) => makeSitemapFile({ declaredInRobots: false, ...file }))),
});
const makeSitemapLine = (value: string, isAbsolute: boolean) => ({
  sitemapLines: [{ value, line: 1, url: null, isAbsolute }],
});

testRule(rule, {
  pass: [
    {
      name: 'a declared sitemap',
      input: buildSitemapsInput([{}], makeSitemapLine('https://example.com/sitemap.xml', true)),
    },
  ],
  warn: [
    {
      name: 'no Sitemap line',
      input: buildSitemapsInput([{}]),
      found: 'no Sitemap line',
      verdict: { evidence: [{ fix: 'Sitemap: https://example.com/sitemap.xml' }] as never },
    },
    {
      name: 'no robots.txt',
      input: buildSitemapsInput([{}], { state: 'missing', status: 404 }),
      found: 'no robots.txt',
    },
  ],
  notApplicable: [
    { name: 'no sitemap', input: buildSitemapsInput([]) },
    { name: 'an invalid sitemap', input: buildSitemapsInput([{ kind: 'invalid' }]) },
    { name: 'an empty sitemap', input: buildSitemapsInput([{ urlCount: 0 }]) },
    {
      name: 'a Sitemap line with only a path',
      input: buildSitemapsInput([{}], makeSitemapLine('/sitemap.xml', false)),
    },
    { name: 'no response', input: buildSitemapsInput([{}], { state: 'unavailable' }) },
    { name: 'an HTML page instead of robots.txt', input: buildSitemapsInput([{}], { state: 'html' }) },
  ],
});
