import { ledElsewhere, unanswered } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notMeasured, pass } from '#audit/verdict.ts';

const MIN_COVERAGE = 0.5;
const MIN_SHARE = 0.5;
const MIN_WORDS = 100;

export default defineRule({
  id: 'consent-wall-hides-content',
  category: 'javascript-rendering',
  family: 'consent-wall',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'The text is there before anybody consents to cookies',
  failureTitle: 'Text that comes only after consenting to cookies',
  impact:
    'Search engines and assistants never press the button, so that they see the consent text in place of the page.',
  why: 'A layer asks for consent, and until somebody agrees the page does not hold its text. Google can look past a layer that lies over the content, but it cannot read content that is not there.',
  howToFix:
    'Load the text at once and let the consent tool hold back only what needs consent: measurement, advertising, embedded maps and videos. A layer over the text is enough to ask.',
  measure: `Before anything is pressed, a consent layer covers at least ${MIN_COVERAGE * 100}% of the first screen (412 by 915 pixels), and the document holds less than ${MIN_SHARE * 100}% of the words of main text that it holds once the accepting button was pressed. Pages with fewer than ${MIN_WORDS} words afterwards are left out. The numbers are our own choice.`,
  traps:
    'A layer over text that stands in the document is no fault here, however large it is. Layers that ask for an age, a sign-in or an address for a newsletter have other reasons and are left out. Where no accepting button was found, nothing can be said.',
  sources: [
    'https://developers.google.com/search/docs/appearance/avoid-intrusive-interstitials',
    'https://developers.google.com/search/docs/crawling-indexing/javascript/fix-search-javascript',
  ],
  checked: '2026-11-22',
  peers: ['SQ'],
  check({ page, render }) {
    const { overlay } = render;
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    if (overlay === null) return unanswered(render, 'overlay') ?? pass();
    const { kind, coverage, wordsBefore, wordsAfter, element } = overlay;
    if (kind !== 'consent' || coverage < MIN_COVERAGE) return pass();
    if (wordsAfter === null) {
      return notMeasured('The consent layer of the page has no button that our browser could accept it with', null);
    }
    if (wordsAfter < MIN_WORDS || wordsBefore >= wordsAfter * MIN_SHARE) return pass();
    return fail([
      {
        url: page.url,
        found: `${wordsBefore} words of main text before consent, ${wordsAfter} after it, under a layer over ${Math.round(coverage * 100)}% of the screen`,
        expected: 'the main text in the document before consent',
        where: element.selector,
        selector: element.selector,
        snippet: element.snippet,
        cause: `consent layer ${element.selector}`,
      },
    ]);
  },
});
