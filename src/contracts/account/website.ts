/** Websites that a user tracks. */
import { z } from 'zod';
import { BRAND_NAME_LIMITS, BRAND_NAME_TEXTS } from './brand-names.ts';

const NICKNAME_MAX_LENGTH = 60;
export const MAX_WEBSITES = 100;

export const websiteSchema = z.object({
  id: z.string(),
  domain: z.string().describe('Hostname without `www.`; `host` of its analyses.'),
  nickname: z.string().nullable().describe('Name that its owner chose; null = none.'),
  isActive: z.boolean().describe('Whether the owner lists it as active.'),
  userId: z.string().describe('The account.'),
  lastAnalysisId: z.string().nullable().describe('`id` of the last finished analysis; null when there is none.'),
  lastScore: z
    .number()
    .nullable()
    .describe('Search score (`seoScore`) of the last finished analysis, 0 to 100; null when not measured.'),
  lastAnalyzedAt: z.string().nullable().describe('When the last finished analysis ended; null when there is none.'),
  isAnalyzing: z.boolean().describe('Whether an analysis is queued, running or paused.'),
  lastFailedAt: z.string().nullable().describe('When the last failed analysis ended; null when none failed.'),
  badgeId: z.string().nullable().describe('ID of the public badge; null while it is turned off.'),
  updatedAt: z.string().describe('When its settings were last changed.'),
});
export type Website = z.infer<typeof websiteSchema>;

const nickname = z
  .string()
  .trim()
  .max(NICKNAME_MAX_LENGTH, `Enter up to ${NICKNAME_MAX_LENGTH} characters.`)
  .nullable()
  .transform((text) => text || null);

/** `POST /api/user/websites`. */
export const addWebsiteSchema = z.object({
  url: z.string().max(20_000).describe('URL or hostname of the website; only its host is stored.'),
  nickname: nickname.optional().describe('Name to show instead of the hostname.'),
});

const hasEnoughCharacters = (name: string): boolean =>
  (name.match(/[\p{L}\p{N}]/gu) ?? []).length >= BRAND_NAME_LIMITS.minCharacters;

/** Names that make a search query branded, each once; none = null, the names of the domain and the website. */
const brandNames = z
  .array(z.string().trim())
  .max(BRAND_NAME_LIMITS.count, BRAND_NAME_TEXTS.tooMany)
  .refine((names) => names.every((name) => name.length <= BRAND_NAME_LIMITS.maxLength), BRAND_NAME_TEXTS.tooLong)
  .refine((names) => names.every(hasEnoughCharacters), BRAND_NAME_TEXTS.tooShort)
  .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
  .transform((names) => (names.length === 0 ? null : names))
  .nullable();

/** `PATCH /api/user/websites/{id}`: omitted fields stay unchanged. */
export const changeWebsiteSchema = z.object({
  nickname: nickname.optional().describe('Name to show instead of the hostname; null removes it.'),
  isActive: z.boolean().optional().describe('Whether the website is listed as active.'),
  hasBadge: z.boolean().optional().describe('Whether the public badge is on.'),
  brandNames: brandNames
    .optional()
    .describe(
      'Names that make a search query branded; null or an empty list = the names of the domain and the website.',
    ),
});
export type WebsiteChange = z.infer<typeof changeWebsiteSchema>;
