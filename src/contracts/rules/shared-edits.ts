/**
 * Edits that resolve the issues of several rules at once, in a file without schemas so that pages do not bundle them.
 */

/**
 * `robots-txt-crawlers`: one change to robots.txt allows every crawler that it blocks. `viewport-tag`: one change to
 * the viewport meta tag corrects every setting in it.
 */
export const SHARED_EDIT_IDS = ['robots-txt-crawlers', 'viewport-tag'] as const;
export type SharedEditId = (typeof SHARED_EDIT_IDS)[number];

/** What one rule contributes to a shared edit. */
export interface SharedEdit {
  id: SharedEditId;
  /**
   * The part for this rule in the title of the edit, such as `OAI-SearchBot` in "Allow OAI-SearchBot and Bingbot in
   * robots.txt".
   */
  name: string;
}
