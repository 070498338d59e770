import { z } from 'zod';

/** Points that a fix adds, with their explanation for assistants. Both fields always appear together. */
export const gainFields = {
  gain: z
    .number()
    .nullable()
    .describe('Points that fixing this alone adds to the search score (0 to 100); null without a search score.'),
  aiGain: z
    .number()
    .nullable()
    .describe('Points that fixing this alone adds to AI readiness (0 to 100); null if it was not scored.'),
};
