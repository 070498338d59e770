/** Shown where a check found nothing, or only an empty text. */
export const NOTHING_FOUND = 'nothing';

/** Returns whether a check found any text. */
export const hasText = (found: string | null): found is string => found !== null && found.trim() !== '';
