import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const DUPLICATES_WORK: CategoryWork<'duplicates'> = {
  'duplicate-content-share-high': {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Start with the largest groups listed.',
      'Redirect copies or reference the original as canonical.',
      'Give pages that should differ their own text.',
    ],
    tools: ['gsc-indexing'],
    causedBy: [
      'exact-duplicate-page',
      'near-duplicate-page',
      'parameter-variant-duplicate',
      'doorway-pages-pattern',
      'url-case-or-index-duplicates',
      'www-and-apex-both-200',
      'trailing-slash-both-200',
    ],
  },
  'exact-duplicate-page': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Choose the URL to keep in each group.',
      'Redirect the others with a 301, or reference it as canonical.',
      'Write unique text for pages that should differ.',
    ],
    tools: ['gsc-url'],
  },
  'language-variant-untranslated': {
    effort: 'content',
    hours: 2,
    steps: [
      'Check whether the translation exists and the template shows the wrong one.',
      'Translate the main text.',
      'Until then, remove the hreflang entries of the copy.',
    ],
  },
  'near-duplicate-page': {
    effort: 'content',
    hours: 1,
    steps: [
      'Merge pages with the same purpose and redirect the others.',
      'Write local details or examples for pages that should stay.',
      'Reference the main variant as canonical for product variants.',
    ],
    tools: ['gsc-url'],
  },
  'parameter-variant-duplicate': {
    effort: 'template',
    hours: 1,
    steps: [
      'Reference the URL without the parameter as canonical.',
      'Link to that URL only.',
      'Block parameters without effect in robots.txt if there are many.',
    ],
    tools: ['gsc-crawl'],
  },
};
