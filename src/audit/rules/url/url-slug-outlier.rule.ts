import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { isHomePage } from '#audit/page/home-page.ts';
import { formatNorm, isNorm, MIN_NORM_PAGES } from '#audit/page/site-norm.ts';
import { isListUrl } from '#audit/rules/duplicates/list-url.ts';
import { buildPermanentRedirect } from '#audit/rules/redirects/redirect-way.ts';
import { hasRepeatedSegment, isCodeName, isLanguageTag, listPathIssues } from '#audit/rules/url/messy-path.ts';
import type { SlugNorm, SlugNorms } from '#contracts/site/site-norms.ts';
import { selectMainHeadings } from '#lib/text/shown-headings.ts';
import { buildSlug } from '#lib/url/build-slug.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';
import {
  hasNonAsciiLetters,
  hasUppercase,
  isIdSlug,
  isWordSlug,
  listOtherSeparators,
  type PageSlug,
  parseSlug,
} from '#lib/url/slug-style.ts';

const MAX_SHOWN_LENGTH = 300;
/** Files that servers, browsers and search engines look for under these names: `/404.html`, `/google1a2b.html`. */
const FIXED_NAME = /^(?:40[0-9]|50[0-9]|offline|sitemap|robots|google[0-9a-f]{8,}|yandex_[0-9a-f]+|baidu_verify_\w+)$/i;
/** A proposed slug has at least two words; one word is often only the rest of a heading in another alphabet. */
const PROPOSED_SLUG = /[a-z]{2,}.*-.*[a-z]{2,}/;

export default defineRule({
  id: 'url-slug-outlier',
  category: 'url',
  family: 'url-form',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site', 'slugNorms'],
  title: 'URLs of a folder follow one style',
  failureTitle: 'URL slugs that differ from their folder',
  aliases: [
    'inconsistent URL structure',
    'slug drift',
    'inconsistent URL slugs',
    'ID instead of slug in URL',
    'URL naming convention',
    'non-ASCII characters in URL',
  ],
  impact: 'The URL does not tell people what the page is about, although the other URLs of the folder do.',
  why: 'Most pages of these folders have URLs of lowercase words joined by hyphens. A URL with an ID, uppercase letters, letters in another alphabet or a file extension is usually left over from an import or was never edited. Google recommends words instead of long IDs, but it can index such URLs, so this does not affect the score.',
  howToFix:
    'Check whether the slug was left empty or came from an import. For a new page, use words as in the other URLs. For an old page, change the URL only together with a permanent redirect (301), the internal links and the sitemap. Leave an old URL alone when it already brings in visitors.',
  measure:
    'Indexable pages are grouped by folder and language. The check needs a folder with at least ten pages, of which at least 80% have a slug of lowercase words joined by hyphens. Other pages are reported when their slug is an ID (a number of four digits or more, a hash, a UUID, "post-123"). Slugs with uppercase letters, letters outside ASCII or separators other than hyphens are reported too. A file extension such as .html is reported when at least 80% of the folder have none. Ten and 80% are the values that comparable tools use for such comparisons; no search engine specifies any.',
  traps:
    'Uppercase letters without digits, underscores, spaces and double slashes are covered by a separate check for all URLs. Years and dates are not IDs. Tag, category and author archives, paginated pages, home pages, index files and URLs with a query are excluded. Error pages, sitemaps, offline pages and verification files have a fixed name. Languages are compared separately. Names from program code, language codes and profile names that begin with @ may keep their spelling.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  checked: '2026-11-28',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
      copy: '2025-12-10',
      quote: 'When possible, use readable words rather than long ID numbers in your URLs.',
    },
  ],
  work: {
    effort: 'engineering',
    hours: 0.5,
    steps: [
      'Set the slug in the CMS to words joined by hyphens.',
      'Redirect the old URL with a 301 and change internal links and the sitemap.',
      'Leave URLs that already rank well.',
    ],
  },
  examples: { notShown: 'many-pages' },
  check({ page, site, slugNorms }) {
    const parts = parseSlug(page.url);
    if (parts === null || isHomePage(page, site) || isListUrl(page.url) || parseSeriesUrl(page.url).page > 1) {
      return notApplicable('Home pages, archives, paginated pages and URLs with a query have no slug to compare');
    }
    if (FIXED_NAME.test(parts.slug)) return notApplicable('The name of the file is fixed');
    const norm = slugNorms.find(page.url, page.facts.lang);
    if (norm === null) return notApplicable(`The folder has fewer than ${MIN_NORM_PAGES} pages`);
    const reasons = listReasons(parts, norm);
    if (reasons === null) return notApplicable('The URLs of the folder follow no common style');
    if (reasons.length === 0) return pass();
    const path = new URL(page.url).pathname;
    if (listPathIssues(path).length > 0 || hasRepeatedSegment(path)) {
      return notApplicable('The URL is covered by the check for uppercase letters, underscores and spaces');
    }
    const isOnlyExtension = isWordSlug(parts.slug);
    const fix = proposeUrl(page, { parts, norm, norms: slugNorms });
    return warn([
      {
        url: page.url,
        found: `${path.slice(0, MAX_SHOWN_LENGTH)} (${reasons.join(', ')})`,
        expected: `${isOnlyExtension ? 'no file extension' : 'lowercase words joined by hyphens'}, like ${formatNorm(isOnlyExtension ? norm.extensionlessCount : norm.wordsCount, norm.pageCount)} in ${norm.folder}${norm.exampleUrl === null ? '' : ` (${norm.exampleUrl})`}`,
        where: 'page URL',
        ...(fix === null ? {} : { fix: buildPermanentRedirect(fix) }),
      },
    ]);
  },
});

/**
 * Returns how the slug differs from the style of its folder, empty when it does not; null when the folder has no style.
 */
function listReasons({ slug, extension }: PageSlug, norm: SlugNorm): string[] | null {
  const isWordFolder = isNorm(norm.wordsCount, norm.pageCount);
  const isExtensionless = isNorm(norm.extensionlessCount, norm.pageCount);
  if (!isWordFolder && !isExtensionless) return null;
  const extensionReasons = isExtensionless && extension !== '' ? [`file extension ${extension}`] : [];
  return isWordFolder ? [...listStyleReasons(slug), ...extensionReasons] : extensionReasons;
}

function listStyleReasons(slug: string): string[] {
  if (isWordSlug(slug) || isCodeName(slug) || isLanguageTag(slug) || slug.startsWith('@')) return [];
  if (isIdSlug(slug)) return ['an ID instead of words'];
  const separators = listOtherSeparators(slug);
  return [
    ...(hasUppercase(slug) ? ['uppercase letters'] : []),
    ...(hasNonAsciiLetters(slug) ? ['letters outside ASCII'] : []),
    ...(separators.length > 0 ? [`"${separators.join('')}" instead of hyphens`] : []),
  ];
}

interface ProposalContext {
  parts: PageSlug;
  norm: SlugNorm;
  norms: SlugNorms;
}

/**
 * Returns an unused URL in the style of the folder, from the slug of the page or else its main heading; null when
 * neither provides one.
 */
function proposeUrl(page: HtmlAuditPage, { parts, norm, norms }: ProposalContext): string | null {
  const { folder, slug, extension, hasTrailingSlash } = parts;
  const [main] = selectMainHeadings(page.facts);
  const proposal = isWordSlug(slug) ? slug : buildSlug(main?.heading.text ?? '');
  if (!isWordSlug(slug) && !PROPOSED_SLUG.test(proposal)) return null;
  const hasSlash = hasTrailingSlash || (extension !== '' && norm.exampleUrl?.endsWith('/') === true);
  const url = `${folder}${proposal}${hasSlash ? '/' : ''}`;
  return url === page.url || norms.isPage(url) ? null : url;
}
