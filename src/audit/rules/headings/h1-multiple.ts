import { contentWords } from '#audit/reading/compare-words.ts';
import { type OutlineHeading, pageOutline } from '#audit/reading/page-outline.ts';
import { titleTopic } from '#audit/reading/title-topic.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { isPartOfTitle, titleHead } from '#lib/head-phrase.ts';

export default defineRule({
  id: 'h1-multiple',
  category: 'headings',
  family: 'h1',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a single H1 heading',
  failureTitle: 'Pages with several H1 headings',
  impact: 'Several main headings blur what the page is about; search engines cope with it, readers less so.',
  why: 'Search engines accept several H1 headings, so this costs little. One main heading still makes the outline of a page clearer, above all for people who move through it by headings.',
  howToFix:
    'Keep the H1 that names the topic of the page and turn the others into <h2>. A logo or slogan in the header should not be an H1 on inner pages: make it a <p>, or a <div>, and keep its link. The fix is proposed for all but the heading that has most in common with the title.',
  measure:
    'The visible <h1> elements with text are counted in the document as sent by the server. Two or more with different texts fail. One main heading is a convention of accessibility guidance; Google only warns that several headings of equal weight can confuse its choice of a title link, hence the low severity.',
  traps:
    'Empty headings, headings hidden by their own markup or from assistive technology (aria-hidden), headings of dialogs such as a search, and the same text twice (one for phones, one for desktops) do not count.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SO', 'SF', 'AH', 'SB'],
  check({ page }) {
    const all = pageOutline(page.facts).filter(({ level, text, name }) => level === 1 && text !== '' && name === 'h1');
    if (all.length === 0) return notApplicable('The page has no H1 heading');
    const headings = distinct(all.filter(({ isHidden }) => !isHidden));
    if (headings.length <= 1) return pass();
    const title = page.facts.titles[0]?.text ?? '';
    const kept = mostLikeTitle(headings, title, titleTopic(title, page.facts, URL.parse(page.url)?.hostname ?? ''));
    return fail(
      headings.map((heading) => ({
        url: page.url,
        found: heading.text,
        expected: 'one <h1> per page',
        where: `h1, ${atPosition(heading)}`,
        ...(heading === kept ? {} : { fix: demoted(heading) }),
      })),
    );
  },
});

/** In the header stands the name of the site, which opens no section of the page. */
function demoted({ text, region }: OutlineHeading): string {
  const name = region === 'header' ? 'p' : 'h2';
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

function distinct(headings: readonly OutlineHeading[]): OutlineHeading[] {
  const seen = new Map<string, OutlineHeading>();
  for (const heading of headings) {
    const key = heading.text.toLowerCase();
    if (!seen.has(key)) seen.set(key, heading);
  }
  return [...seen.values()];
}

/**
 * The heading that is the title or a part of it, else the one that says most of the topic; the header of the page, where the
 * name of the site stands, only when no other does.
 */
function mostLikeTitle(headings: readonly OutlineHeading[], title: string, topic: string): OutlineHeading | undefined {
  const head = titleHead(title);
  const named = headings.filter(({ text, region }) => isPartOfTitle(text, region === 'header' ? head : title));
  if (named.length > 0) return named.find(({ region }) => region !== 'header') ?? named[0];
  const words = new Set(contentWords(topic));
  const shared = ({ text }: OutlineHeading) => contentWords(text).filter((word) => words.has(word)).length;
  const own = headings.filter((heading) => heading.region !== 'header' && shared(heading) > 0);
  const candidates = own.length > 0 ? own : headings;
  const most = Math.max(...candidates.map(shared));
  const best = candidates.filter((heading) => shared(heading) === most);
  return best.find(({ region }) => region !== 'header') ?? best[0];
}
