/** What a figure means, for readers who see it for the first time. */
export const HELP_TEXTS = {
  score: {
    name: 'the search score',
    text: 'Starts at 100. Each issue costs points, more on important pages and with a higher severity. Fixing an issue gains exactly the points shown.',
  },
  aiReadiness: {
    name: 'AI readiness',
    text: 'How well AI assistants can reach, read and quote the site. This score is measured separately and never mixed with the search score.',
  },
  gain: {
    name: 'the gain',
    text: 'Points by which the score rises if only this issue is fixed: the score is computed again without it. Gains of several issues can overlap.',
  },
  confidence: {
    name: 'the confidence',
    text: 'Confirmed issues cost their full points, likely ones 70%. Possible issues are shown so that you can check them, and cost nothing.',
  },
  effort: {
    name: 'the estimated effort',
    text: 'Estimated, never measured: hours for one fix of this kind, times the templates, causes or pages that have to be changed.',
  },
  coverage: {
    name: 'the coverage',
    text: 'Share of the score that is based on measured checks. What could not be measured is listed and never counts as passed.',
  },
} as const;

export type HelpTopic = keyof typeof HELP_TEXTS;
