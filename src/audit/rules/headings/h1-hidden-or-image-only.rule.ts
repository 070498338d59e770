import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildRenderedLocation } from '#audit/page/component-name.ts';
import { judgeUnreadPart } from '#audit/page/unread-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';

type Heading = SuccessfulRender['headings1'][number];

export default defineRule({
  id: 'h1-hidden-or-image-only',
  category: 'headings',
  family: 'h1',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'render'],
  title: 'The H1 is visible text',
  failureTitle: 'Hidden or image-only H1 headings',
  aliases: ['hidden H1', 'H1 alt text only', 'image in H1', 'logo as H1', 'invisible H1'],
  impact: 'Visitors miss what the page is about, and search engines have less to build its title link from.',
  why: 'The H1 shows at a glance what the page is about. A hidden H1 is invisible to visitors. An H1 that is only an image has at best the alt text of that image.',
  howToFix:
    'Write the H1 as text and make it visible. When the h1 element contains only a logo, take the logo out and give the page its own heading.',
  measure:
    'The h1 elements are inspected in a browser that renders the page as on a phone. The page fails when each h1 element is hidden by display or visibility, or contains only the alt text of an image.',
  traps:
    'An H1 for screen readers only, hidden with one of the usual techniques, is accepted. Pages without an h1, and H1 headings without any text, are covered by a separate check. When a page has several H1 headings, one visible H1 is enough, because phone and desktop layouts may each have one.',
  sources: [
    'https://developers.google.com/search/docs/appearance/title-link',
    'https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Write the H1 as visible text.',
      'Move the logo out of the h1 element.',
      'Check one page of each template.',
    ],
  },
  examples: {
    format: 'browser',
    incorrect: '<h1 style="display: none">Bicycle repair</h1>',
    correct: '<h1>Bicycle repair</h1>',
  },
  check({ page, render }) {
    const unreadVerdict = judgeUnreadPart(page, render, 'headings1');
    if (unreadVerdict !== null) return unreadVerdict;
    const headings = render.headings1.filter(({ text }) => text !== '');
    const [first] = headings;
    if (first === undefined) return notApplicable('The page has no H1 with text, which a separate check covers');
    if (headings.some(isVisibleText)) return pass();
    return fail(
      headings.map(({ element, text, isHidden }) => ({
        url: page.url,
        found: isHidden ? `"${text}", hidden` : `"${text}", the alt text of an image`,
        expected: 'one <h1> with visible text',
        ...buildRenderedLocation(element),
        fix: `<h1>${escapeHtml(text)}</h1>`,
      })),
    );
  },
});

function isVisibleText({ isHidden, isImageOnly }: Heading): boolean {
  return !isHidden && !isImageOnly;
}
