import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { findShortReason } from '#audit/rules/content/short-by-nature.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';

/** A page more than this many median absolute deviations below the median is an outlier. */
const MAX_DEVIATIONS = 3;
const MAX_SHARE = 0.5;

export default defineRule({
  id: 'thin-vs-template-norm',
  category: 'content',
  family: 'thin-content',
  severity: 'low',
  confidence: 'possible',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'templateNorms'],
  title: 'Content length matches similar pages',
  failureTitle: 'Thin content compared with similar pages',
  aliases: [
    'thin pages by template',
    'word count outliers',
    'content length outliers',
    'incomplete product descriptions',
  ],
  impact: 'A product, place or article described in a few lines is found less often than similar ones.',
  why: 'How much text is enough depends on the type of page. These pages are built like many others on the site, but have less than half of the usual amount of text. Often such pages were never finished, or their data was incomplete.',
  howToFix:
    'Compare a listed page with a typical page of the same type. Add what is missing: description, details, prices, images with captions, questions and answers. Leave the page alone when there really is nothing more to say.',
  measure:
    'Indexable pages with the same document structure form a template. For templates with at least 10 pages, the median word count of the main text and the median distance from it are calculated. A page is reported when it has fewer words than the median minus 3 times that distance, and fewer than half of the median. The usual robust test for outliers, a modified Z-score above 3.5, is reached at 5.2 times that distance. We chose the factor of 3 and added the second condition. The finding is a hint and costs no points.',
  traps:
    'Pages that may be short are excluded, as in the thin content check. These are contact and legal pages, tools, videos, galleries, forms, overviews and pages 2 and up of a paginated series. Templates of fewer than 10 pages have no norm. Neither do templates where a quarter of the pages have less than half of the median, because they mix two types of pages.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://www.itl.nist.gov/div898/handbook/eda/section3/eda35h.htm',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.itl.nist.gov/div898/handbook/eda/section3/eda35h.htm',
      copy: null,
      quote: 'modified Z-scores with an absolute value of greater than 3.5 be labeled as potential outliers.',
    },
  ],
  peers: ['SQ'],
  work: {
    effort: 'content',
    hours: 0.5,
    steps: [
      'Compare the listed page with a typical page of its template.',
      'Add the missing description, details, prices or images.',
      'Leave the page alone when there is nothing more to say.',
    ],
  },
  examples: { notShown: 'many-pages' },
  check({ page, templateNorms }) {
    const { mainWordCount, mainTextExcerpt, templateSignature } = page.facts;
    const norm = templateNorms.find(templateSignature);
    if (norm === null) return notApplicable('Too few pages of the site share the structure of this one');
    const { median, deviation, lowerQuartile, upperQuartile, pageCount } = norm;
    if (lowerQuartile < median * MAX_SHARE) {
      return notApplicable('Pages with the same structure have very different lengths');
    }
    const isFarBelow = mainWordCount < median - MAX_DEVIATIONS * deviation && mainWordCount < median * MAX_SHARE;
    if (!isFarBelow) return pass();
    const reason = findShortReason(page);
    if (reason !== null) return notApplicable(reason);
    return warn([
      {
        url: page.url,
        found: formatQuantity(mainWordCount, 'word'),
        expected: `about ${median} words, the median of the ${formatInteger(pageCount)} pages with the same structure (half of them have ${lowerQuartile} to ${upperQuartile})`,
        where: 'main text',
        ...(mainTextExcerpt === '' ? {} : { snippet: mainTextExcerpt }),
      },
    ]);
  },
});
