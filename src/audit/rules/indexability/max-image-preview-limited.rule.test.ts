import { AT, makePage } from '#test/helpers/audit-page.ts';
import { buildStructuredData } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './max-image-preview-limited.rule.ts';

const article = buildStructuredData({ types: ['NewsArticle'], headline: 'A bridge opens' });
const product = buildStructuredData({ types: ['Product'], name: 'City bike' });

function makeMetaInput(content: string | null, structuredData = article, agent = 'robots') {
  const metaRobots = content === null ? [] : [{ agent, content, inHead: true, ...AT }];
  return { page: makePage({ facts: { metaRobots, structuredData } }) };
}

testRule(rule, {
  pass: [
    { name: 'no directive', input: makeMetaInput(null) },
    { name: 'max-image-preview:large', input: makeMetaInput('max-image-preview:large') },
    { name: 'a limit for another crawler', input: makeMetaInput('max-image-preview:none', article, 'bingbot') },
  ],
  fail: [
    {
      name: 'max-image-preview:standard on an article',
      input: makeMetaInput('max-image-preview:standard, max-snippet:-1'),
      found: 'max-image-preview:standard',
    },
    {
      name: 'max-image-preview:none on a product',
      input: makeMetaInput('max-image-preview:none', product),
      found: 'max-image-preview:none',
    },
    { name: 'noimageindex', input: makeMetaInput('noimageindex'), found: 'robots: noimageindex' },
    {
      name: 'a product recognized by its Open Graph tags',
      input: {
        page: makePage({
          headers: { 'x-robots-tag': 'max-image-preview: none' },
          facts: { openGraph: [{ property: 'og:type', content: 'product', ...AT }] },
        }),
      },
      found: 'X-Robots-Tag: max-image-preview: none',
    },
  ],
  notApplicable: [
    {
      name: 'a page that is neither an article nor a product',
      input: makeMetaInput('max-image-preview:none', buildStructuredData()),
    },
    {
      name: 'a list of products',
      input: makeMetaInput(
        'max-image-preview:none',
        buildStructuredData({ types: ['Product'] }, { types: ['Product'] }),
      ),
    },
  ],
});
