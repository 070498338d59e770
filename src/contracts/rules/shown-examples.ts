/**
 * `html`: a page, of which the parts that do not matter are left out. `browser`: the same for a page that only a browser
 * can judge. `http`: responses, each after the request that it answers. `robots.txt`: that file.
 */
export type ExampleFormat = 'html' | 'browser' | 'http' | 'robots.txt';

/** What the documentation of a rule shows. */
export interface ShownExamples {
  format: ExampleFormat;
  /** The shortest text with a finding of the rule. */
  incorrect: string;
  /** The same text after the fix; the rule has no finding. */
  correct: string;
}
