import { expect, it } from 'vitest';
import { listRules } from '#services/rules/list-rules.ts';
import { groupChecks } from '#web/checks/check-list.ts';

const { rules } = listRules();
const find = (words: string) =>
  groupChecks(rules, { words, severity: '' }).flatMap(({ checks }) => checks.map(({ id }) => id));

it.each([
  ['soft 404', 'soft-404'],
  ['orphan pages', 'orphan-page'],
  ['thin content', 'thin-content'],
  ['duplicate content', 'duplicate-content-share-high'],
  ['keyword cannibalization', 'keyword-cannibalisation'],
  ['doorway pages', 'doorway-pages-pattern'],
  ['redirect chain', 'redirect-chain'],
  ['redirect loop', 'redirect-loop'],
  ['mixed content', 'mixed-content-active'],
  ['render-blocking', 'render-blocking-resources'],
  ['LCP', 'lcp-slow'],
  ['CLS', 'cls-high'],
  ['INP', 'inp-slow'],
  ['TTFB', 'ttfb-slow'],
  ['return tags', 'hreflang-missing-return'],
  ['x-default', 'hreflang-x-default-missing'],
  ['crawl depth', 'crawl-depth-excessive'],
  ['crawler trap', 'crawl-trap'],
  ['alt text', 'images-alt-missing'],
  ['open graph', 'og-tags-missing'],
  ['meta robots', 'robots-meta-invalid-directive'],
  ['HSTS', 'hsts-missing-or-weak'],
  ['anchor text', 'internal-link-empty-anchor'],
  ['llms.txt', 'llms-txt-missing'],
  ['staging site', 'staging-host-public'],
  ['broken links', 'broken-internal-link'],
])('a search for %s finds %s', (words, ruleId) => {
  expect(find(words)).toContain(ruleId);
});
