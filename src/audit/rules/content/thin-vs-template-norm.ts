import { whyShort } from '#audit/reading/short-by-nature.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warn } from '#audit/verdict.ts';
import { counted } from '#lib/counted.ts';

/** Median distances below the median from which a page is out of line. */
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
  title: 'Pages say about as much as others of their kind',
  failureTitle: 'Pages with far less text than others of their template',
  impact: 'A product, place or article that is described in a few lines is found less than its neighbours.',
  why: 'How much text is enough depends on the kind of page. These pages are built like many others of the site, but say less than half of what those usually say. Often somebody began them and did not finish, or their data was incomplete.',
  howToFix:
    'Compare a listed page with a usual one of the same kind and add what it lacks: description, details, prices, pictures with captions, questions and answers. Leave it alone when there really is no more to say.',
  measure:
    'Indexable pages whose documents have the same structure form a template. Where a template has at least 10 of them, the median of the words in the main text is taken, and the median distance from it. A page is reported when it has fewer words than the median less 3 times that distance, and fewer than half of the median. The numbers are our own, after the usual robust test for outliers. It is a hint and costs no points.',
  traps:
    'Pages that may be short are left out, as in the check of pages with fewer than 300 words: contact and legal pages, tools, videos, galleries, forms, overviews and further pages of a series. Templates of fewer than 10 pages have no norm, and neither have those of which a quarter of the pages have less than half of the median: they hold two kinds of pages.',
  sources: [
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    'https://www.itl.nist.gov/div898/handbook/eda/section3/eda35h.htm',
  ],
  checked: null,
  peers: ['SQ'],
  check({ page, templateNorms }) {
    const { mainWordCount, mainTextExcerpt, templateSignature } = page.facts;
    const norm = templateNorms.of(templateSignature);
    if (norm === null) return notApplicable('Too few pages of the site are built like this one');
    const { median, deviation, lowerQuartile, upperQuartile, pageCount } = norm;
    if (lowerQuartile < median * MAX_SHARE) {
      return notApplicable('Pages that are built like this one have very different lengths');
    }
    const isFarBelow = mainWordCount < median - MAX_DEVIATIONS * deviation && mainWordCount < median * MAX_SHARE;
    if (!isFarBelow) return pass();
    const reason = whyShort(page);
    if (reason !== null) return notApplicable(reason);
    return warn([
      {
        url: page.url,
        found: counted(mainWordCount, 'word'),
        expected: `about ${median} words, as on most of the ${pageCount} pages built alike (half of them have ${lowerQuartile} to ${upperQuartile})`,
        where: 'main text',
        ...(mainTextExcerpt === '' ? {} : { snippet: mainTextExcerpt }),
      },
    ]);
  },
});
