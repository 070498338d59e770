import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { createSameSiteTest, isQualifiedLink } from '#audit/links/page-links.ts';
import { getComparedDocuments } from '#audit/rendering/rendered-document.ts';
import type { PageFacts, PageLink } from '#contracts/page/page-facts.ts';
import type { LinkGraph } from '#contracts/site/artifacts.ts';

const MIN_LINKS = 5;
const MIN_SHARE = 0.3;
const MAX_LINKS_SHOWN = 10;

export default defineRule({
  id: 'js-links-only-rendered',
  category: 'javascript-rendering',
  family: 'client-rendering',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render', 'site', 'linkGraph'],
  title: 'Internal links are in the served HTML',
  failureTitle: 'Internal links added only by JavaScript',
  aliases: [
    'contains JavaScript links',
    'JavaScript links',
    'links only in rendered HTML',
    'JS navigation',
    'crawlable links',
  ],
  impact: 'Search engines find the linked pages later, and crawlers that run no JavaScript do not find them at all.',
  why: 'Crawlers go from page to page through the links in the HTML. Google discovers links that JavaScript adds only after it has rendered the page, which takes longer. Most other crawlers never see them, so the linked pages look like orphan pages.',
  howToFix:
    'Put the links into the served HTML as <a href="...">: the menu, the lists of products or articles, and the next page of each list. JavaScript may open, sort and filter them afterward.',
  measure: `The check counts the distinct internal URLs that the rendered page links to. The check fails when at least ${MIN_LINKS} and at least ${MIN_SHARE * 100}% of these URLs are not linked in the HTML of any crawled page. We chose both thresholds.`,
  traps:
    'A menu that JavaScript builds is not an issue if the HTML of another page contains it, because crawlers find the linked pages there. Links with nofollow are not counted, nor are URLs that differ only in their fragment. If the crawl did not reach every page, the finding is rated "possible", because a page that was not crawled may contain the link.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-22',
  peers: ['SF'],
  work: {
    effort: 'engineering',
    hours: 8,
    steps: [
      'Output menu, list and pagination links as <a href> elements in the served HTML.',
      'Let JavaScript enhance them afterward.',
    ],
    tools: ['gsc-url', 'curl'],
  },
  examples: {
    format: 'browser',
    incorrect: `<nav id="menu"></nav>
<script>
  for (const name of ['hitch', 'bend', 'loop', 'splice', 'whipping', 'lashing']) {
    document.querySelector('#menu').insertAdjacentHTML('beforeend', \`<p><a href="/knots/\${name}">About the \${name}</a></p>\`)
  }
</script>`,
    correct: `<nav>
  <p><a href="/knots/hitch">About the hitch</a></p>
  <p><a href="/knots/bend">About the bend</a></p>
  <p><a href="/knots/loop">About the loop</a></p>
</nav>`,
  },
  check({ page, render, site, linkGraph }) {
    const documents = getComparedDocuments(page, render);
    if ('outcome' in documents) return documents;
    const isOwn = createSameSiteTest(page.finalUrl);
    const renderedLinks = collectFollowedTargets(documents.rendered, (url) => url !== page.finalUrl && isOwn(url));
    if (renderedLinks.size === 0) return notApplicable('The rendered page does not link to another page of the site');
    const servedUrls = new Set(documents.raw.links.map(({ url }) => url));
    const addedLinks = [...renderedLinks].filter(([url]) => !servedUrls.has(url));
    if (!isLargeShare(addedLinks.length, renderedLinks.size)) return pass(renderedLinks.size);
    const urlsInHtml = findUrlsLinkedInHtml(linkGraph, new Set(addedLinks.map(([url]) => url)));
    const linksOnlyByScript = addedLinks.filter(([url]) => !urlsInHtml.has(url));
    if (!isLargeShare(linksOnlyByScript.length, renderedLinks.size)) return pass(renderedLinks.size);
    const summary = `${linksOnlyByScript.length} of ${renderedLinks.size} linked URLs`;
    return fail(
      linksOnlyByScript.slice(0, MAX_LINKS_SHOWN).map(([targetUrl, { selector, text }]) => ({
        url: page.url,
        found: `a link to ${targetUrl}${text === '' ? '' : ` ("${text}")`} that only JavaScript adds (${summary})`,
        expected: 'a link in the served HTML',
        where: `${selector} in the rendered page`,
        cause: `link to ${targetUrl}`,
      })),
      site.isCrawlComplete ? {} : { confidence: 'possible' },
    );
  },
});

const isLargeShare = (linkCount: number, allLinkCount: number): boolean =>
  linkCount >= MIN_LINKS && linkCount >= allLinkCount * MIN_SHARE;

/** Returns the first followed link to each URL that `isOther` accepts. */
function collectFollowedTargets({ links }: PageFacts, isOther: (url: string) => boolean): Map<string, PageLink> {
  const targets = new Map<string, PageLink>();
  for (const link of links) {
    if (link.url === null || isQualifiedLink(link) || !isOther(link.url) || targets.has(link.url)) continue;
    targets.set(link.url, link);
  }
  return targets;
}

/** Returns the candidate URLs that the HTML of a crawled page links to. Iterates over the graph without copying it. */
function findUrlsLinkedInHtml({ urls, edges }: LinkGraph, candidateUrls: ReadonlySet<string>): Set<string> {
  const urlsByIndex = new Map(urls.flatMap((url, index) => (candidateUrls.has(url) ? [[index, url] as const] : [])));
  const linkedUrls = new Set<string>();
  for (const targets of edges) {
    for (const target of targets) {
      const url = urlsByIndex.get(target);
      if (url !== undefined) linkedUrls.add(url);
    }
  }
  return linkedUrls;
}
