/** States of an issue in a comparison of two analyses. */
export const COMPARED_STATES = ['new', 'regressed', 'persisting', 'resolved'] as const;
export type ComparedState = (typeof COMPARED_STATES)[number];
