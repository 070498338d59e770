/** Websites that a user tracks. */
import { z } from 'zod';
import { BRAND_NAME_LIMITS, BRAND_NAME_TEXTS } from './brand-names.ts';
import { MAX_WEBSITES_TAGGED_AT_ONCE, TAG_LIMITS, TAG_TEXTS } from './website-tags.ts';

const NICKNAME_MAX_LENGTH = 60;

export const websiteSchema = z.object({
  id: z.string(),
  domain: z.string().describe('Hostname without `www.`; `host` of its analyses.'),
  nickname: z.string().nullable().describe('Chosen by its owner; null without one.'),
  tags: z.array(z.string()).describe('Tags of the website, in the order they were added.'),
  isActive: z.boolean().describe('Whether the owner lists it as active.'),
  userId: z.string().describe('The account.'),
  lastAnalysisId: z.string().nullable().describe('Null before the first finished analysis.'),
  lastScore: z
    .number()
    .nullable()
    .describe('Search score (`seoScore`) of the last finished analysis, 0 to 100; null when not measured.'),
  lastAiReadiness: z
    .number()
    .nullable()
    .describe('AI readiness (`aiReadiness`) of the last finished analysis, 0 to 100; null when not measured.'),
  scoreChange: z
    .number()
    .nullable()
    .describe(
      'Points by which the search score changed since the previous finished analysis with the same scope; null unless both have a score.',
    ),
  aiReadinessChange: z.number().nullable().describe('Points by which AI readiness changed; null as for `scoreChange`.'),
  openAlerts: z.number().describe('Number of alerts that are neither acknowledged nor resolved.'),
  acknowledgedAlerts: z.number().describe('Number of acknowledged alerts whose condition has not ended.'),
  nextRunAt: z
    .string()
    .nullable()
    .describe('When the schedule starts the next analysis; null without a schedule, or while it is off or paused.'),
  lastAnalyzedAt: z.string().nullable().describe('Null before the first finished analysis.'),
  isAnalyzing: z.boolean().describe('Whether an analysis is queued, running or paused.'),
  lastFailedAt: z.string().nullable().describe('When the last failed analysis ended; null without one.'),
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

/**
 * Names that make a search query branded, without duplicates. An empty list becomes null: the names of the domain and
 * the website.
 */
const brandNames = z
  .array(z.string().trim())
  .max(BRAND_NAME_LIMITS.count, BRAND_NAME_TEXTS.tooMany)
  .refine((names) => names.every((name) => name.length <= BRAND_NAME_LIMITS.maxLength), BRAND_NAME_TEXTS.tooLong)
  .refine((names) => names.every(hasEnoughCharacters), BRAND_NAME_TEXTS.tooShort)
  .transform((names) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
  .transform((names) => (names.length === 0 ? null : names))
  .nullable();

const tag = z
  .string()
  .overwrite((text) => text.normalize('NFC').trim().replace(/\s+/g, ' '))
  .min(1, TAG_TEXTS.empty)
  .max(TAG_LIMITS.maxLength, TAG_TEXTS.tooLong)
  .regex(/^[^,\p{Cc}]*$/u, TAG_TEXTS.characters);
/** Tags without duplicates, regardless of case; the first spelling is kept. */
const tags = z
  .array(tag)
  .max(TAG_LIMITS.perWebsite, TAG_TEXTS.tooMany)
  .overwrite((list) => {
    const keys = list.map((name) => name.toLowerCase());
    return list.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  });

/** `POST /api/user/websites/tags`: adds tags to several websites, and removes others. */
export const changeTagsSchema = z
  .object({
    websiteIds: z.array(z.uuid()).min(1).max(MAX_WEBSITES_TAGGED_AT_ONCE).describe('IDs of websites.'),
    add: tags.default([]).describe('Tags to add. Tags that a website already has stay as they are.'),
    remove: tags.default([]).describe('Tags to remove, regardless of case.'),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: TAG_TEXTS.nothing });
export type TagsChange = z.output<typeof changeTagsSchema>;

/** `PATCH /api/user/websites/{id}`: omitted fields stay unchanged. */
export const changeWebsiteSchema = z.object({
  nickname: nickname.optional().describe('Name to show instead of the hostname; null removes it.'),
  isActive: z.boolean().optional().describe('Whether the website is listed as active.'),
  tags: tags.optional().describe('Tags of the website, which replace the previous ones; an empty list removes them.'),
  hasBadge: z.boolean().optional().describe('Whether the public badge is on.'),
  brandNames: brandNames
    .optional()
    .describe(
      'Names that make a search query branded; null or an empty list = the names of the domain and the website.',
    ),
});
export type WebsiteChange = z.infer<typeof changeWebsiteSchema>;
