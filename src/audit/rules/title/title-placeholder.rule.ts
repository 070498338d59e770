import { isDefaultTitle } from '#audit/data/default-texts.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { isHomePage } from '#audit/page/home-page.ts';
import { proposeTitle } from '#audit/rules/title/propose-title.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { readSiteName } from '#audit/text/site-names.ts';

export default defineRule({
  id: 'title-placeholder',
  category: 'title',
  family: 'title',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Titles describe the page',
  failureTitle: 'Placeholder or default titles',
  aliases: [
    '"Home" as title',
    '"Untitled" title',
    'default title',
    'generic title',
    'unfilled title template',
    'brand-only title',
  ],
  impact: 'Users see a title such as "Home" or a broken template in search results and skip it.',
  why: 'A default title ("Untitled", "Home"), an unfilled template or just the site name on an inner page does not tell users what they will find. Search engines advise against vague titles and often replace them.',
  howToFix:
    'Replace the placeholder with a title that describes the content of the page. When a template writes the title, fill in the missing variable and give the template a sensible fallback.',
  measure:
    'A title fails when it consists only of a default title of an editor or framework (our list covers several languages). A title also fails when it contains an unfilled template token ({{, {%, %%title%%, [object Object], undefined). On pages other than the home page and its language versions, a title fails when it is only the declared site name. Google advises against vague titles and gives "Home" as an example.',
  traps:
    'Complete titles are compared, not parts: "Null Island" and "Home improvement" are valid titles. A page whose H1 contains the same token is about templates and is not reported.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-20',
  peers: ['SB', 'SA'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Replace the placeholder with a title that describes the content.',
      'Set the missing template variable and add a fallback.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<title>Untitled Document</title>',
    correct: '<title>Puncture repair: prices and times | Riverton Cycles</title>',
  },
  check({ page, site }) {
    const { facts } = page;
    const title = facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    const text = title.text.trim();
    const token = findUnfilledValue(text);
    const isTopic =
      token !== null && facts.headings.some((heading) => heading.level === 1 && heading.text.includes(token));
    const isBareName = !isHomePage(page, site) && text.toLowerCase() === readSiteName(facts)?.toLowerCase();
    if (isTopic || (token === null && !isDefaultTitle(text) && !isBareName)) return pass();
    const proposal = proposeTitle(facts);
    return fail([
      {
        url: page.url,
        found: text,
        expected: 'a title that describes the content of this page',
        where: formatDocumentLocation(title),
        ...(proposal === null ? {} : { fix: proposal }),
      },
    ]);
  },
});
