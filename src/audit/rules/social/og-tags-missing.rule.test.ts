import { expect } from 'vitest';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './og-tags-missing.rule.ts';

const makeTag = (property: string, content: string) => ({ property, content, ...AT });
const openGraph = [makeTag('og:title', 'Prices'), makeTag('og:image', ' ')];
const makeOpenGraphInput = (tags: typeof openGraph) => ({ page: makePage({ facts: { openGraph: tags } }) });
const threeTags = [makeTag('og:title', 'A'), makeTag('og:type', 'website'), makeTag('og:url', 'https://example.com/')];

testRule(rule, {
  pass: [
    { name: 'all four tags', input: { page: makePage() } },
    {
      name: 'the image by its longer name',
      input: makeOpenGraphInput([...threeTags, makeTag('og:image:url', 'https://example.com/a.png')]),
    },
  ],
  fail: [
    { name: 'some tags', input: makeOpenGraphInput(openGraph), found: 'missing: og:type, og:url, og:image' },
    { name: 'no tags', input: makeOpenGraphInput([]), found: 'og:title' },
    {
      name: 'the missing tags are proposed, except the unknown image',
      input: makeOpenGraphInput(openGraph),
      verdict: {
        evidence: [
          expect.objectContaining({
            fix: '<meta property="og:type" content="website">\n<meta property="og:url" content="https://example.com/services">',
          }),
        ],
      },
    },
    {
      name: 'nothing can be proposed',
      input: makeOpenGraphInput(threeTags),
      verdict: { evidence: [expect.not.objectContaining({ fix: expect.anything() })] },
    },
  ],
  notApplicable: [
    {
      name: 'a page that is not indexable',
      input: {
        page: makePage({
          facts: { openGraph: [], metaRobots: [{ agent: 'robots', content: 'noindex', inHead: true, ...AT }] },
        }),
      },
    },
  ],
});
