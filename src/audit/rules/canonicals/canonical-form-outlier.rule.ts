import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import {
  buildCanonicalTag,
  type CanonicalDeclaration,
  readCanonicalDeclarations,
} from '#audit/links/canonical-declarations.ts';
import { isHomePage } from '#audit/page/home-page.ts';
import { formatNorm, isNorm, MIN_NORM_PAGES } from '#audit/page/site-norm.ts';
import { buildPermanentRedirect } from '#audit/rules/redirects/redirect-way.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { CanonicalForms } from '#contracts/site/site-norms.ts';
import { isAbsoluteUrl } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'canonical-form-outlier',
  category: 'canonicals',
  family: 'canonical-form',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site', 'canonicalForms'],
  title: 'Canonicals are written in one form',
  failureTitle: 'Canonicals that differ in form from the others',
  aliases: [
    'inconsistent canonical URLs',
    'canonical drift',
    'canonical trailing slash mismatch',
    'www and non-www canonicals',
    'relative canonical',
    'canonical is relative',
  ],
  impact: 'Search engines index the URLs of these pages in a different form than the rest of the site.',
  why: 'Nearly all canonicals of the site have the same host, the same trailing slash and a complete URL. A page that differs usually comes from another template or plugin, or from a page that was moved by hand. If the page is also available in the usual form, search engines see two URLs. Google recommends complete URLs, because a relative one declares a copy of the site, such as a staging host, as the original.',
  howToFix:
    'Find out which template or plugin writes the canonical of the listed page, and make it use the same function as the other pages. When the host or the trailing slash differs, first redirect the URL to the usual form with status 301, as proposed. Then use this form in the canonical, the links and the sitemap.',
  measure:
    'Indexable pages that declare their own URL as canonical are compared. The check reports a canonical on a different host than at least 80% of them. It also reports a trailing slash that differs from at least 80% of the pages in the same folder. It also reports a canonical written as a relative URL when at least 80% are complete URLs. Each comparison needs at least ten pages. Ten and 80% are the values that comparable tools use for such comparisons. A different host has low severity. The other two are advisory: Google treats both forms of a URL equally and supports relative URLs.',
  traps:
    'Overview pages such as /blog/ may end with a slash although the pages below do not, and file names such as page.html have no slash. A page whose usual form is also served is covered by the checks for duplicates. A page whose usual form redirects to it keeps its form. Missing canonicals, canonicals from HTTPS to HTTP and canonicals to another page are covered by separate checks. The home page is excluded.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash',
  ],
  checked: '2026-11-28',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
      copy: null,
      quote: 'Use absolute paths rather than relative paths with the rel="canonical" link element.',
    },
    {
      url: 'https://developers.google.com/search/blog/2010/04/to-slash-or-not-to-slash',
      copy: '2010-04-21',
      quote: 'Google treats each URL above separately (and equally)',
    },
  ],
  peers: ['SF'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Find the template or plugin that writes the canonical.',
      'Redirect the URL to the usual form when the host or the slash differs.',
      'Write the canonical as a complete URL in this form.',
    ],
    tools: ['curl'],
  },
  examples: { notShown: 'many-pages' },
  check({ page, site, canonicalForms }) {
    const [declaration, ...others] = readCanonicalDeclarations(page);
    if (declaration === undefined || declaration.url === null) return notApplicable('The page has no canonical');
    if (others.some(({ url }) => url !== declaration.url)) return notApplicable('The canonicals contradict each other');
    if (isHomePage(page, site)) return notApplicable('The home page has no trailing slash to compare');
    const { selfCount, absoluteCount, relativeCount } = canonicalForms;
    if (Math.max(selfCount, absoluteCount + relativeCount) < MIN_NORM_PAGES) {
      return notApplicable(`Fewer than ${MIN_NORM_PAGES} pages have a canonical`);
    }
    const context = { page, declaration, forms: canonicalForms };
    const hostEvidence = judgeHost(context);
    if (hostEvidence !== null) return warn([hostEvidence]);
    const evidence = [judgeSlash(context), judgeAbsoluteUrl(context)].filter((piece) => piece !== null);
    return evidence.length === 0 ? pass() : warn(evidence, { severity: 'advisory' });
  },
});

interface FormContext {
  page: HtmlAuditPage;
  declaration: CanonicalDeclaration;
  forms: CanonicalForms;
}

function judgeHost({ page, declaration, forms }: FormContext): Evidence | null {
  const { host, hostCount, selfCount } = forms;
  const url = URL.parse(page.url);
  if (host === null || url === null || url.host === host || !isNorm(hostCount, selfCount)) return null;
  const usualUrl = `${url.protocol}//${host}${url.pathname}${url.search}`;
  if (forms.isServed(usualUrl)) return null;
  return {
    url: page.url,
    found: `${declaration.href} (host ${url.host})`,
    expected: `the host ${host}, like ${formatNorm(hostCount, selfCount)} of the site`,
    where: declaration.where,
    fix: `${buildPermanentRedirect(usualUrl)}\n\n${buildCanonicalTag(usualUrl)}`,
    cause: `canonicals with the host ${url.host}`,
  };
}

function judgeSlash({ page, declaration, forms }: FormContext): Evidence | null {
  const folder = forms.findFolder(page.url);
  const url = URL.parse(page.url);
  if (folder === null || url === null) return null;
  const hasSlash = url.pathname.endsWith('/');
  const matchCount = hasSlash ? folder.pageCount - folder.slashCount : folder.slashCount;
  if (!isNorm(matchCount, folder.pageCount)) return null;
  const usualUrl = `${url.origin}${hasSlash ? url.pathname.replace(/\/+$/, '') : `${url.pathname}/`}`;
  if (forms.isServed(usualUrl)) return null;
  return {
    url: page.url,
    found: `${declaration.href} (${hasSlash ? 'with' : 'without'} a trailing slash)`,
    expected: `a canonical ${hasSlash ? 'without' : 'with'} a trailing slash, like ${formatNorm(matchCount, folder.pageCount)} in ${folder.folder}`,
    where: declaration.where,
    fix: `${buildPermanentRedirect(usualUrl)}\n\n${buildCanonicalTag(usualUrl)}`,
  };
}

function judgeAbsoluteUrl({ page, declaration, forms }: FormContext): Evidence | null {
  const { absoluteCount, relativeCount } = forms;
  if (isAbsoluteUrl(declaration.href) || !isNorm(absoluteCount, absoluteCount + relativeCount)) return null;
  return {
    url: page.url,
    found: `${declaration.href} (a relative URL)`,
    expected: `a complete URL, like ${formatNorm(absoluteCount, absoluteCount + relativeCount)} with a canonical`,
    where: declaration.where,
    fix: buildCanonicalTag(declaration.url ?? page.url),
  };
}
