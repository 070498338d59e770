import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './javascript-redirect.rule.ts';

const page = makePage();
const HOME = 'https://example.com/';
const led = (url: string, cause: string, finalUrl = url) => ({
  page,
  render: makeRender({ navigations: [{ url, cause, atMs: 100 }], finalUrl }),
});
const script = 'script https://example.com/app.js:12';

testRule(rule, {
  pass: [
    { name: 'the page stays', input: { page, render: makeRender() } },
    { name: 'loaded again', input: led(page.url, script) },
    { name: 'a meta refresh', input: led(HOME, 'meta-refresh') },
    { name: 'a redirect of the server for browsers', input: led(HOME, 'redirect 302') },
    { name: 'another parameter', input: led(`${page.url}?ref=none`, 'history') },
    { name: 'a slash at the end', input: led(`${page.url}/`, 'history') },
    { name: 'a fragment', input: led(`${page.url}#top`, 'fragment') },
  ],
  fail: [
    {
      name: 'a script at a known place',
      input: led(HOME, script),
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
      name: 'through the server to the end',
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
      input: led('https://example.com/home#top', 'history'),
      found: 'JavaScript writes https://example.com/home into the address bar',
      verdict: { confidence: 'likely' },
    },
  ],
  notApplicable: [
    { name: 'a sign-in', input: led('https://example.com/login?back=/services', script) },
    { name: 'a consent page', input: led('https://consent.example.com/?back=/services', script) },
    { name: 'not HTML', input: { page: makePage({ facts: null }), render: makeRender() } },
  ],
});
