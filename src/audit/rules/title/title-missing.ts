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
    'Write a <title> inside the <head> of each page. Name what the page offers first and the business last, for example "Puncture repair: prices and times | Riverton Cycles". Give every page its own title.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  check({ page }) {
    const { titles } = page.facts;
    if (titles.some((title) => title.inHead && title.text.trim() !== '')) return pass();
    const other = titles.find((title) => title.text.trim() !== '') ?? titles[0];
    return fail([
      {
        url: page.url,
        found: other === undefined ? null : foundTitle(other),
        expected: 'a <title> with text inside <head>',
        where: other === undefined ? 'head' : inDocument(other),
      },
    ]);
  },
});

function foundTitle({ text, inHead }: { text: string; inHead: boolean }): string {
  const title = text.trim();
  if (inHead || title === '') return title;
  return `${title} (a title stands in the body because an element or text before it closed the head)`;
}
