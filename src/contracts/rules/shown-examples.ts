/**
 * `html`: a page without the parts that do not matter. `browser`: the same for a page that can only be checked in a
 * browser. `http`: responses, each preceded by its request. `robots.txt`: the content of that file.
 */
export type ExampleFormat = 'html' | 'browser' | 'http' | 'robots.txt';

/** What the documentation of a rule shows. */
export interface DocumentedExamples {
  format: ExampleFormat;
  /** The shortest text with a finding of the rule. */
  incorrect: string;
  /** The same text after the fix; the rule has no finding. */
  correct: string;
}
