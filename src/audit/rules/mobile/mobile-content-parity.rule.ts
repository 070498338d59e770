import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notMeasured, pass } from '#audit/engine/verdict.ts';
import { judgeOtherDocument, judgeUnfinishedDocument } from '#audit/rendering/rendered-document.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { isNoindex } from '#lib/page/indexability.ts';
import { computeLostPhraseShare } from '#lib/page/rendered-difference.ts';

const MIN_SHARE = 0.8;
const MIN_WORDS = 50;
const EVIDENCE_LOCATION = 'rendered page on mobile, compared with desktop';

/** A difference between the versions. A severe difference keeps content out of search. */
type ParityDifference = Pick<Evidence, 'found' | 'expected'> & { isSevere: boolean };

export default defineRule({
  id: 'mobile-content-parity',
  category: 'mobile',
  family: 'mobile-parity',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Mobile and desktop versions have the same content',
  failureTitle: 'Mobile parity: mobile and desktop versions differ',
  aliases: [
    'mobile parity',
    'content parity',
    'mobile-first indexing',
    'missing mobile content',
    'desktop vs. mobile content',
  ],
  impact: 'Google indexes what a phone gets, so content that only desktop visitors get does not count.',
  why: 'Google crawls the web as a smartphone (mobile-first indexing). Google does not see text, structured data, canonical links and robots directives that a page contains only on a large screen.',
  howToFix:
    'Send phones the same text and the same head as desktops, and let CSS arrange it for the small screen. Collapse long parts into accordions instead of omitting them. Let JavaScript use the width of the window only to change how something looks.',
  measure: `A browser opens the page as a phone (412 by 915 pixels) and as a desktop (1,350 by 940 pixels). The check fails when the desktop gets at least ${MIN_WORDS} words of main text and the phone gets fewer than ${MIN_SHARE * 100}% of them. In addition, more than ${Math.round((1 - MIN_SHARE) * 100)}% of the three-word phrases on desktop must be missing on the phone. The check also fails when only one of the two versions has noindex for Google. A phone version that lacks the canonical link or a type of structured data of the desktop version also fails. Lost text and noindex are critical; other differences have medium severity. We chose the thresholds; Google recommends the same content.`,
  traps:
    'Slides cloned by a carousel, and text that is only repeated less often, do not count as lost. Words that are in the document but collapsed or hidden by CSS count as present. Each page is opened once per screen size, so content that changes with every visit may differ for that reason alone. The finding is therefore rated "likely", not "confirmed". One page of each template is opened at desktop size; the others are not checked.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing'],
  checked: '2026-11-22',
  work: {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Send the same HTML and head to phones and desktops.',
      'Arrange the content with CSS; collapse long parts instead of omitting them.',
      'Compare both versions in the URL Inspection tool.',
    ],
    tools: ['gsc-url', 'chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<script>
  addEventListener('DOMContentLoaded', () => {
    if (innerWidth > 800) document.querySelector('main').insertAdjacentHTML('beforeend', '<p>[300 words]</p>')
  })
</script>`,
    correct: '<p>[300 words]</p>',
  },
  check({ page, render }) {
    const { desktop, rendered } = render;
    const gap = judgeOtherDocument(page, render) ?? judgeUnfinishedDocument(render);
    if (gap !== null) return gap;
    if (desktop === null) return notMeasured('The page was not opened at desktop size', null);
    const differences = [
      ...findTextDifference(rendered, desktop),
      ...findNoindexDifference(page, rendered, desktop),
      ...findCanonicalDifference(rendered, desktop),
      ...findMarkupDifference(rendered, desktop),
    ];
    if (differences.length === 0) return pass();
    return fail(
      differences.map(({ found, expected }) => ({ url: page.url, found, expected, where: EVIDENCE_LOCATION })),
      differences.some(({ isSevere }) => isSevere) ? {} : { severity: 'medium' },
    );
  },
});

/**
 * Finds missing text. Both the main text and all text must be shorter, because main text may be detected differently in
 * the two versions. Phrases must also be missing, because a carousel that shows more slides on a large screen clones
 * more of them.
 */
function findTextDifference(phoneFacts: PageFacts, desktopFacts: PageFacts): ParityDifference[] {
  if (desktopFacts.mainWordCount < MIN_WORDS || phoneFacts.mainWordCount >= desktopFacts.mainWordCount * MIN_SHARE)
    return [];
  const missingWordCount = desktopFacts.mainWordCount - phoneFacts.mainWordCount;
  if (desktopFacts.bodyWordCount - phoneFacts.bodyWordCount < missingWordCount / 2) return [];
  const lostShare = computeLostPhraseShare(desktopFacts, phoneFacts);
  if (lostShare !== null && lostShare <= 1 - MIN_SHARE) return [];
  const found = `${phoneFacts.mainWordCount} words of main text on mobile, ${desktopFacts.mainWordCount} on desktop`;
  return [{ found, expected: `at least ${MIN_SHARE * 100}% of the words`, isSevere: true }];
}

function findNoindexDifference(
  page: HtmlAuditPage,
  phoneFacts: PageFacts,
  desktopFacts: PageFacts,
): ParityDifference[] {
  const isMobileNoindex = isNoindex({ ...page, facts: phoneFacts });
  if (isMobileNoindex === isNoindex({ ...page, facts: desktopFacts })) return [];
  const found = `noindex on ${isMobileNoindex ? 'mobile' : 'desktop'} only`;
  return [{ found, expected: 'the same robots directives on both', isSevere: true }];
}

function findCanonicalDifference(phoneFacts: PageFacts, desktopFacts: PageFacts): ParityDifference[] {
  const desktopCanonical = desktopFacts.canonicals.find(({ inHead }) => inHead);
  if (desktopCanonical === undefined || phoneFacts.canonicals.some(({ inHead }) => inHead)) return [];
  const found = `no canonical link on mobile, ${desktopCanonical.url ?? desktopCanonical.href} on desktop`;
  return [{ found, expected: 'the same canonical link on both', isSevere: false }];
}

function findMarkupDifference(phoneFacts: PageFacts, desktopFacts: PageFacts): ParityDifference[] {
  const types = readTypes(phoneFacts);
  const missing = [...readTypes(desktopFacts)].filter((type) => !types.has(type));
  if (missing.length === 0) return [];
  const found = `structured data of type ${missing.slice(0, 5).join(', ')} on desktop only`;
  return [{ found, expected: 'the same structured data on both', isSevere: false }];
}

const readTypes = ({ structuredData }: PageFacts): Set<string> =>
  new Set(structuredData.nodes.flatMap(({ types, isTopLevel }) => (isTopLevel ? types : [])));
