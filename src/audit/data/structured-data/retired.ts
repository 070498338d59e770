import type { RetiredRichResult } from './rich-result.ts';

const COMPARED = { comparedOn: '2026-11-20', status: 'retired' } as const;
const CHANGELOG = 'https://developers.google.com/search/updates';

/** Announced together: https://developers.google.com/search/blog/2025/06/simplifying-search-results */
const SIMPLIFIED = {
  ...COMPARED,
  retiredOn: '2025-06-12',
  documentation: 'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
} as const;

/**
 * Rich results that Google no longer shows. Their schema.org types stay valid, and other services read some of them.
 * Book actions were announced in June 2025 as well, but Google kept their documentation: see `CONTENT.bookActions`.
 */
export const RETIRED: readonly RetiredRichResult[] = [
  {
    ...COMPARED,
    name: 'FAQ',
    types: ['FAQPage'],
    retiredOn: '2026-05-07',
    documentation: CHANGELOG,
  },
  {
    ...COMPARED,
    name: 'Practice problem',
    types: ['Question'],
    withProperty: 'eduQuestionType',
    withValue: ['multiple choice', 'checkbox'],
    retiredOn: '2026-01-06',
    documentation: CHANGELOG,
  },
  { ...SIMPLIFIED, name: 'Course info', types: ['Course'], withProperty: 'hasCourseInstance' },
  { ...SIMPLIFIED, name: 'Fact check', types: ['ClaimReview'] },
  {
    ...SIMPLIFIED,
    name: 'Estimated salary',
    types: ['Occupation', 'OccupationAggregation'],
    withProperty: 'estimatedSalary',
  },
  {
    ...SIMPLIFIED,
    name: 'Learning video',
    types: ['VideoObject'],
    withProperty: 'learningResourceType',
  },
  { ...SIMPLIFIED, name: 'Special announcement', types: ['SpecialAnnouncement'] },
  { ...SIMPLIFIED, name: 'Vehicle listing', types: ['Car', 'Vehicle'], withProperty: 'vehicleIdentificationNumber' },
  {
    ...COMPARED,
    name: 'Sitelinks search box',
    types: ['SearchAction'],
    withProperty: 'query-input',
    retiredOn: '2024-11-21',
    documentation: 'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
  },
  {
    ...COMPARED,
    name: 'How-to',
    types: ['HowTo'],
    retiredOn: '2023-09-13',
    documentation: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
  },
];
