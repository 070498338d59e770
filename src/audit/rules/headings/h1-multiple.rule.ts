import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { type OutlineHeading, readPageOutline } from '#audit/page/page-outline.ts';
import { extractContentWords } from '#audit/text/compare-words.ts';
import { extractTitleTopic } from '#audit/text/title-topic.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { extractTitleHead, isPartOfTitle } from '#lib/text/head-phrase.ts';

export default defineRule({
  id: 'h1-multiple',
  category: 'headings',
  family: 'h1',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a single H1',
  failureTitle: 'Multiple H1 headings',
  aliases: ['multiple H1 tags', 'more than one H1', 'several H1', 'multiple h1'],
  impact:
    'Several main headings make the topic of the page unclear to readers, although search engines can handle them.',
  why: 'Search engines accept several H1 headings, so the impact is low. One main heading still makes the outline of a page clearer, especially for people who navigate by headings.',
  howToFix:
    'Keep the H1 that describes the topic of the page and turn the others into <h2>. On inner pages, a logo or slogan in the header should not be an H1. Make it a <p> or a <div>, and keep its link. We propose a fix for every H1 except the one that has the most in common with the title.',
  measure:
    'The visible <h1> elements with text in the served HTML are counted. Two or more H1 headings with different text fail. One main heading is a convention of accessibility guidance. The severity is low because Google only warns that several equally prominent headings can confuse its choice of a title link.',
  traps:
    'Empty headings do not count. Neither do headings hidden by their own markup or from assistive technology (aria-hidden). Headings in dialogs, such as a search dialog, and repeated headings (one for phones, one for desktops) do not count either.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SO', 'SF', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Keep the H1 that describes the topic of the page.',
      'Change the others to h2, and a logo or slogan to p or div.',
      'Adjust the CSS to keep the design.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<h1>Bicycle repair</h1>
<h1>Book an appointment</h1>`,
    correct: `<h1>Bicycle repair</h1>
<h2>Book an appointment</h2>`,
  },
  check({ page }) {
    const allHeadings = readPageOutline(page.facts).filter(
      ({ level, text, name }) => level === 1 && text !== '' && name === 'h1',
    );
    if (allHeadings.length === 0) return notApplicable('The page has no H1');
    const headings = selectDistinct(allHeadings.filter(({ isHidden }) => !isHidden));
    if (headings.length <= 1) return pass();
    const title = page.facts.titles[0]?.text ?? '';
    const keptHeading = findHeadingClosestToTitle(
      headings,
      title,
      extractTitleTopic(title, page.facts, URL.parse(page.url)?.hostname ?? ''),
    );
    return fail(
      headings.map((heading) => ({
        url: page.url,
        found: heading.text,
        expected: 'one <h1> per page',
        where: `h1, ${formatPosition(heading)}`,
        ...(heading === keptHeading ? {} : { fix: buildDemotedHeading(heading) }),
      })),
    );
  },
});

/** Builds the proposed h2, or a paragraph in the page header, because a site name does not start a section. */
function buildDemotedHeading({ text, region }: OutlineHeading): string {
  const name = region === 'header' ? 'p' : 'h2';
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

function selectDistinct(headings: readonly OutlineHeading[]): OutlineHeading[] {
  const seen = new Map<string, OutlineHeading>();
  for (const heading of headings) {
    const key = heading.text.toLowerCase();
    if (!seen.has(key)) seen.set(key, heading);
  }
  return [...seen.values()];
}

/**
 * Returns the heading that is the title or a part of it, otherwise the heading that shares the most words with the
 * topic. A heading in the page header, which usually contains the site name, is chosen only when no other matches.
 */
function findHeadingClosestToTitle(
  headings: readonly OutlineHeading[],
  title: string,
  topic: string,
): OutlineHeading | undefined {
  const head = extractTitleHead(title);
  const titleHeadings = headings.filter(({ text, region }) => isPartOfTitle(text, region === 'header' ? head : title));
  if (titleHeadings.length > 0) return titleHeadings.find(({ region }) => region !== 'header') ?? titleHeadings[0];
  const words = new Set(extractContentWords(topic));
  const countSharedWords = ({ text }: OutlineHeading) =>
    extractContentWords(text).filter((word) => words.has(word)).length;
  const contentHeadings = headings.filter((heading) => heading.region !== 'header' && countSharedWords(heading) > 0);
  const candidates = contentHeadings.length > 0 ? contentHeadings : headings;
  const maxSharedWords = Math.max(...candidates.map(countSharedWords));
  const bestHeadings = candidates.filter((heading) => countSharedWords(heading) === maxSharedWords);
  return bestHeadings.find(({ region }) => region !== 'header') ?? bestHeadings[0];
}
