/** One finding, looked at again on the addresses where it was found. */
import { z } from 'zod';
import { evidenceSchema } from './rule-result.ts';

/** Per user and UTC day, whatever the plan. */
export const RECHECKS_PER_DAY = 20;
/** Addresses that are read again, and pages that are opened in a browser where a rule needs one. */
export const RECHECK_LIMITS = { addresses: 20, rendered: 5, evidencePerAddress: 5 } as const;

/** `unread`: the address gave no answer to judge. `notJudged`: it did, but the rule has nothing to say about it now. */
export const recheckStateSchema = z.enum(['fixed', 'found', 'unread', 'notJudged']);
export type RecheckState = z.infer<typeof recheckStateSchema>;

export const recheckedSchema = z.object({
  url: z.string(),
  state: recheckStateSchema,
  /** Why it was not read or not judged; null otherwise. */
  reason: z.string().nullable(),
  /** What is there now. */
  evidence: z.array(evidenceSchema),
});
export type Rechecked = z.infer<typeof recheckedSchema>;

/** What a few pages cannot tell of a page; taken over from the analysis. Null for an address that was not read as a page. */
export const standingSchema = z.object({
  depth: z.number().int().nullable(),
  inSitemap: z.boolean(),
  inNavigation: z.boolean(),
});
export const recheckPlaceSchema = z.object({
  url: z.string(),
  before: z.array(evidenceSchema),
  standing: standingSchema.nullable().default(null),
});
export type RecheckPlace = z.infer<typeof recheckPlaceSchema>;

export const recheckSchema = z.object({
  id: z.string(),
  ruleId: z.string(),
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  /** What was found at each address before, and what is there now; null until it is known. */
  places: z.array(recheckPlaceSchema.extend({ after: recheckedSchema.omit({ url: true }).nullable() })),
  /** Further addresses of the finding that were not looked at. */
  leftOut: z.number().int(),
  /** Why it could not be done; null otherwise. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  durationMs: z.number().int().nullable(),
});
export type Recheck = z.infer<typeof recheckSchema>;

/** What `GET` and `POST .../recheck` answer. */
export const recheckAnswerSchema = z.object({
  isPossible: z.boolean(),
  /** Why a few pages cannot decide this finding; null when they can. */
  reason: z.string().nullable(),
  leftToday: z.number().int(),
  /** The latest one; null when there was none. */
  recheck: recheckSchema.nullable(),
  /** What it does to the score, in words. */
  effect: z.string(),
});
export type RecheckAnswer = z.infer<typeof recheckAnswerSchema>;

export const RECHECK_MESSAGES = {
  effect: 'The score changes with the next analysis.',
  noFinding: 'This analysis has no such finding.',
  wholeSite:
    'This check compares pages with each other or follows links over the whole site, so a few pages cannot decide it. It needs a new analysis.',
  speed: 'This check rests on speed measurements that take longer than a re-check may. It needs a new analysis.',
  limit: 'You have re-checked 20 findings today. The count starts anew at midnight UTC.',
  interrupted: 'The re-check was interrupted. Please start it again.',
  busySite: 'An analysis of this website was running all the time. Please try again when it has ended.',
  ours: 'The re-check failed on our side. Please start it again.',
  notAsked: 'This address was not asked: robots.txt or a limit of our crawler left it out.',
  outOfTime: 'The time of the re-check was up before this address was read.',
  targetNotAsked: 'What this page links to or loads could not be asked again.',
  noBrowserTime: 'A re-check opens five pages in a browser; this one was not among them.',
} as const;
