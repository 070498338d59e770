import { sharedValueVerdict } from '#audit/reading/shared-value-verdict.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'h1-duplicate',
  category: 'headings',
  family: 'h1',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['duplicateHeadings'],
  title: 'Every page has its own H1 heading',
  failureTitle: 'Pages that share one H1 heading',
  impact: 'People who move between these pages read the same headline again and cannot tell where they are.',
  why: 'The main heading names what a page offers. The same heading on several pages often comes from a template that shows the name of the business or of the section everywhere.',
  howToFix:
    'Give each listed page a main heading that names its own content, and show the name of the section above it as plain text or as a breadcrumb.',
  measure:
    'The first H1 of every indexable page (of several the first outside the header, menu and footer of the site) is compared within one language (as <html lang> says). Two pages or more with the same heading fail. No search engine names a rule for this; the heading is one source of the headline in search results.',
  traps:
    'Pages in different languages may share a heading. The pages of a paginated series count as one. Pages that name another address as their canonical, redirect or are hidden from search take no part.',
  sources: [
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
    'https://developers.google.com/search/docs/appearance/title-link',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SB'],
  check: ({ duplicateHeadings }) =>
    sharedValueVerdict(duplicateHeadings, { what: 'main heading', where: 'first h1 of the page' }),
});
