import { isDefaultTitle } from '#audit/data/default-texts.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { isHomePage } from '#audit/page/home-page.ts';
import { isLegalUrl, normalizeWords } from '#audit/page/page-purpose.ts';
import { formatNorm, isNorm, MIN_NORM_PAGES } from '#audit/page/site-norm.ts';
import { findUtilityKind } from '#audit/page/utility-page.ts';
import { isListUrl } from '#audit/rules/duplicates/list-url.ts';
import { TITLE_LENGTH } from '#audit/rules/title/propose-title.ts';
import { findUnfilledValue } from '#audit/text/placeholder-text.ts';
import { computeDisplayLength } from '#audit/text/text-length.ts';
import { containsSiteName } from '#audit/text/title-topic.ts';
import type { TitlePattern } from '#contracts/site/site-norms.ts';
import { splitTitleParts } from '#lib/text/head-phrase.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

/** Folders of landing pages, whose titles are written for one campaign. */
const LANDING_PATH = /\/(?:lp|landing|landing-?pages?|campaigns?|promo|ads?)(?:\/|$)/i;

export default defineRule({
  id: 'title-pattern-outlier',
  category: 'title',
  family: 'title-pattern',
  severity: 'advisory',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page', 'site', 'titlePatterns'],
  title: 'Titles of similar pages follow one pattern',
  failureTitle: 'Titles that break the pattern of similar pages',
  aliases: [
    'title pattern outliers',
    'inconsistent title tags',
    'brand missing in title',
    'missing site name in title',
    'duplicated brand in title',
    'title template not applied',
  ],
  impact: 'In search results and browser tabs, these pages do not look like part of the site.',
  why: 'A template usually adds the same part to every title, such as the site name. Where this part is missing or appears twice, the title was often entered in another field, or the template was bypassed. Google shows the site name on its own line, so such titles do not affect the score.',
  howToFix:
    'Compare the title of the listed page with the title of a page of the same type. When the site name is missing, use the title template, as in the proposed title. When the site name appears twice, remove it from the field where the title is entered. Leave a title alone when it was written like this on purpose.',
  measure:
    'Titles of indexable pages with the same document structure and language are compared. The check needs at least ten titles, of which at least 80% begin or end with the same part, separated by a vertical bar, a dash or a dot. A title that omits this part or contains it twice is reported. Ten and 80% are the values that comparable tools use for such comparisons; no search engine specifies any.',
  traps:
    'A title that contains the part or the site name in another place follows the pattern. A title that would exceed 60 characters with the part may omit it. Home pages, legal pages, carts and similar pages, archives of tags and categories, paginated pages and landing pages are excluded. Missing titles and placeholders are covered by separate checks. Languages are compared separately, because the part is often translated.',
  sources: ['https://developers.google.com/search/docs/appearance/title-link'],
  checked: '2026-11-28',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/appearance/title-link',
      copy: null,
      quote: 'Brand your titles concisely.',
    },
  ],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    steps: [
      'Compare the title with the title of a similar page.',
      'Use the title template of the CMS, or add the part by hand.',
      'Leave titles that differ on purpose.',
    ],
  },
  examples: { notShown: 'many-pages' },
  check({ page, site, titlePatterns }) {
    const title = page.facts.titles.find((candidate) => candidate.inHead && candidate.text.trim() !== '');
    if (title === undefined) return notApplicable('The page has no title');
    const text = title.text.replace(/\s+/g, ' ').trim();
    if (isDefaultTitle(text) || findUnfilledValue(text) !== null) return notApplicable('The title is a placeholder');
    if (isHomePage(page, site)) return notApplicable('The title of a home page has a pattern of its own');
    const pattern = titlePatterns.find(page.facts.templateSignature, page.facts.lang);
    if (pattern === null) return notApplicable(`Fewer than ${MIN_NORM_PAGES} similar pages have a title`);
    if (!isNorm(pattern.matchCount, pattern.pageCount)) {
      return notApplicable('The titles of similar pages have no part in common');
    }
    const part = pattern.part.trim();
    const change = findChange(text, { page, pattern, host: site.displayHost });
    if (change === null) return pass();
    const exception = findException(page.url);
    if (exception !== null) return notApplicable(exception);
    if (change.kind === 'missing' && computeDisplayLength(change.title) > TITLE_LENGTH.max) {
      return notApplicable(`With the common part, the title would exceed ${TITLE_LENGTH.max} characters`);
    }
    const verb = pattern.position === 'end' ? 'ends' : 'begins';
    return warn([
      {
        url: page.url,
        found: `${text} (${change.kind === 'missing' ? 'without' : 'twice'} "${part}")`,
        expected: `a title that ${verb} once with "${part}", like ${formatNorm(pattern.matchCount, pattern.pageCount)} with the same structure (${pattern.exampleUrl})`,
        where: formatDocumentLocation(title),
        fix: change.title,
      },
    ]);
  },
});

interface TitleChange {
  kind: 'missing' | 'repeated';
  /** The title as it would be with the pattern. */
  title: string;
}

interface TitleContext {
  page: HtmlAuditPage;
  pattern: TitlePattern;
  host: string;
}

/** Returns how the title differs from the pattern; null when it does not. */
function findChange(text: string, { page, pattern, host }: TitleContext): TitleChange | null {
  const { part, position } = pattern;
  const name = readPartWords(part);
  const isName = (candidate: string): boolean => normalizeWords(candidate) === name;
  const parts = splitTitleParts(text);
  const otherParts = parts.filter((candidate) => !isName(candidate));
  if (parts.length - otherParts.length > 1 && otherParts.length > 0) {
    const topic = otherParts.join(readSeparator(part));
    return { kind: 'repeated', title: addPart(topic, pattern) };
  }
  const joinWords = (words: string): string => words.replaceAll(' ', '');
  const hasName = joinWords(normalizeWords(text)).includes(joinWords(name)) || containsSiteName(text, page.facts, host);
  if (name === '' || hasName) return null;
  return { kind: 'missing', title: addPart(text, { part, position }) };
}

const addPart = (topic: string, { part, position }: Pick<TitlePattern, 'part' | 'position'>): string =>
  position === 'end' ? topic + part : part + topic;

const readPartWords = (part: string): string => normalizeWords(splitTitleParts(`${part} `).join(' '));

/** Returns the separator of a part with its spaces: ` | ` of ` | Shop` and of `Shop | `. */
const readSeparator = (part: string): string => /^\s\S+\s|\s\S+\s$/.exec(part)?.[0] ?? ' ';

/** Returns why a page may have a title of its own; null when there is no known reason. */
function findException(url: string): string | null {
  if (isLegalUrl(url) || findUtilityKind(url) !== null) return 'Legal pages, carts and similar pages may differ';
  if (isListUrl(url) || parseSeriesUrl(url).page > 1) return 'Archives and paginated pages may differ';
  return LANDING_PATH.test(URL.parse(url)?.pathname ?? '') ? 'Landing pages may differ' : null;
}
