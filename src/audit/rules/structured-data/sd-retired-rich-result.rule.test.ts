import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-retired-rich-result.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const search = { '@type': 'SearchAction', target: 'https://example.com/?s={q}', 'query-input': 'required name=q' };

testRule(rule, {
  pass: [
    {
      name: 'a page of user questions',
      input: makeJsonLdInput({ '@type': 'QAPage', mainEntity: { '@type': 'Question', name: 'Why?' } }),
    },
    { name: 'a video', input: makeJsonLdInput({ '@type': 'VideoObject', name: 'A' }) },
    { name: 'a car that is sold as a product', input: makeJsonLdInput({ '@type': ['Product', 'Car'], name: 'A' }) },
    { name: 'a course in a list', input: makeJsonLdInput({ '@type': 'Course', name: 'A', description: 'B' }) },
    { name: 'a flashcard', input: makeJsonLdInput({ '@type': 'Question', eduQuestionType: 'Flashcard' }) },
    { name: 'a book', input: makeJsonLdInput({ '@type': 'Book', name: 'A' }) },
  ],
  warn: [
    {
      name: 'frequently asked questions',
      input: makeJsonLdInput({ '@type': 'FAQPage', mainEntity: [] }),
      found: 'FAQPage for the rich result "FAQ", retired on 2026-05-07',
    },
    {
      name: 'a page of several types',
      input: makeJsonLdInput({ '@type': ['WebPage', 'FAQPage'], name: 'A' }),
      found: 'FAQPage for the rich result',
    },
    {
      name: 'how-to',
      input: makeJsonLdInput({ '@type': 'HowTo', name: 'Patch a tube' }),
      found: 'HowTo for the rich result "How-to"',
    },
    {
      name: 'sitelinks search box',
      input: makeJsonLdInput({ '@type': 'WebSite', potentialAction: search }),
      found: 'Sitelinks search box',
    },
    {
      name: 'practice problem',
      input: makeJsonLdInput({ '@type': 'Question', eduQuestionType: 'Multiple choice' }),
      found: 'retired on 2026-01-06',
    },
    {
      name: 'fact check',
      input: makeJsonLdInput({ '@type': 'ClaimReview', claimReviewed: 'A' }),
      found: 'retired on 2025-06-12',
    },
    {
      name: 'course info',
      input: makeJsonLdInput({
        '@type': 'Course',
        name: 'A',
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online' },
      }),
      found: 'Course info',
    },
  ],
  notApplicable: [{ name: 'no structured data', input: makeJsonLdInput({}) }],
});
