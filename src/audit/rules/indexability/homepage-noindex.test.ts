import type { AuditPage } from '#contracts/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './homepage-noindex.ts';

const home = (homePage: AuditPage | null) => ({ pageInventory: { homePage, htmlPageCount: 1, noindexUrls: [] } });
const saying = (agent: string) =>
  makePage({ facts: { metaRobots: [{ agent, content: 'noindex', inHead: true, ...AT }] } });

testRule(rule, {
  pass: [{ name: 'no directive', input: home(makePage()) }],
  fail: [
    { name: 'for all', input: home(saying('robots')), found: 'robots: noindex' },
    { name: 'for Bing only', input: home(saying('bingbot')), found: 'bingbot: noindex' },
  ],
  notApplicable: [{ name: 'not read', input: home(null) }],
});
