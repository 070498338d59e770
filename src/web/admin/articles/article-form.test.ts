import { expect, it } from 'vitest';
import { articleInputSchema } from '#contracts/publishing/article.ts';
import { buildFields, readBody } from './article-form.ts';

it('starts a new article as a draft in the first category', () => {
  expect(buildFields(null)).toMatchObject({ title: '', status: 'draft', category: 'AI & SEO', publishedAt: '' });
});

it('builds the request body with times in UTC', () => {
  const fields = { ...buildFields(null), title: 'A', slug: 'a', content: '<p>a</p>', tags: 'x, y,', metaTitle: '' };
  const body = readBody({ ...fields, status: 'scheduled', publishedAt: '2030-01-02T10:30' });
  expect(articleInputSchema.parse(body)).toMatchObject({
    tags: ['x', 'y'],
    publishedAt: '2030-01-02T10:30:00Z',
    metaTitle: null,
    featuredImage: null,
  });
});
