import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { ledElsewhere, unfinished } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, pass } from '#audit/verdict.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { isNoindex } from '#lib/indexability.ts';
import { lostPhraseShare } from '#lib/rendered-difference.ts';

const MIN_SHARE = 0.8;
const MIN_WORDS = 50;
const WHERE = 'rendered page on a phone, compared with the one on a computer';

/** What a finding is about; the first two keep content out of search. */
type Gap = Pick<Evidence, 'found' | 'expected'> & { isSevere: boolean };

export default defineRule({
  id: 'mobile-content-parity',
  category: 'mobile',
  family: 'mobile-parity',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Phones get the same content as computers',
  failureTitle: 'Pages that hold less on a phone than on a computer',
  impact: 'Google lists pages by what a phone gets, so that what only computers get does not count.',
  why: 'Google reads the web as a phone. Text, structured data, canonical links and robots directives that a page shows only on a large screen are not there for it.',
  howToFix:
    'Send phones the same text and the same head as computers, and let styles arrange it for the small screen. Fold long parts into accordions in place of leaving them out, and let scripts decide by the width of the window only how something looks.',
  measure: `The page is opened in a browser as a phone (412 by 915 pixels) and as a computer (1,350 by 940 pixels). The rule fails when the document on the phone has fewer than ${MIN_SHARE * 100}% of the words of main text on the computer (which must have at least ${MIN_WORDS}) and as large a share of its phrases of three words appears nowhere on the phone, when one of both is closed to Google by noindex and the other is not, or when the phone lacks the canonical link or a type of structured data that the computer gets. Lost text and noindex are critical, the rest is of medium severity. The share is our own choice: Google asks for the same content.`,
  traps:
    'Slides that a carousel clones and text that is only repeated less often are not lost. Words that stand in the document but are folded or hidden by styles count as there. Each page is opened once for each screen, so that content which changes with every visit may differ by itself; the finding is likely rather than certain. One page of each template is opened as a computer, the others are not judged.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing'],
  checked: '2026-11-22',
  check({ page, render }) {
    const { desktop, rendered } = render;
    const gap = ledElsewhere(page, render) ?? unfinished(render);
    if (gap !== null) return gap;
    if (desktop === null) return notMeasured('The page was not opened at the size of a computer', null);
    const gaps = [
      ...textGap(rendered, desktop),
      ...noindexGap(page, rendered, desktop),
      ...canonicalGap(rendered, desktop),
      ...markupGap(rendered, desktop),
    ];
    if (gaps.length === 0) return pass();
    return fail(
      gaps.map(({ found, expected }) => ({ url: page.url, found, expected, where: WHERE })),
      gaps.some(({ isSevere }) => isSevere) ? {} : { severity: 'medium' },
    );
  },
});

/**
 * Both the main text and the whole text must be shorter: main text can be told from the rest in different ways. And something must be
 * lost: a carousel that shows more slides on a large screen clones more of them.
 */
function textGap(phone: PageFacts, computer: PageFacts): Gap[] {
  if (computer.mainWordCount < MIN_WORDS || phone.mainWordCount >= computer.mainWordCount * MIN_SHARE) return [];
  const lost = computer.mainWordCount - phone.mainWordCount;
  if (computer.bodyWordCount - phone.bodyWordCount < lost / 2) return [];
  const lostShare = lostPhraseShare(computer, phone);
  if (lostShare !== null && lostShare <= 1 - MIN_SHARE) return [];
  const found = `${phone.mainWordCount} words of main text on a phone, ${computer.mainWordCount} on a computer`;
  return [{ found, expected: `at least ${MIN_SHARE * 100}% of the words`, isSevere: true }];
}

function noindexGap(page: HtmlAuditPage, phone: PageFacts, computer: PageFacts): Gap[] {
  const isPhoneClosed = isNoindex({ ...page, facts: phone });
  if (isPhoneClosed === isNoindex({ ...page, facts: computer })) return [];
  const found = `noindex on a ${isPhoneClosed ? 'phone' : 'computer'} only`;
  return [{ found, expected: 'the same robots directives on both', isSevere: true }];
}

function canonicalGap(phone: PageFacts, computer: PageFacts): Gap[] {
  const named = computer.canonicals.find(({ inHead }) => inHead);
  if (named === undefined || phone.canonicals.some(({ inHead }) => inHead)) return [];
  const found = `no canonical link on a phone, ${named.url ?? named.href} on a computer`;
  return [{ found, expected: 'the same canonical link on both', isSevere: false }];
}

function markupGap(phone: PageFacts, computer: PageFacts): Gap[] {
  const types = typesOf(phone);
  const missing = [...typesOf(computer)].filter((type) => !types.has(type));
  if (missing.length === 0) return [];
  const found = `structured data of type ${missing.slice(0, 5).join(', ')} on a computer only`;
  return [{ found, expected: 'the same structured data on both', isSevere: false }];
}

const typesOf = ({ structuredData }: PageFacts): Set<string> =>
  new Set(structuredData.nodes.flatMap(({ types, isTopLevel }) => (isTopLevel ? types : [])));
