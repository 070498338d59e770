/** Websites that a user tracks. */
import { z } from 'zod';
import { BRAND_NAME_LIMITS, BRAND_NAME_TEXTS } from './brand-names.ts';

const NICKNAME_MAX_LENGTH = 60;
export const MAX_WEBSITES = 100;

export const websiteSchema = z.object({
  id: z.string(),
  /** Hostname without `www.`. */
  domain: z.string(),
  nickname: z.string().nullable(),
  isActive: z.boolean(),
  userId: z.string(),
  /** The last finished analysis; all null when there is none. The score is also null when it was not measured. */
  lastAnalysisId: z.string().nullable(),
  lastScore: z.number().nullable().describe('Search score (`seoScore`) of the last finished analysis.'),
  lastAnalyzedAt: z.string().nullable(),
  /** Whether an analysis is queued, running or paused. */
  isAnalyzing: z.boolean(),
  /** When the last failed analysis ended; null when none failed. */
  lastFailedAt: z.string().nullable(),
  /** ID of the public badge; null while it is turned off. */
  badgeId: z.string().nullable(),
  updatedAt: z.string(),
});
export type Website = z.infer<typeof websiteSchema>;

const nickname = z
  .string()
  .trim()
  .max(NICKNAME_MAX_LENGTH, `Enter up to ${NICKNAME_MAX_LENGTH} characters.`)
  .nullable()
  .transform((text) => text || null);

/** `POST /api/user/websites`. */
export const addWebsiteSchema = z.object({ url: z.string().max(20_000), nickname: nickname.optional() });

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
  nickname: nickname.optional(),
  isActive: z.boolean().optional(),
  hasBadge: z.boolean().optional(),
  brandNames: brandNames.optional(),
});
export type WebsiteChange = z.infer<typeof changeWebsiteSchema>;
