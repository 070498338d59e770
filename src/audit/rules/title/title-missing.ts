import { proposeTitle } from '#audit/reading/propose-title.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

export default defineRule({
  id: 'title-missing',
  category: 'title',
  family: 'title',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Pages have a title',
  failureTitle: 'Pages without a title',
  impact: 'Search results show a made-up headline for these pages, and people cannot tell what they are about.',
  why: 'The title is the headline of a search result, the label of a browser tab and the first thing an assistant reads. Without one, search engines invent a headline from other text.',
  howToFix:
    'Write a <title> inside the <head> of each page. Name what the page offers first and the business last, for example "Puncture repair: prices and times | Riverton Cycles". Give every page its own title. The proposal, where there is one, is made of the main heading of the page and the name of the site.',
  measure:
    'The document as sent by the server is read, before any script. The page fails when no <title> with text stands in its head. Google asks for a title on every page and names no other condition.',
  traps:
    'A <title> inside a drawing (SVG) is not the title of the page. A title in the body is reported with medium severity and not full confidence: something before it closed the head, browsers still find it, and not every reader looks further. Titles that only a script writes are the matter of the rules on rendering.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['LH', 'SN', 'SF', 'LC', 'SO', 'SQ', 'AH', 'SB', 'CC'],
  check({ page }) {
    const { titles } = page.facts;
    if (titles.some((title) => title.inHead && title.text.trim() !== '')) return pass();
    const other = titles.find((title) => title.text.trim() !== '') ?? titles[0];
    const isInBody = other !== undefined && other.text.trim() !== '';
    const proposal = isInBody ? other.text.trim() : proposeTitle(page.facts);
    return fail(
      [
        {
          url: page.url,
          found: other === undefined ? null : foundTitle(other),
          expected: 'a <title> with text inside <head>',
          where: other === undefined ? 'head' : inDocument(other),
          ...(proposal === null ? {} : { fix: proposal }),
        },
      ],
      // Browsers take a title from anywhere in the document (HTML standard, document.title).
      isInBody ? { severity: 'medium', confidence: 'likely' } : {},
    );
  },
});

function foundTitle({ text, inHead }: { text: string; inHead: boolean }): string {
  const title = text.trim();
  if (inHead || title === '') return title;
  return `${title} (a title stands in the body because an element or text before it closed the head)`;
}
