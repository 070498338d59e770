import { alikeNote, byComponent, componentName, inRendering } from '#audit/reading/component-name.ts';
import { phoneLayout } from '#audit/reading/rendered-part.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

type SmallText = NonNullable<SuccessfulRender['geometry']>['text']['smallest'][number];
type Group = [SmallText, ...SmallText[]];

const MAX_EVIDENCE = 10;
const MAX_SMALL_SHARE = 0.4;
/** A share of a few words says nothing. */
const MIN_CHARACTERS = 200;

export default defineRule({
  id: 'font-too-small-mobile',
  category: 'mobile',
  family: 'font-size',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Text on phones is large enough to read',
  failureTitle: 'Most text on phones is too small to read',
  impact: 'Visitors on phones have to zoom in to read, and many leave instead.',
  why: "Letters below 12 pixels are hard to read at arm's length. Browsers start with 16 pixels, and style sheets make them smaller.",
  howToFix:
    'Set the text of the page to 16 pixels or leave the size of the browser, and keep side notes at 12 pixels or more. Use rem instead of px, so that the wish of the visitor counts.',
  measure:
    'A browser lays the page out 360 pixels wide and counts the letters that can be seen. The rule fails when more than 40% of them are smaller than 12 CSS pixels. Lighthouse drew the same line until it gave up the check: at least 60% of the text at 12 pixels or more. Pages with fewer than 200 letters are left out.',
  traps:
    'Hidden text and text for screen readers does not count, nor does text in pictures. Pages that do not follow the width of the phone belong to the check of their viewport.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/seo/font-size',
    'https://github.com/GoogleChrome/lighthouse/blob/v12.8.1/core/audits/seo/font-size.js',
  ],
  checked: '2026-11-22',
  peers: ['SQ', 'SF', 'SB'],
  check({ page, render }) {
    const layout = phoneLayout(page, render);
    if ('outcome' in layout) return layout;
    const { characters, smallCharacters, smallest } = layout.text;
    if (characters < MIN_CHARACTERS) return notApplicable('The page shows hardly any text');
    const share = smallCharacters / characters;
    if (share <= MAX_SMALL_SHARE) return pass();
    const percent = Math.ceil(share * 100);
    const groups = byComponent(smallest, ({ element }) => element).toSorted((a, b) => lettersOf(b) - lettersOf(a));
    const evidence = groups.slice(0, MAX_EVIDENCE).map((group) => pieceOf(page.url, group, percent));
    return fail(evidence.length > 0 ? evidence : [wholePage(page.url, percent)]);
  },
});

const EXPECTED = 'at least 12 pixels for 60% of the text';
const lettersOf = (group: Group): number => group.reduce((sum, { characters }) => sum + characters, 0);

function pieceOf(url: string, group: Group, percent: number): Evidence {
  const [{ element, px }] = group;
  const note = `${lettersOf(group)} letters at ${px} pixels${alikeNote(group.length)}`;
  return {
    ...{ url, found: `${note}; ${percent}% of the text is below 12 pixels`, expected: EXPECTED },
    ...{ ...inRendering(element), snippet: element.snippet },
    ...{ cause: `small text: ${componentName(element)}`, places: group.length },
  };
}

function wholePage(url: string, percent: number): Evidence {
  return { url, found: `${percent}% of the text is below 12 pixels`, expected: EXPECTED, where: 'body, as rendered' };
}
