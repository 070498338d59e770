/** Kinds of marks and their words; apart from the schemas, which pages need not carry. */

export const MARK_KINDS = ['false-positive', 'intended'] as const;
export const MARK_NOTE_MAX = 500;
export const MARK_TEXTS = {
  'false-positive': 'False positive',
  intended: 'Intended',
  effect:
    'Marks hold for this website and for later analyses. The score stays as measured; beside it stands the score without the marked issues, and what to do first leaves them out. Reports, downloaded or shared, say which are marked, without your note.',
  falsePositiveEffect: 'Your mark tells us that this check may be wrong here.',
  saveFailed: 'The mark could not be saved. Please try again.',
} as const;

/** Rule id of the last step of a plan that leaves marked issues out; it keeps the sum exact. */
export const MARKED_STEP = 'marked';
export const MARKED_STEP_TITLE = 'Marked as false positive or intended';
