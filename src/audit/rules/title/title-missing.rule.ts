import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { proposeTitle } from '#audit/rules/title/propose-title.ts';

export default defineRule({
  id: 'title-missing',
  category: 'title',
  family: 'title',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'All pages have a title',
  failureTitle: 'Missing titles',
  aliases: [
    'missing title tags',
    'page title missing',
    "document doesn't have a <title> element",
    'title tag missing or empty',
    'empty title',
    'document-title',
  ],
  impact: 'Search results show a made-up headline for these pages, and users cannot see what the pages are about.',
  why: 'The title is the headline of a search result, the label of a browser tab and the first thing an AI assistant reads. Without a title, search engines build a headline from other text.',
  howToFix:
    'Write a <title> inside the <head> of each page. Put what the page offers first and the business name last, for example "Puncture repair: prices and times | Riverton Cycles". Make every title unique. When we propose a title, it combines the H1 of the page and the site name.',
  measure:
    'The HTML is checked as sent by the server, before any JavaScript runs. The page fails when its head contains no <title> with text. Google recommends a title on every page and sets no other condition.',
  traps:
    'A <title> inside an SVG is not the page title. A title in the body is reported with medium severity and less than full confidence. Such a title ends up there because an element or text before it closed the head. Browsers still find the title, but not every parser does. Titles added only by JavaScript are covered by the rendering checks.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB', 'CC'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Write a title for each page: topic first, brand name last.',
      'Make the title a required field in the CMS.',
      'Let the template fall back to the H1.',
    ],
    tools: ['gsc-performance'],
  },
  examples: {
    format: 'html',
    incorrect: `<head>
  <meta charset="utf-8">
  <title></title>
</head>`,
    correct: `<head>
  <meta charset="utf-8">
  <title>Puncture repair: prices and times | Riverton Cycles</title>
</head>`,
  },
  check({ page }) {
    const { titles } = page.facts;
    if (titles.some((title) => title.inHead && title.text.trim() !== '')) return pass();
    const fallbackTitle = titles.find((title) => title.text.trim() !== '') ?? titles[0];
    const isInBody = fallbackTitle !== undefined && fallbackTitle.text.trim() !== '';
    const proposal = isInBody ? fallbackTitle.text.trim() : proposeTitle(page.facts);
    return fail(
      [
        {
          url: page.url,
          found: fallbackTitle === undefined ? null : describeFoundTitle(fallbackTitle),
          expected: 'a <title> with text inside <head>',
          where: fallbackTitle === undefined ? 'head' : formatDocumentLocation(fallbackTitle),
          ...(proposal === null ? {} : { fix: proposal }),
        },
      ],
      // Browsers take a title from anywhere in the document (HTML standard, document.title).
      isInBody ? { severity: 'medium', confidence: 'likely' } : {},
    );
  },
});

function describeFoundTitle({ text, inHead }: { text: string; inHead: boolean }): string {
  const title = text.trim();
  if (inHead || title === '') return title;
  return `${title} (the title is in the body because an element or text before it closed the head)`;
}
