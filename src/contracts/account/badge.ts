/** The public badge of a website, which its owner can turn on. */
import { z } from 'zod';

/** How long browsers and proxies may cache a badge. */
export const BADGE_CACHE_SECONDS = 300;
export const BADGE_LIMIT = { requests: 120, windowSeconds: 60 } as const;

/** `GET /api/badges/{id}/score.json`: the format of Shields.io endpoints. */
export const badgeSchema = z.object({
  schemaVersion: z.literal(1),
  label: z.string(),
  message: z.string(),
  /** CSS hex color without `#`. */
  color: z.string(),
  cacheSeconds: z.number().int(),
});
export type Badge = z.infer<typeof badgeSchema>;

export const BADGE_MESSAGES = {
  notFound: 'This badge does not exist.',
  tooMany: 'Too many badge requests. Please try again in a minute.',
} as const;
