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
  /** Marks the brand that another one is compared with: "better than §". */
  comparison: RegExp;
  /** A recommendation against the brand: "avoid §". */
  against: RegExp;
  /** What follows is a condition or an indirect question. */
  condition: RegExp;
  /** Compares; after "but" and without the brand, it may describe any other one. */
  better: RegExp;
  /** A statement of plain facts, or a list of names. A sentence without such a wording and without a judging word is `unclear`. */
  factual: RegExp;
  /** A claim of the brand itself: "claims to be". */
  claim: RegExp;
}
