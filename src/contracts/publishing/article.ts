/** Blog articles as readers and administrators receive them. */
import { z } from 'zod';
import { createSingleLineSchema } from '../account/user.ts';

export const ARTICLE_STATUSES = ['draft', 'published', 'scheduled'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/**
 * The blog's category grid. The counts are claims of the specification, shown as specified; the actual number of
 * articles comes from the list.
 */
export const BLOG_CATEGORY_TILES = [
  { name: 'AI & SEO', claimedCount: 12 },
  { name: 'Technical SEO', claimedCount: 18 },
  { name: 'Content Strategy', claimedCount: 15 },
  { name: 'Analytics', claimedCount: 9 },
  { name: 'Link Building', claimedCount: 11 },
  { name: 'Local SEO', claimedCount: 7 },
  { name: 'E-commerce', claimedCount: 8 },
  { name: 'Case Studies', claimedCount: 14 },
] as const;
export const ARTICLE_CATEGORIES = BLOG_CATEGORY_TILES.map(({ name }) => name);

/** Number of articles and tags on the blog's front page. */
export const BLOG_LIMITS = { featured: 2, latest: 6, featuredTags: 3, latestTags: 2 } as const;
/** Words per minute for computing the reading time, which is rounded up to whole minutes. */
export const READING_WORDS_PER_MINUTE = 200;

/** Limits in characters, unless stated otherwise. */
export const ARTICLE_LIMITS = {
  title: 200,
  slug: 120,
  excerpt: 500,
  content: 200_000,
  headings: 500,
  /** Maximum number of tags, and the maximum length of a tag. */
  tags: 10,
  tag: 40,
  metaTitle: 120,
  metaDescription: 320,
  featuredImage: 300,
  search: 100,
} as const;

export const ARTICLE_MESSAGES = {
  notFoundTitle: 'Article Not Found',
  notFound: "The article you're looking for doesn't exist or has been removed.",
  created: 'Article created successfully',
  updated: 'Article updated successfully',
  deleted: 'Article deleted successfully',
  generated: 'Article generated and created successfully',
  titleRequired: 'Title is required',
  slugRequired: 'Slug is required',
  slugInvalid: 'Use lowercase letters, digits and single hyphens between them.',
  slugTaken: 'Another article already uses this slug.',
  contentRequired: 'Content is required',
  contentEmpty:
    'This content contains nothing that can be displayed. Please add text, headings, lists, tables or images.',
  contentHeadings: 'This content has more than 500 headings. Please use fewer headings.',
  contentNesting: 'Quotes or lists in this content are nested too deeply. Please use no more than 50 levels.',
  contentEmphasis:
    'One paragraph of this content has more than 5,000 emphasis marks (* _ ~). Please split it or remove some.',
  contentTooSlow: 'This content took too long to process. Please shorten or simplify it.',
  contentTooLarge: 'This content is too large when converted to HTML. Please shorten or simplify it.',
  dateRequired: 'Please choose when to publish the article.',
  dateInvalid: 'Please enter a date and a time.',
  imageInvalid: 'Please enter the path of an image on this site, such as /images/example.webp.',
  gone: 'This article no longer exists.',
} as const;

export const articleSummarySchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** A scheduled article whose publication date has passed is `published`. */
  status: z.enum(ARTICLE_STATUSES),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  featured: z.boolean(),
  /** Path on this site. */
  featuredImage: z.string().nullable(),
  author: z.string(),
  /** When it was or will be published; null for a draft. */
  publishedAt: z.string().nullable(),
  /** Minutes, computed from the word count. */
  readingTime: z.number().int(),
  /** Number of views; each reader is counted once per day. */
  views: z.number().int(),
  /** Page health of the rendered article under the page rules, 0..100; null when it could not be measured. */
  seoScore: z.number().int().nullable(),
  seoScoreReason: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** `content`: sanitized HTML. */
export const articleSchema = articleSummarySchema.extend({ content: z.string() });
export type Article = z.infer<typeof articleSchema>;

const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** A path from the root of this site: our pages load images from nowhere else. */
const IMAGE_PATH_PATTERN = /^\/(?![/\\])[\w\-./%]+$/;
const describeMaxLength = (count: number) => `Enter up to ${count} characters.`;
const createOptionalLineSchema = (maxLength: number) =>
  createSingleLineSchema(maxLength)
    .nullish()
    .transform((text) => text || null);

export const articleSlugSchema = z
  .string(ARTICLE_MESSAGES.slugRequired)
  .trim()
  .min(1, ARTICLE_MESSAGES.slugRequired)
  .max(ARTICLE_LIMITS.slug, describeMaxLength(ARTICLE_LIMITS.slug))
  .regex(SLUG_PATTERN, ARTICLE_MESSAGES.slugInvalid);

/** Input for an article, from an administrator or a language model. Only title, slug and content are required. */
export const articleFieldsSchema = z.object({
  title: createSingleLineSchema(ARTICLE_LIMITS.title, ARTICLE_MESSAGES.titleRequired).min(
    1,
    ARTICLE_MESSAGES.titleRequired,
  ),
  slug: articleSlugSchema,
  excerpt: createSingleLineSchema(ARTICLE_LIMITS.excerpt).default(''),
  category: z.enum(ARTICLE_CATEGORIES).default(BLOG_CATEGORY_TILES[0].name),
  tags: z
    .array(createSingleLineSchema(ARTICLE_LIMITS.tag).min(1))
    .max(ARTICLE_LIMITS.tags, `Enter up to ${ARTICLE_LIMITS.tags} tags.`)
    .default([]),
  metaTitle: createOptionalLineSchema(ARTICLE_LIMITS.metaTitle),
  metaDescription: createOptionalLineSchema(ARTICLE_LIMITS.metaDescription),
  featured: z.boolean().default(false),
  featuredImage: createOptionalLineSchema(ARTICLE_LIMITS.featuredImage).refine(
    (path) => path === null || IMAGE_PATH_PATTERN.test(path),
    ARTICLE_MESSAGES.imageInvalid,
  ),
});

const contentSchema = z
  .string(ARTICLE_MESSAGES.contentRequired)
  .max(ARTICLE_LIMITS.content, describeMaxLength(ARTICLE_LIMITS.content))
  .refine((text) => text.trim() !== '', ARTICLE_MESSAGES.contentRequired);

/**
 * `POST /api/admin/articles` and `PUT /api/admin/articles/{id}`. `contentFormat` is the format of `content`, which is
 * stored as sanitized HTML. `publishedAt` is required for a scheduled article; a published article without it is
 * published now.
 */
export const articleInputSchema = articleFieldsSchema
  .extend({
    content: contentSchema,
    contentFormat: z.enum(['html', 'markdown']).default('html'),
    status: z.enum(ARTICLE_STATUSES).default('draft'),
    publishedAt: z.iso.datetime({ offset: true, message: ARTICLE_MESSAGES.dateInvalid }).nullish(),
  })
  .refine(({ status, publishedAt }) => status !== 'scheduled' || (publishedAt ?? null) !== null, {
    path: ['publishedAt'],
    message: ARTICLE_MESSAGES.dateRequired,
  });

/**
 * `GET /api/articles`: all articles, or those that contain the search words in title, excerpt, text, category or a tag.
 */
export const articleListQuerySchema = z.object({ search: createSingleLineSchema(ARTICLE_LIMITS.search).optional() });
export type ArticleListQuery = z.infer<typeof articleListQuerySchema>;

/** Path prefix of uploaded article images. */
export const ARTICLE_IMAGE_PATH = '/api/article-images/';

/** `POST /api/admin/articles/images`. */
export const articleImageSchema = z.object({ path: z.string(), width: z.number().int(), height: z.number().int() });
export type ArticleImage = z.infer<typeof articleImageSchema>;

/** `POST /api/admin/articles/preview`: what would be stored. */
export const articlePreviewSchema = articleSchema.pick({
  content: true,
  readingTime: true,
  seoScore: true,
  seoScoreReason: true,
});
export type ArticlePreview = z.infer<typeof articlePreviewSchema>;
