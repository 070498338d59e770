/** Why an issue has no edit that a program can apply; `REASONS` in `audit/edits/missing-edits.ts` words them. */
export const NO_EDIT_REASONS = [
  'information',
  'judgment',
  'asset',
  'code',
  'application',
  'server',
  'vendor',
  'speed',
  'results',
  'not-computed',
  'not-kept',
] as const;
export type NoEditReason = (typeof NO_EDIT_REASONS)[number];
