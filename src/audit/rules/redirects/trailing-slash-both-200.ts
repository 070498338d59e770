import { movedTo } from '#audit/reading/redirect-way.ts';
import { isSameText } from '#audit/reading/same-text.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import { probeExchange } from '#audit/where.ts';
import type { Confidence } from '#contracts/rule-result.ts';
import type { SiteVariant } from '#contracts/site-probes.ts';

/** Share of the compared pages, 3 of 5. */
const MIN_SHARE = 0.6;
const SURE_COUNT = 3;

export default defineRule({
  id: 'trailing-slash-both-200',
  category: 'redirects',
  family: 'slash-forms',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteVariants'],
  title: 'Pages answer with or without a slash at the end, not both',
  failureTitle: 'Pages that answer with and without a slash at the end',
  impact: 'Crawlers fetch these pages twice, and links to them may be divided between two addresses.',
  why: 'For search engines the two spellings are two addresses. Google copes with it and calls it legitimate, but one address per page makes crawling and statistics simpler.',
  howToFix:
    'Choose one spelling and redirect the other one to it with status 301, as proposed. Or name the chosen spelling as the canonical address on both.',
  measure:
    'Up to five pages of different templates are asked for with the other spelling of the slash at their end. A page counts when the other spelling answers 200 itself, shows the same text (the same hash, or at most 3 of 64 bits of the simhash differ) and does not name the page as its canonical address. The check fails when at least 60% of the compared pages count, which is 3 of 5. With two compared pages the finding is likely, with one only possible. The share is our own choice.',
  traps:
    'The root of a site is the same with and without a slash and is not compared. Addresses that end like a file have no other spelling. A spelling that redirects, fails or shows another text is fine. When the page itself could not be read for the comparison, it is left out.',
  sources: ['https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash'],
  checked: '2026-11-20',
  peers: ['SQ', 'AH'],
  check({ siteVariants }) {
    const spellings = siteVariants.filter(({ kind }) => kind === 'trailing-slash');
    if (spellings.length === 0) return notApplicable('No page with another spelling of its last slash was sampled');
    const asked = spellings.filter(({ notAsked, challenge }) => notAsked === null && challenge === null);
    const judged = asked.flatMap((spelling) => {
      const isTwin = isSecondAddress(spelling, siteVariants);
      return isTwin === null ? [] : [{ spelling, isTwin }];
    });
    if (judged.length === 0) return notMeasured('The other spellings could not be compared with their pages', null);
    const twins = judged.filter(({ isTwin }) => isTwin);
    if (twins.length === 0 || twins.length < judged.length * MIN_SHARE) return pass(judged.length);
    return failSite(
      twins.map(({ spelling }) => ({
        url: spelling.url,
        found: `status 200 with the text of ${spelling.pageUrl}`,
        expected: `a redirect to ${spelling.pageUrl}, or its address as the canonical one`,
        where: probeExchange({ ...spelling, bodyStart: '' }),
        cause: 'a slash at the end makes no difference to the server',
        fix: movedTo(spelling.pageUrl),
      })),
      { pageUrls: [], count: 1, checked: 1 },
      { confidence: confidenceOf(judged.length) },
    );
  },
});

function confidenceOf(compared: number): Confidence {
  if (compared >= SURE_COUNT) return 'confirmed';
  return compared === 2 ? 'likely' : 'possible';
}

/** Null when the text of the page itself is not known. */
function isSecondAddress(spelling: SiteVariant, all: readonly SiteVariant[]): boolean | null {
  const { status, finalUrl, trace, pageUrl } = spelling;
  const isOther = status !== 200 || withoutScheme(finalUrl) === withoutScheme(pageUrl);
  if (isOther || (trace.canonical !== null && trace.canonical !== finalUrl)) return false;
  // The other scheme (or a spelling in capitals) usually redirects to the page itself, so that this answer holds its text.
  const page = all.find(
    (other) =>
      other.pageUrl === pageUrl && other.status === 200 && withoutScheme(other.finalUrl) === withoutScheme(pageUrl),
  );
  return page === undefined ? null : isSameText(trace, page.trace);
}

const withoutScheme = (url: string): string => url.replace(/^https?:/, '');
