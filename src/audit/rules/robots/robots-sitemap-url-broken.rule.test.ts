import type { RobotsFacts, SitemapFile } from '#contracts/site/artifacts.ts';
import { makeRobots, makeSitemapFile, makeSitemaps } from '#test/helpers/artifacts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-sitemap-url-broken.rule.ts';

const SITEMAP_URL = 'https://example.com/sitemap.xml';

function buildDeclaredInput(value: string, files: Partial<SitemapFile>[] = [{}], robots: Partial<RobotsFacts> = {}) {
  const url = URL.parse(value, 'https://example.com/robots.txt')?.href ?? null;
  const lines = [{ value, line: 4, url, isAbsolute: /^https?:/.test(value) }];
  return {
    robots: makeRobots({}, { sitemapLines: lines, ...robots }),
    sitemap: makeSitemaps(files.map((file) => makeSitemapFile(file))),
  };
}
const buildStatusInput = (status: number | null) =>
  buildDeclaredInput(SITEMAP_URL, [{ status, kind: status === 200 ? 'urlset' : 'invalid' }]);

testRule(rule, {
  pass: [
    { name: 'the sitemap responds', input: buildDeclaredInput(SITEMAP_URL) },
    {
      name: 'on another host',
      input: buildDeclaredInput('https://cdn.example.net/s.xml', [{ url: 'https://cdn.example.net/s.xml' }]),
    },
    { name: 'status 403', input: buildStatusInput(403) },
    { name: 'no response', input: buildStatusInput(null) },
    { name: 'status 999', input: buildStatusInput(999) },
    { name: 'a sitemap that was not fetched', input: buildDeclaredInput(SITEMAP_URL, []) },
    { name: 'invalid content', input: buildDeclaredInput(SITEMAP_URL, [{ kind: 'invalid', error: 'not XML' }]) },
  ],
  warn: [
    {
      name: 'only a path, which leads to a sitemap',
      input: buildDeclaredInput('/sitemap.xml'),
      found: 'Sitemap: /sitemap.xml',
      verdict: {
        severity: 'low',
        evidence: [{ where: 'robots.txt, line 4', fix: `Sitemap: ${SITEMAP_URL}` }] as never,
      },
    },
  ],
  fail: [
    {
      name: 'only a path, which returns 404',
      input: buildDeclaredInput('/sitemap.xml', [{ status: 404, kind: 'invalid' }]),
      found: 'Sitemap: /sitemap.xml',
    },
    { name: '404', input: buildStatusInput(404), found: 'returns 404' },
    { name: '503', input: buildStatusInput(503), found: 'returns 503' },
    {
      name: 'the sitemap has moved',
      input: buildDeclaredInput(SITEMAP_URL, [
        { status: 404, kind: 'invalid' },
        { url: 'https://example.com/sitemap_index.xml', kind: 'index', declaredInRobots: false },
      ]),
      verdict: { evidence: [{ fix: 'Sitemap: https://example.com/sitemap_index.xml' }] as never },
    },
  ],
  notApplicable: [
    { name: 'no Sitemap line', input: buildDeclaredInput(SITEMAP_URL, [], { sitemapLines: [] }) },
    { name: 'no robots.txt', input: buildDeclaredInput(SITEMAP_URL, [], { state: 'missing' }) },
  ],
});
