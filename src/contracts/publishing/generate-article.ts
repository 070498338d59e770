/** Drafts written by a language model. */
import { z } from 'zod';
import { createSingleLineSchema } from '../account/user.ts';
import { ARTICLE_CATEGORIES, ARTICLE_LIMITS } from './article.ts';

export const CONTENT_TYPES = ['article', 'guide', 'tutorial', 'news'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const GENERATION_LIMITS = { topic: 200, keywords: 20, keyword: 80, seconds: 120, outputTokens: 8_000 } as const;

export const GENERATION_MESSAGES = {
  topicRequired: 'Topic is required',
  notConfigured: 'No language model is configured. Please set {settings}.',
  'refused-key': 'The language model rejected the API key. Please check AWI_AI_KEY.',
  busy: 'The language model is not accepting more requests right now. Please try again later.',
  unavailable: 'The language model is not available right now. Please try again later.',
  timeout: 'The language model did not respond in time. Please try again.',
  unusable: 'The language model did not return an article. Please try again.',
  refused: 'The language model rejected the request. Please check AWI_AI_MODEL and AWI_AI_BASE_URL.',
} as const;

/** Returns what to set before a language model can write drafts. */
export function explainMissingSettings(settings: readonly string[]): string {
  return GENERATION_MESSAGES.notConfigured.replace('{settings}', settings.join(', '));
}

/** `POST /api/admin/generate-article`. */
export const generateArticleSchema = z.object({
  topic: createSingleLineSchema(GENERATION_LIMITS.topic, GENERATION_MESSAGES.topicRequired).min(
    1,
    GENERATION_MESSAGES.topicRequired,
  ),
  keywords: z
    .array(createSingleLineSchema(GENERATION_LIMITS.keyword))
    .max(GENERATION_LIMITS.keywords, `Enter up to ${GENERATION_LIMITS.keywords} keywords.`)
    .default([])
    .transform((keywords) => keywords.filter((keyword) => keyword !== '')),
  contentType: z.enum(CONTENT_TYPES).default('article'),
});
export type GenerateArticleRequest = z.infer<typeof generateArticleSchema>;

/** Response that a model must return. We truncate texts to their maximum length, because no vendor enforces it. */
export const writtenArticleSchema = z.object({
  title: z.string().describe('Headline, up to 70 characters'),
  excerpt: z.string().describe('One or two plain sentences for lists, up to 200 characters'),
  category: z.enum(ARTICLE_CATEGORIES),
  tags: z.array(z.string()).describe('Three to five short tags'),
  metaTitle: z.string().describe('Title for search results, 50 to 60 characters'),
  metaDescription: z.string().describe('Description for search results, 120 to 160 characters'),
  markdown: z.string().describe('The article in Markdown, without a main heading, with headings from level 2'),
});
export type WrittenArticle = z.infer<typeof writtenArticleSchema>;

/** The response: a draft in the shape of the create request, whose `content` is sanitized HTML. */
export const generatedArticleSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string(),
  contentFormat: z.literal('html'),
  category: z.enum(ARTICLE_CATEGORIES),
  tags: z.array(z.string()).max(ARTICLE_LIMITS.tags),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  status: z.literal('draft'),
});
export type GeneratedArticle = z.infer<typeof generatedArticleSchema>;
