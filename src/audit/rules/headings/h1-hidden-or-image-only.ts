import { inRendering } from '#audit/reading/component-name.ts';
import { unreadPart } from '#audit/reading/unread-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { escapeHtml } from '#lib/escape-html.ts';

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
  title: 'The main heading is text that can be seen',
  failureTitle: 'A main heading that is hidden or only a picture',
  impact: 'Readers miss what the page is about, and search engines have less to take its title from.',
  why: 'The main heading tells at first sight what the page is about. One that is not displayed tells nobody, and one that is only a picture tells it by the alt text of the picture at best.',
  howToFix:
    'Write the heading as text and show it. Where a logo stands in the h1 element, take it out of the heading and give the page a heading of its own.',
  measure:
    'The h1 elements are looked at as a browser draws the page on a phone. The rule fails when none of them has visible text: all are hidden by display or visibility, or have no text but the alt text of a picture.',
  traps:
    'A heading that is there for screen readers only, in one of the usual ways, is accepted. Pages without any h1, and headings without any text at all, belong to their own check. Of several headings one good one is enough, because layouts for phones and wide screens may each have one.',
  sources: [
    'https://developers.google.com/search/docs/appearance/title-link',
    'https://html.spec.whatwg.org/multipage/sections.html#the-h1,-h2,-h3,-h4,-h5,-and-h6-elements',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  check({ page, render }) {
    const unread = unreadPart(page, render, 'headings1');
    if (unread !== null) return unread;
    const headings = render.headings1.filter(({ text }) => text !== '');
    const [first] = headings;
    if (first === undefined) return notApplicable('The page has no h1 with a text, which its own check says');
    if (headings.some(isGood)) return pass();
    return fail(
      headings.map(({ element, text, isHidden }) => ({
        url: page.url,
        found: isHidden ? `"${text}", hidden` : `"${text}", the alt text of a picture`,
        expected: 'one <h1> with visible text',
        ...inRendering(element),
        fix: `<h1>${escapeHtml(text)}</h1>`,
      })),
    );
  },
});

function isGood({ isHidden, isImageOnly }: Heading): boolean {
  return !isHidden && !isImageOnly;
}
