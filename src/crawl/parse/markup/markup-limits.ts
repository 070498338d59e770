/** Limits for the markup facts of one document. Lengths are in UTF-16 units. */
export const MARKUP_LIMITS = {
  maxRelations: 200,
  maxMetas: 100,
  maxBaseHrefs: 5,
  maxAriaHeadings: 50,
  maxContactLinks: 100,
  maxFragmentLinks: 200,
  maxFields: 500,
  maxLabels: 1_000,
  maxButtons: 200,
  maxScripts: 300,
  maxStyles: 100,
  maxAnalyticsTags: 50,
  maxBotChallenges: 10,
  maxSpeculationBlocks: 10,
  maxSpeculationRules: 100,
  maxSpeculationPatterns: 50,
  /** Maximum number of members examined in one speculation block. */
  maxSpeculationNodes: 5_000,
  maxSpeculationLength: 64 * 1_024,
  maxDuplicateIds: 50,
  /** Maximum number of distinct IDs, and of distinct references to IDs, that are tracked. */
  maxKnownIds: 50_000,
  maxBreadcrumbItems: 20,
  /** Maximum number of possible breadcrumb elements examined. */
  maxBreadcrumbTrails: 5,
  maxNosnippetParts: 100,
  maxHiddenBlocks: 50,
  maxIframes: 50,
  maxUnnamedElements: 200,
  maxAddresses: 20,
  maxTimes: 100,
  maxBylines: 20,
  maxSourcesPerPicture: 8,
  maxCandidates: 12,
  /** Maximum number of characters read from one `srcset`. */
  maxSrcsetLength: 20_000,
  maxHrefLength: 2_000,
  /** Policies are the longest legitimate content of a `<meta>`. */
  maxPolicyLength: 4_000,
  maxContentLength: 500,
  /** For titles, labels, captions and URLs. */
  maxTextLength: 200,
  maxExcerptLength: 300,
  /** For types, targets, names and IDs. */
  maxTokenLength: 100,
  maxStyleLength: 2_000,
  maxClassLength: 300,
  /** Maximum number of characters searched for known tags, per inline script and in total. */
  maxScriptStartLength: 4_096,
  maxSearchedScriptLength: 64 * 1_024,
  /** Maximum length of one hidden or unquotable part whose words are counted. */
  maxPartLength: 100_000,
  /** Maximum number of parts whose text is collected at the same time. */
  maxTextListeners: 64,
} as const;
