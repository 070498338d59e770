import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation, formatElementLocation } from '#audit/engine/where.ts';
import { selectConfirmedTargets } from '#audit/links/broken-targets.ts';
import { getOwnUrl } from '#audit/links/canonical-declarations.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { BrokenTarget } from '#contracts/site/artifacts.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

interface Neighbor {
  rel: 'next' | 'prev';
  url: string;
  where: string;
}

interface PaginationIssue extends Evidence {
  isCertain: boolean;
}

export default defineRule({
  id: 'pagination-broken-or-loop',
  category: 'pagination',
  family: 'pagination-links',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'internalLinkCheck'],
  title: 'rel="next" and rel="prev" links are correct',
  failureTitle: 'Broken rel="next" or rel="prev" links',
  aliases: [
    'pagination loop',
    'rel next prev',
    'broken pagination',
    'non-200 pagination URLs',
    'pagination sequence error',
  ],
  impact: 'Visitors and crawlers cannot reach the rest of the list.',
  why: 'Links with rel="next" and rel="prev" connect the pages of a list. A link to the page itself, to an error page or past the next page breaks the sequence. Google no longer uses the attribute, but it follows the links, and other search engines and browsers use both.',
  howToFix:
    'Point rel="next" to the following page and rel="prev" to the previous one. Omit rel="next" on the last page and rel="prev" on the first page.',
  measure:
    'The check reads links and link elements with rel="next" or rel="prev". Their targets are compared with the URL of the page and with the URLs that returned 404, 410 or another error. On a numbered page, the page number of the target must be the next or previous one in the same list.',
  traps:
    'Links to "#" are handled by JavaScript and do not count. Lists numbered from 0 or in descending order, and links between neighboring blog articles, are fine. A skipped number is rated "likely". The check does not test whether a page after the last one exists.',
  sources: ['https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Point rel="next" to the following page and rel="prev" to the previous one.',
      'Omit rel="next" on the last page and rel="prev" on the first page.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /news?page=1
<a rel="next" href="/news?page=2">Older</a>

GET /news?page=2
HTTP/1.1 404 Not Found`,
    correct: `GET /news?page=1
<a rel="next" href="/news?page=2">Older</a>

GET /news?page=2
<a rel="prev" href="/news?page=1">Newer</a>`,
  },
  check({ page, internalLinkCheck }) {
    const neighbors = findNeighbors(page);
    if (neighbors.length === 0) return notApplicable('The page has no rel="next" or rel="prev" links');
    const broken = selectConfirmedTargets(internalLinkCheck);
    const issues = neighbors.flatMap((neighbor) => findIssue(page, neighbor, broken) ?? []);
    if (issues.length === 0) return pass();
    const evidence = issues.map(({ isCertain: _, ...piece }) => piece);
    return fail(evidence, issues.some(({ isCertain }) => isCertain) ? {} : { confidence: 'likely' });
  },
});

function findNeighbors({ facts }: HtmlAuditPage): Neighbor[] {
  const elements = facts.markup.relations.map((relation) => ({ ...relation, where: formatDocumentLocation(relation) }));
  const links = facts.links
    .filter(({ rel, href }) => rel !== '' && !href.startsWith('#'))
    .map((link) => ({ ...link, where: formatElementLocation(link) }));
  return [...elements, ...links].flatMap(({ rel, url, where }) => {
    const tokens = rel.toLowerCase().split(/\s+/);
    const kind = tokens.includes('next') ? 'next' : tokens.includes('prev') ? 'prev' : null;
    return kind === null || url === null ? [] : [{ rel: kind, url, where }];
  });
}

function findIssue(page: HtmlAuditPage, neighbor: Neighbor, broken: readonly BrokenTarget[]): PaginationIssue | null {
  const { rel, url, where } = neighbor;
  const piece = { url: page.url, where, cause: url };
  if (url === getOwnUrl(page)) {
    return {
      ...piece,
      found: `rel="${rel}" points to the page itself`,
      expected: 'another page of the list',
      isCertain: true,
    };
  }
  const deadTarget = broken.find((target) => target.url === url);
  if (deadTarget !== undefined) {
    const failure = deadTarget.status ?? deadTarget.error ?? 'no response';
    return {
      ...piece,
      found: `rel="${rel}" points to ${url}, which failed (${failure})`,
      expected: 'a page that exists',
      isCertain: true,
    };
  }
  const own = parseSeriesUrl(page.url);
  const targetPosition = parseSeriesUrl(url);
  if (own.page < 2 || targetPosition.series !== own.series || Math.abs(targetPosition.page - own.page) <= 1)
    return null;
  const found = `rel="${rel}" leads from page ${own.page} to page ${targetPosition.page}`;
  return { ...piece, found, expected: `page ${own.page - 1} or ${own.page + 1}`, isCertain: false };
}
