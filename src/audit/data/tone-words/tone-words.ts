/**
 * Words of one language that judge a brand. Words are separated by commas; `*` matches any ending. The patterns are
 * regular expressions for lowercase text, in which `§` is the brand.
 */
export interface ToneWords {
  positive: string;
  negative: string;
  /** Words that reverse one of the next three words, except before a word for "only". */
  negators: string;
  /** Reverse the word before them; null if the language has none. */
  negatorAfter: RegExp | null;
  /** Marks the brand as the one that another brand is compared with: "better than §". */
  comparison: RegExp;
  /** A recommendation against the brand: "avoid §". */
  against: RegExp;
  /** Begins a condition or an indirect question. */
  condition: RegExp;
  /** Words of comparison; after "but" and without the brand, they may describe any other brand. */
  better: RegExp;
  /**
   * A statement of plain facts, or a list of names. A sentence with neither these words nor a judging word is
   * `unclear`.
   */
  factual: RegExp;
  /** A claim by the brand itself: "claims to be". */
  claim: RegExp;
}
