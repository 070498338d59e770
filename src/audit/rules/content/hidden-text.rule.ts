import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass, warn } from '#audit/engine/verdict.ts';
import { buildComponentName, buildRenderedLocation } from '#audit/page/component-name.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const MIN_WORDS = 50;
const MIN_LINKS = 3;
const MAX_EVIDENCE = 10;
/** Consent banners are often hidden in the document without a recognizable class name. */
const CONSENT_TEXT = /\bcookies?\b|consent|gdpr|dsgvo|rgpd/i;

type HiddenBlock = SuccessfulRender['hiddenBlocks'][number];

const HIDING_METHODS: Record<HiddenBlock['how'], string> = {
  display: 'display: none',
  visibility: 'visibility: hidden',
  opacity: 'opacity: 0',
  'font-size': 'a font size close to zero',
  'off-screen': 'an off-screen position',
  'same-colour': 'a matching background color',
};

export default defineRule({
  id: 'hidden-text',
  category: 'content',
  family: 'hacked-content',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'No hidden text or links',
  failureTitle: 'Hidden text or links',
  aliases: [
    'cloaked text',
    'invisible text',
    'white text on white background',
    'hidden links',
    'hidden content spam',
    'text outside the screen',
  ],
  impact: 'Google treats text meant only for search engines as spam and may demote or remove the page.',
  why: 'White text on white, off-screen text and text of size zero can be read by search engines but not by visitors. Google lists these as examples of hidden text. Such text is often a leftover, or the work of a hacker.',
  howToFix:
    'Make the text visible, or remove it. For text that is meant for screen readers, use a class such as "visually-hidden". When a control opens the text, connect the two with aria-controls, so that the relationship can be detected.',
  measure: `The rendered page is checked after scrolling. Invisible elements are listed when they contain at least ${MIN_WORDS} words or ${MIN_LINKS} links; we chose both thresholds. Text that has the color of its background, has no size, is transparent or is off-screen fails and is rated "likely". Elements that are merely not displayed give a low-severity warning rated "possible", because JavaScript may show them later.`,
  traps:
    'Tabs, accordions, menus, dialogs, carousels and forms are excluded. These elements are recognized by their roles, class names and the controls that point to them. Screen-reader text, consent banners, elements that move into view and elements that appear on a wide screen are excluded too. Text opened by a control without any such marker can still be listed.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies'],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/essentials/spam-policies',
      copy: '2026-05-15',
      quote: 'Setting the font size or opacity to 0',
    },
    {
      url: 'https://developers.google.com/search/docs/essentials/spam-policies',
      copy: '2026-05-15',
      quote:
        "Text that's only accessible to screen readers and is intended to improve the experience for those using screen readers",
    },
  ],
  peers: ['SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Make the text visible or remove it.',
      'Use a "visually-hidden" class for screen-reader text.',
      'Connect toggles with aria-controls.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: `<p>[120 words]</p>
<div style="position: absolute; left: -9999px">[the same 80 words]</div>`,
    correct: `<p>[120 words]</p>
<div>[the same 80 words]</div>`,
  },
  check({ page, render }) {
    const unreadVerdict = judgeUnreadPart(page, render, 'hiddenBlocks');
    if (unreadVerdict !== null) return unreadVerdict;
    const blocks = render.hiddenBlocks
      .filter(isHiddenText)
      .toSorted((a, b) => rankHidingMethod(a) - rankHidingMethod(b) || b.words - a.words);
    if (blocks.length === 0) return pass();
    const evidence = blocks.slice(0, MAX_EVIDENCE).map(({ element, words, links, how, text }) => ({
      url: page.url,
      found: `${formatQuantity(words, 'word')} and ${formatQuantity(links, 'link')} hidden by ${HIDING_METHODS[how]}`,
      expected: 'visible text, or a control that shows it',
      ...buildRenderedLocation(element),
      snippet: text,
      cause: `${buildComponentName(element)} hidden by ${HIDING_METHODS[how]}`,
    }));
    if (blocks.some((block) => rankHidingMethod(block) === 0)) return fail(evidence);
    return warn(evidence, { severity: 'low', confidence: 'possible' });
  },
});

function isHiddenText({ isRevealable, words, links, text }: HiddenBlock): boolean {
  return !isRevealable && (words >= MIN_WORDS || links >= MIN_LINKS) && !CONSENT_TEXT.test(text);
}

/** Ranks hiding methods: methods not used for content that opens later come first. */
function rankHidingMethod({ how }: HiddenBlock): 0 | 1 {
  return how === 'display' || how === 'visibility' ? 1 : 0;
}
