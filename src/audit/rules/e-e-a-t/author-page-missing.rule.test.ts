import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, type NodeOverrides, readStructuredData } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './author-page-missing.rule.ts';

const buildArticleInput = (author: NodeOverrides | null, facts: Partial<PageFacts> = {}) => ({
  page: makePage({
    facts: {
      structuredData:
        author === null
          ? readStructuredData({ types: ['BlogPosting'] })
          : readStructuredData({ types: ['BlogPosting'], author: { node: 1 } }, { isTopLevel: false, ...author }),
      ...facts,
    },
  }),
});
const ann = { types: ['Person'], name: 'Ann Lee' };
const makeLinks = (text: string) => [
  { href: '/ann', url: 'https://example.com/ann', text, rel: '', region: 'main' as const, selector: 'a', ...AT },
];
const byline = { by: 'class' as const, text: 'By Ann Lee', region: 'main' as const, ...AT };

testRule(rule, {
  pass: [
    { name: 'a URL in structured data', input: buildArticleInput({ ...ann, url: 'https://example.com/ann' }) },
    { name: 'a profile elsewhere', input: buildArticleInput({ ...ann, sameAs: 'https://social.example/ann' }) },
    {
      name: 'a linked line',
      input: buildArticleInput(null, { markup: buildMarkup({ bylines: [{ ...byline, href: '/ann' }] }) }),
    },
    {
      name: 'the account of the author behind the name',
      input: buildArticleInput(ann, { links: makeLinks('(@ann_lee)') }),
    },
    { name: 'a link in a box about the author', input: buildArticleInput(ann, { links: makeLinks('Ann Lee') }) },
  ],
  warn: [
    { name: 'a bare name', input: buildArticleInput(ann), found: 'Ann Lee' },
    {
      name: 'a bare line',
      input: buildArticleInput(null, { markup: buildMarkup({ bylines: [byline] }) }),
      found: 'By Ann Lee',
    },
    { name: 'a link with another text', input: buildArticleInput(ann, { links: makeLinks('Ann') }) },
  ],
  notApplicable: [
    { name: 'no author', input: buildArticleInput(null) },
    {
      name: 'a meta tag',
      input: buildArticleInput(null, {
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'author', content: 'Ann', inHead: true, ...AT }] }),
      }),
    },
    { name: 'an organization', input: buildArticleInput({ types: ['Organization'], name: 'Riverton Cycles' }) },
    { name: 'no article', input: { page: makePage() } },
  ],
});
