import { expect } from 'vitest';
import { makePage } from '#test/helpers/audit-page.ts';
import { makeRender, makeRequest, type RenderOverrides } from '#test/helpers/rendered-page.ts';
import { makeRobotsRules } from '#test/helpers/robots-rules.ts';
import { makeScript } from '#test/helpers/script-error.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './robots-googlebot-blocks-render-assets.rule.ts';

const page = makePage();
const API = 'https://example.com/api/texts';
const robots = makeRobotsRules({ '*': ['Disallow: /api/'] });
const buildBlockedInput = (mainWords: number, urls = [API], overrides: RenderOverrides = {}) => ({
  page,
  robots,
  render: makeRender({
    requests: [makeRequest({ url: API, type: 'fetch' })],
    withoutClosed: { urls, mainWords },
    rendered: { mainWordCount: 400 },
    ...overrides,
  }),
});

testRule(rule, {
  pass: [
    { name: 'no blocked file', input: { page, robots, render: makeRender() } },
    { name: 'a blocked file without any text', input: buildBlockedInput(400) },
    { name: 'just under 20% of the words lost', input: buildBlockedInput(321) },
    { name: 'fewer than 50 words lost', input: buildBlockedInput(1, [API], { rendered: { mainWordCount: 50 } }) },
    {
      name: 'a blocked image on a page whose text varies between renderings',
      input: buildBlockedInput(100, ['https://example.com/api/a.png'], {
        requests: [makeRequest({ url: 'https://example.com/api/a.png', type: 'image' })],
      }),
    },
    { name: 'only files on another host', input: buildBlockedInput(100, ['https://cdn.example.com/api/app.js']) },
  ],
  fail: [
    {
      name: 'a blocked data file that adds text',
      input: buildBlockedInput(320),
      found: `Disallow: /api/ blocks ${API}; without the blocked files, 320 of 400 words`,
      verdict: {
        evidence: [
          {
            url: page.url,
            found: `Disallow: /api/ blocks ${API}; without the blocked files, 320 of 400 words of main text remain`,
            expected: 'files that Googlebot may load',
            where: 'robots.txt, line 2',
            fix: 'Allow: /api/texts',
            cause: 'robots.txt, line 2: Disallow: /api/',
          },
        ],
      },
    },
    {
      name: 'a script that only the second rendering requested',
      input: buildBlockedInput(0, [API], { requests: [makeScript()] }),
    },
    {
      name: 'blocked along with files on another host',
      input: buildBlockedInput(100, [API, 'https://cdn.example.com/api/app.js']),
      verdict: { confidence: 'possible' },
    },
    {
      name: 'a pattern that is longer than the path',
      input: {
        ...buildBlockedInput(0, ['https://example.com/a.js'], { requests: [] }),
        robots: makeRobotsRules({ googlebot: ['Disallow: /*a*.*js'] }),
      },
      verdict: expect.objectContaining({ evidence: [expect.not.objectContaining({ fix: expect.anything() })] }),
    },
  ],
  notApplicable: [
    { name: 'a blocked page', input: { ...buildBlockedInput(0), robots: makeRobotsRules({ '*': ['Disallow: /'] }) } },
  ],
  notMeasured: [
    {
      name: 'the second rendering failed',
      input: buildBlockedInput(0, [], { withoutClosed: null, truncations: ['withoutClosed: timeout'] }),
    },
    {
      name: 'robots.txt could not be read',
      input: { ...buildBlockedInput(0), robots: makeRobotsRules({}, { state: 'unavailable' }) },
    },
  ],
});
