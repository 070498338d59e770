import { AT, makePage } from '#test/helpers/audit-page.ts';
import { readStructuredData } from '#test/helpers/page-parts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './max-image-preview-limited.rule.ts';

const article = readStructuredData({ types: ['NewsArticle'], headline: 'A bridge opens' });
const product = readStructuredData({ types: ['Product'], name: 'City bike' });

function saying(content: string | null, structuredData = article, agent = 'robots') {
  const metaRobots = content === null ? [] : [{ agent, content, inHead: true, ...AT }];
  return { page: makePage({ facts: { metaRobots, structuredData } }) };
}

testRule(rule, {
  pass: [
    { name: 'no directive', input: saying(null) },
    { name: 'large', input: saying('max-image-preview:large') },
    { name: 'a limit for another crawler', input: saying('max-image-preview:none', article, 'bingbot') },
  ],
  fail: [
    {
      name: 'standard on an article',
      input: saying('max-image-preview:standard, max-snippet:-1'),
      found: 'max-image-preview:standard',
    },
    { name: 'none on a product', input: saying('max-image-preview:none', product), found: 'max-image-preview:none' },
    { name: 'noimageindex', input: saying('noimageindex'), found: 'robots: noimageindex' },
    {
      name: 'a product by its social tags',
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
    { name: 'another page', input: saying('max-image-preview:none', readStructuredData()) },
    {
      name: 'a list of products',
      input: saying('max-image-preview:none', readStructuredData({ types: ['Product'] }, { types: ['Product'] })),
    },
  ],
});
