import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildMarkup, buildStructuredData, type NodeOverrides } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './author-page-missing.rule.ts';

const buildArticleInput = (author: NodeOverrides | null, facts: Partial<PageFacts> = {}) => ({
  page: makePage({
    facts: {
      structuredData:
        author === null
          ? buildStructuredData({ types: ['BlogPosting'] })
          : buildStructuredData({ types: ['BlogPosting'], author: { node: 1 } }, { isTopLevel: false, ...author }),
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
    { name: 'a profile on another site', input: buildArticleInput({ ...ann, sameAs: 'https://social.example/ann' }) },
    {
      name: 'a linked byline',
      input: buildArticleInput(null, { markup: buildMarkup({ bylines: [{ ...byline, href: '/ann' }] }) }),
    },
    {
      name: "a link to the author's account after the name",
      input: buildArticleInput(ann, { links: makeLinks('(@ann_lee)') }),
    },
    { name: 'a link in an author box', input: buildArticleInput(ann, { links: makeLinks('Ann Lee') }) },
  ],
  warn: [
    { name: 'a name without a link', input: buildArticleInput(ann), found: 'Ann Lee' },
    {
      name: 'a byline without a link',
      input: buildArticleInput(null, { markup: buildMarkup({ bylines: [byline] }) }),
      found: 'By Ann Lee',
    },
    { name: 'a link with another text', input: buildArticleInput(ann, { links: makeLinks('Ann') }) },
  ],
  notApplicable: [
    { name: 'no author', input: buildArticleInput(null) },
    {
      name: 'an author only in a meta tag',
      input: buildArticleInput(null, {
        markup: buildMarkup({ metas: [{ kind: 'name', key: 'author', content: 'Ann', inHead: true, ...AT }] }),
      }),
    },
    {
      name: 'an organization as author',
      input: buildArticleInput({ types: ['Organization'], name: 'Riverton Cycles' }),
    },
    { name: 'no article', input: { page: makePage() } },
  ],
});
