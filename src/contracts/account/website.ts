/** Websites that a user tracks. */
import { z } from 'zod';

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
  lastScore: z.number().nullable(),
  lastAnalyzedAt: z.string().nullable(),
  /** Whether an analysis is queued, running or paused. */
  isAnalyzing: z.boolean(),
  /** When the last failed analysis ended; null when none failed. */
  lastFailedAt: z.string().nullable(),
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
/** `PATCH /api/user/websites/{id}`: omitted fields stay unchanged. */
export const changeWebsiteSchema = z.object({ nickname: nickname.optional(), isActive: z.boolean().optional() });
