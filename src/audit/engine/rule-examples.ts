import type { DocumentedExamples } from '#contracts/rules/shown-examples.ts';

/** Reasons why a rule has no example. They concern what the rule measures, not the time needed to write an example. */
export const NO_EXAMPLE_REASONS = {
  'blocked-render': 'The finding compares two renderings of a page, with and without the files that robots.txt blocks.',
  connection: 'The finding is about the connection to the server, not about a document.',
  derived: 'The finding is computed from the results of other checks, which have their own examples.',
  'https-browser': 'The finding needs a page that a browser opens over HTTPS, with files from http:// URLs.',
  'lab-run': 'The finding comes from a Lighthouse run of the entire page, and no short excerpt causes it.',
  'many-pages': 'The finding needs more pages than an example can show.',
  measurement: 'The finding is a measured time, and no excerpt of code shows it.',
} as const;
export type NotShownReason = keyof typeof NO_EXAMPLE_REASONS;

/**
 * Part of the rule contract. The test of the rule runs both texts through the rule, so that the documentation cannot
 * differ from what is checked.
 */
export type RuleExamples = DocumentedExamples | { notShown: NotShownReason };

/** Whether the rule shows examples, rather than a reason for having none. */
export function hasExamples(examples: RuleExamples): examples is DocumentedExamples {
  return 'format' in examples;
}
