import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const HREFLANG_WORK: CategoryWork<'hreflang'> = {
  'declared-language-mismatch': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Check the language of the text on the listed pages.',
      'Correct the lang attribute in the template, or translate the text.',
    ],
  },
  'hreflang-conflicting-entries': {
    effort: 'template',
    hours: 1,
    steps: [
      'Keep one annotation per language code.',
      'Omit versions that do not exist yet.',
      'Check one page per language.',
    ],
    tools: ['screaming-frog'],
  },
  'hreflang-invalid-code': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the listed codes with ISO 639-1 languages and ISO 3166-1 regions, such as en-GB.',
      'Use x-default for all other visitors.',
    ],
    tools: ['screaming-frog'],
  },
  'hreflang-missing-return': {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Give all versions the same complete list of annotations, including themselves.',
      'Generate it from one table of translations.',
      'Check one page per language.',
    ],
    tools: ['screaming-frog'],
  },
  'hreflang-relative-or-outside-head': {
    effort: 'template',
    hours: 0.5,
    steps: ['Move the annotations into <head>, before third-party scripts.', 'Use absolute https URLs.'],
    tools: ['chrome-devtools'],
  },
  'hreflang-self-reference-missing': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Add each page to its own annotations with its language and absolute URL.',
      'Generate the same list for all versions.',
    ],
    tools: ['screaming-frog'],
  },
  'hreflang-sources-disagree': {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Choose one place for annotations: head, HTTP header or sitemap.',
      'Remove the annotations from the other two places.',
    ],
    tools: ['screaming-frog'],
  },
  'hreflang-target-noindex-or-blocked': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove noindex or the robots.txt rule from versions that should be indexed.',
      'Remove other versions from all annotations.',
    ],
    tools: ['gsc-url'],
  },
  'hreflang-target-non-canonical': {
    effort: 'template',
    hours: 1,
    steps: ['Make every language version reference itself as canonical.', 'Use exactly these URLs in the annotations.'],
    tools: ['screaming-frog'],
  },
  'hreflang-target-not-200': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace redirecting targets with their final URL.',
      'Remove versions that do not exist from all annotations.',
    ],
    tools: ['screaming-frog'],
  },
  'hreflang-x-default-missing': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Choose the version for visitors in all other languages.',
      'Add it as hreflang="x-default" to every version.',
    ],
  },
};
