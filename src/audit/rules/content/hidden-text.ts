import { componentName, inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass, warn } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { counted } from '#lib/counted.ts';

const MIN_WORDS = 50;
const MIN_LINKS = 3;
const MAX_EVIDENCE = 10;
/** Consent layers wait in the document without a name that says so. */
const CONSENT = /\bcookies?\b|consent|gdpr|dsgvo|rgpd/i;

type HiddenBlock = SuccessfulRender['hiddenBlocks'][number];

const HOW: Record<HiddenBlock['how'], string> = {
  display: 'display: none',
  visibility: 'visibility: hidden',
  opacity: 'opacity: 0',
  'font-size': 'a font size of next to nothing',
  'off-screen': 'a place outside the screen',
  'same-colour': 'the colour of its background',
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
  title: 'Pages show the text that they hold',
  failureTitle: 'Text or links that nobody can see',
  impact: 'Google counts text that is meant for search engines only as spam and may lower or remove the page.',
  why: 'White text on white, text outside the screen or of size zero can be read by search engines and by nobody else. Google names these as examples of hidden text. Often it is a leftover, or the work of an intruder.',
  howToFix:
    'Show the text, or remove it. When it is meant for screen readers, use a class such as "visually-hidden". When something opens it, connect the two with aria-controls, so that the connection can be seen.',
  measure: `On the rendered page, after it was scrolled, parts that nobody can see are listed when they hold at least ${MIN_WORDS} words or ${MIN_LINKS} links; both numbers are our own. Text in the colour of its background, of no size, transparent or outside the screen fails and is likely. Parts that are merely not displayed are a warning of low severity and only possible, because a script may show them later.`,
  traps:
    'Tabs, accordions, menus, dialogs, carousels and forms are left out, known by their roles, their class names and the controls that point to them, and so are texts for screen readers, consent layers, parts that move in, and parts that a wide screen shows. What a control without any such sign opens can still be listed.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies'],
  checked: null,
  peers: ['SQ', 'SB'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'hiddenBlocks');
    if (unread !== null) return unread;
    const blocks = render.hiddenBlocks.filter(isUnseen).toSorted((a, b) => rank(a) - rank(b) || b.words - a.words);
    if (blocks.length === 0) return pass();
    const evidence = blocks.slice(0, MAX_EVIDENCE).map(({ element, words, links, how, text }) => ({
      url: page.url,
      found: `${counted(words, 'word')} and ${counted(links, 'link')} hidden by ${HOW[how]}`,
      expected: 'text that can be seen, or a control that shows it',
      ...inRendering(element),
      snippet: text,
      cause: `${componentName(element)} hidden by ${HOW[how]}`,
    }));
    if (blocks.some((block) => rank(block) === 0)) return fail(evidence);
    return warn(evidence, { severity: 'low', confidence: 'possible' });
  },
});

function isUnseen({ isRevealable, words, links, text }: HiddenBlock): boolean {
  return !isRevealable && (words >= MIN_WORDS || links >= MIN_LINKS) && !CONSENT.test(text);
}

/** Nobody uses the first ways for what opens later. */
function rank({ how }: HiddenBlock): 0 | 1 {
  return how === 'display' || how === 'visibility' ? 1 : 0;
}
