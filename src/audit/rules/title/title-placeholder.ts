import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';

/** Whole titles that editors and frameworks write by default, lower case. */
const DEFAULTS = new Set([
  'home',
  'homepage',
  'home page',
  'untitled',
  'untitled document',
  'untitled page',
  'new page',
  'document',
  'index',
  'page',
  'title',
  'react app',
  'vite app',
  'my site',
  'welcome',
]);
/** Template tokens that were never filled in. Words such as `null` count only as the whole title or between separators. */
const TOKEN = /\{\{|\}\}|\$\{|\[object Object\]|%s|(?:^|[|\-–:]\s*)(?:undefined|null)(?=\s*(?:$|[|\-–:]))/;

export default defineRule({
  id: 'title-placeholder',
  category: 'title',
  family: 'title',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site'],
  title: 'Titles say what the page is about',
  failureTitle: 'Titles that are placeholders',
  impact: 'People see a title such as "Home" or a broken template in search results and skip it.',
  why: 'A default title ("Untitled", "Home"), a template that was not filled in, or the bare site name on an inner page tells nobody what they will find. Search engines advise against vague titles and often replace them.',
  howToFix:
    'Replace the placeholder by a title that names the content of the page. When a template writes it, fill in the missing variable and give the template a sensible fallback.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  check({ page, site }) {
    const title = page.facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    const text = title.text.trim();
    const siteName = page.facts.openGraph
      .find((tag) => tag.property === 'og:site_name')
      ?.content.trim()
      .toLowerCase();
    const isBareName = page.url !== site.homeUrl && text.toLowerCase() === siteName;
    if (!DEFAULTS.has(text.toLowerCase()) && !TOKEN.test(text) && !isBareName) return pass();
    return fail([
      { url: page.url, found: text, expected: 'a title that names the content of this page', where: inDocument(title) },
    ]);
  },
});
