/**
 * Languages that the text parser can distinguish (`crawl/parse/text/language`), as of November 2026. Text in any other
 * language is detected as one of these, so a declared language that is missing here cannot be checked.
 */
export const RECOGNIZED_LANGUAGES: ReadonlySet<string> = new Set(
  (
    'en de fr es it pt nl sv da no fi pl cs sk hu ro tr hr sl lt lv et id vi ca gl af is ru uk bg sr be mk ar fa ur hi mr ' +
    'el he ko ja zh hy ka th lo km my bn pa gu ta te kn ml si am'
  ).split(' '),
);

/** Languages so similar in writing that one is detected as the other. */
export const SIMILAR_LANGUAGES: readonly ReadonlySet<string>[] = [
  new Set(['da', 'no', 'sv']),
  new Set(['cs', 'sk']),
  new Set(['hr', 'sr', 'sl', 'bs', 'mk', 'bg']),
  new Set(['gl', 'pt', 'es', 'ca']),
  new Set(['af', 'nl']),
  new Set(['id', 'ms']),
  new Set(['ru', 'be', 'uk']),
  new Set(['hi', 'mr', 'ne']),
  new Set(['ar', 'fa', 'ur']),
];
