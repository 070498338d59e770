import { expect } from 'vitest';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './homepage-noindex.rule.ts';

const buildHomeInput = (homePage: AuditPage | null) => ({
  pageInventory: { homePage, htmlPageCount: 1, noindexUrls: [] },
});
const buildMetaPage = (agent: string, content = 'noindex', url = 'https://example.com/') =>
  makePage({ url, facts: { metaRobots: [{ agent, content, inHead: true, ...AT }] } });
/** Builds a noindexed home page with a password field and `linkCount` links. */
const buildSignInPage = (linkCount: number) => {
  const action = { action: null, actionUrl: null };
  const link = { href: '/x', url: 'https://example.com/x', text: 'X', rel: '', region: 'main' as const, selector: 'a' };
  return makePage({
    url: 'https://example.com/',
    facts: {
      metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }],
      forms: [{ method: 'post', ...action, hasPassword: true, selector: 'form', ...AT }],
      links: Array.from({ length: linkCount }, () => ({ ...link, ...AT })),
    },
  });
};

testRule(rule, {
  pass: [
    { name: 'no directive', input: buildHomeInput(makePage()) },
    {
      name: 'a preview setting with the value none',
      input: buildHomeInput(buildMetaPage('robots', 'max-image-preview:none')),
    },
    { name: 'noindex for an AI crawler', input: buildHomeInput(buildMetaPage('gptbot')) },
  ],
  fail: [
    {
      name: 'noindex for all crawlers',
      input: buildHomeInput(buildMetaPage('robots', 'noindex, max-snippet:-1')),
      found: 'robots: noindex, max-snippet:-1',
      verdict: {
        evidence: [
          {
            url: 'https://example.com/',
            found: 'robots: noindex, max-snippet:-1',
            expected: 'no noindex on the home page',
            where: 'head, line 1, column 1',
            fix: '<meta name="robots" content="max-snippet:-1">',
          },
        ],
      },
    },
    { name: 'noindex for Bing only', input: buildHomeInput(buildMetaPage('bingbot')), found: 'bingbot: noindex' },
    {
      name: 'noindex in the header',
      input: buildHomeInput(makePage({ headers: { 'x-robots-tag': 'none' } })),
      found: 'X-Robots-Tag: none',
    },
    {
      name: 'a staging site',
      input: buildHomeInput(buildMetaPage('robots', 'noindex', 'https://staging.example.com/')),
      verdict: { confidence: 'likely' },
    },
    { name: 'only a login page', input: buildHomeInput(buildSignInPage(9)), verdict: { confidence: 'likely' } },
    {
      name: 'a login form next to other content',
      input: buildHomeInput(buildSignInPage(10)),
      verdict: expect.not.objectContaining({ confidence: 'likely' }),
    },
  ],
  notApplicable: [
    { name: 'a home page that was not crawled', input: buildHomeInput(null) },
    { name: 'a home page that returns an error', input: buildHomeInput({ ...buildMetaPage('robots'), status: 503 }) },
  ],
});
