import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './javascript-redirect.rule.ts';

const page = makePage();
const HOME = 'https://example.com/';
const buildNavigationInput = (url: string, cause: string, finalUrl = url) => ({
  page,
  render: makeRender({ navigations: [{ url, cause, atMs: 100 }], finalUrl }),
});
const script = 'script https://example.com/app.js:12';

testRule(rule, {
  pass: [
    { name: 'the page stays', input: { page, render: makeRender() } },
    { name: 'a reload of the page', input: buildNavigationInput(page.url, script) },
    { name: 'a meta refresh', input: buildNavigationInput(HOME, 'meta-refresh') },
    { name: 'a server redirect for browsers', input: buildNavigationInput(HOME, 'redirect 302') },
    { name: 'another parameter', input: buildNavigationInput(`${page.url}?ref=none`, 'history') },
    { name: 'a trailing slash', input: buildNavigationInput(`${page.url}/`, 'history') },
    { name: 'a fragment', input: buildNavigationInput(`${page.url}#top`, 'fragment') },
  ],
  fail: [
    {
      name: 'a script at a known position',
      input: buildNavigationInput(HOME, script),
      found: `JavaScript redirects to ${HOME}`,
      verdict: {
        evidence: [
          {
            url: page.url,
            found: `JavaScript redirects to ${HOME}`,
            expected: 'a server-side redirect (301 or 308), or the content itself',
            where: 'https://example.com/app.js, line 12',
            fix: `HTTP/1.1 301 Moved Permanently\nLocation: ${HOME}`,
          },
        ],
      },
    },
    {
      name: 'a script, then a server redirect',
      input: {
        page,
        render: makeRender({
          navigations: [
            { url: 'https://example.com/old', cause: 'script', atMs: 50 },
            { url: HOME, cause: 'redirect 301', atMs: 90 },
          ],
          finalUrl: HOME,
        }),
      },
      found: HOME,
    },
  ],
  warn: [
    {
      name: 'a path in the address bar',
      input: buildNavigationInput('https://example.com/home#top', 'history'),
      found: 'JavaScript writes https://example.com/home into the address bar',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'a sign-in', input: buildNavigationInput('https://example.com/login?back=/services', script) },
    { name: 'a consent page', input: buildNavigationInput('https://consent.example.com/?back=/services', script) },
    { name: 'not HTML', input: { page: makePage({ facts: null }), render: makeRender() } },
  ],
});
