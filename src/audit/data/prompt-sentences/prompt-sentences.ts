/**
 * Sentences of suggested prompts in one language. Placeholders: `{topic}` within a sentence and `{Topic}` at its
 * beginning, `{de topic}` with the French preposition, `{place}` with the preposition of the language, `{Place}`
 * without it, `{competitor}` and `{brand}`.
 *
 * Topics are inserted as the website writes them. Sentences therefore fit singular and plural, and need neither an
 * article nor another grammatical case; where a language has no such sentence, the topic precedes a colon or dash.
 */
export interface PromptSentences {
  /** For a website with customers in one place. */
  discoveryAtPlace: readonly string[];
  discovery: readonly string[];
  /** For search queries, which are rarely grammatical: the topic appears alone. */
  query: readonly string[];
  problem: readonly string[];
  alternatives: readonly string[];
  comparison: readonly string[];
  /** For a website without competitors. */
  comparisonAlone: readonly string[];
  evaluation: readonly string[];
  factAtPlace: readonly string[];
  fact: readonly string[];
}
