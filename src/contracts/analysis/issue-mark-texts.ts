/** Kinds of marks and their labels, in a file without schemas so that pages do not bundle them. */

export const MARK_KINDS = ['false-positive', 'intended'] as const;
export const MARK_NOTE_MAX_LENGTH = 500;
export const MARK_TEXTS = {
  'false-positive': 'False positive',
  intended: 'Intended',
  effect:
    'Marks apply to this website, including later analyses. The score stays as measured. The score without the marked issues is shown next to it, and priority recommendations leave them out. Downloaded and shared reports show which issues are marked, without your note.',
  falsePositiveEffect: 'Your mark tells us that this check may be wrong here.',
  saveFailed: 'The mark could not be saved. Please try again.',
} as const;

/** Rule ID of the last plan step when marked issues are left out. This step makes the points add up exactly. */
export const MARKED_STEP_ID = 'marked';
export const MARKED_STEP_TITLE = 'Marked as false positive or intended';
