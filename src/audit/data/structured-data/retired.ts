import type { RetiredRichResult } from './rich-result.ts';

const COMPARED_FIELDS = { comparedOn: '2026-11-20', status: 'retired' } as const;
const CHANGELOG_URL = 'https://developers.google.com/search/updates';

/** Announced together: https://developers.google.com/search/blog/2025/06/simplifying-search-results */
const SIMPLIFIED_RESULT_FIELDS = {
  ...COMPARED_FIELDS,
  retiredOn: '2025-06-12',
  documentation: 'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
} as const;

/**
 * Rich results that Google no longer shows. Their schema.org types stay valid, and other services read some of them.
 * The end of book actions was announced in June 2025 as well, but Google kept their documentation: see
 * `CONTENT_RICH_RESULTS.bookActions`.
 */
export const RETIRED_RICH_RESULTS: readonly RetiredRichResult[] = [
  {
    ...COMPARED_FIELDS,
    name: 'FAQ',
    types: ['FAQPage'],
    retiredOn: '2026-05-07',
    documentation: CHANGELOG_URL,
  },
  {
    ...COMPARED_FIELDS,
    name: 'Practice problem',
    types: ['Question'],
    withProperty: 'eduQuestionType',
    withValue: ['multiple choice', 'checkbox'],
    retiredOn: '2026-01-06',
    documentation: CHANGELOG_URL,
  },
  { ...SIMPLIFIED_RESULT_FIELDS, name: 'Course info', types: ['Course'], withProperty: 'hasCourseInstance' },
  { ...SIMPLIFIED_RESULT_FIELDS, name: 'Fact check', types: ['ClaimReview'] },
  {
    ...SIMPLIFIED_RESULT_FIELDS,
    name: 'Estimated salary',
    types: ['Occupation', 'OccupationAggregation'],
    withProperty: 'estimatedSalary',
  },
  {
    ...SIMPLIFIED_RESULT_FIELDS,
    name: 'Learning video',
    types: ['VideoObject'],
    withProperty: 'learningResourceType',
  },
  { ...SIMPLIFIED_RESULT_FIELDS, name: 'Special announcement', types: ['SpecialAnnouncement'] },
  {
    ...SIMPLIFIED_RESULT_FIELDS,
    name: 'Vehicle listing',
    types: ['Car', 'Vehicle'],
    withProperty: 'vehicleIdentificationNumber',
  },
  {
    ...COMPARED_FIELDS,
    name: 'Sitelinks search box',
    types: ['SearchAction'],
    withProperty: 'query-input',
    retiredOn: '2024-11-21',
    documentation: 'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
  },
  {
    ...COMPARED_FIELDS,
    name: 'How-to',
    types: ['HowTo'],
    retiredOn: '2023-09-13',
    documentation: 'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
  },
];
