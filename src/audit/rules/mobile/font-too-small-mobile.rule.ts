import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '#audit/page/component-name.ts';
import { readPhoneLayout } from '#audit/rendering/rendered-part.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

type SmallText = NonNullable<SuccessfulRender['geometry']>['text']['smallest'][number];
type Group = [SmallText, ...SmallText[]];

const MAX_EVIDENCE = 10;
const MAX_SMALL_SHARE = 0.4;
/** A share of a few words is not meaningful. */
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
  title: 'Mobile text is large enough to read',
  failureTitle: 'Text too small to read on mobile',
  aliases: ['legible font sizes', 'illegible font size', 'small font size', 'font size too small', 'mobile font size'],
  impact: 'Visitors on phones have to zoom in to read, and many leave instead.',
  why: "Text below 12 pixels is hard to read at arm's length. Browsers show text at 16 pixels by default, and stylesheets make it smaller.",
  howToFix:
    'Set the page text to 16 pixels or keep the browser default, and keep side notes at 12 pixels or more. Use rem instead of px, so that the font size chosen by the visitor takes effect.',
  measure:
    'A browser renders the page 360 pixels wide and counts the visible characters. The check fails when more than 40% of the characters are smaller than 12 CSS pixels. Lighthouse used the same limit until it dropped the check: at least 60% of the text at 12 pixels or more. Pages with fewer than 200 characters are skipped.',
  traps:
    'Hidden text, text for screen readers and text in images do not count. Pages that do not adapt to the width of the phone are covered by the viewport checks.',
  sources: [
    'https://developer.chrome.com/docs/lighthouse/seo/font-size',
    'https://github.com/GoogleChrome/lighthouse/blob/v12.8.1/core/audits/seo/font-size.js',
  ],
  checked: '2026-11-22',
  peers: ['SQ', 'SF', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Set body text to 16 pixels or 1rem, and notes to at least 12 pixels.',
      'Replace px with rem.',
      'Check one page of each template on a phone.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'browser',
    incorrect: '<p style="font-size: 9px">[400 words]</p>',
    correct: '<p style="font-size: 16px">[400 words]</p>',
  },
  check({ page, render }) {
    const layout = readPhoneLayout(page, render);
    if ('outcome' in layout) return layout;
    const { characters, smallCharacters, smallest } = layout.text;
    if (characters < MIN_CHARACTERS) return notApplicable('The page shows too little text');
    const share = smallCharacters / characters;
    if (share <= MAX_SMALL_SHARE) return pass();
    const percent = Math.ceil(share * 100);
    const groups = groupByComponent(smallest, ({ element }) => element).toSorted(
      (a, b) => countCharacters(b) - countCharacters(a),
    );
    const evidence = groups.slice(0, MAX_EVIDENCE).map((group) => buildGroupEvidence(page.url, group, percent));
    return fail(evidence.length > 0 ? evidence : [buildPageEvidence(page.url, percent)]);
  },
});

const EXPECTED = 'at least 12 pixels for 60% of the text';
const countCharacters = (group: Group): number => group.reduce((sum, { characters }) => sum + characters, 0);

function buildGroupEvidence(url: string, group: Group, percent: number): Evidence {
  const [{ element, px }] = group;
  const note = `${countCharacters(group)} characters at ${px} pixels${formatSimilarElementsNote(group.length)}`;
  return {
    url,
    found: `${note}; ${percent}% of the text is below 12 pixels`,
    expected: EXPECTED,
    ...buildRenderedLocation(element),
    snippet: element.snippet,
    cause: `small text: ${buildComponentName(element)}`,
    places: group.length,
  };
}

function buildPageEvidence(url: string, percent: number): Evidence {
  return { url, found: `${percent}% of the text is below 12 pixels`, expected: EXPECTED, where: 'body, as rendered' };
}
