import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { isGone } from '#audit/engine/verify-status.ts';
import { formatProbeExchange } from '#audit/engine/where.ts';
import { type FeedDefect, findFeedDefect } from '#audit/rules/crawlability/feed-body.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SiteFile } from '#contracts/site/site-probes.ts';
import type { TemplateCluster } from '#contracts/site/site-sections.ts';
import { formatQuantity } from '#lib/text/counted.ts';

const ARTICLE_TYPES: ReadonlySet<string> = new Set(['Article', 'NewsArticle', 'BlogPosting', 'LiveBlogPosting']);
const MIN_ARTICLES = 5;
const MIN_SHARE = 0.5;
const FEED_DEFECT_TEXTS: Record<FeedDefect, string> = {
  empty: 'an empty response',
  'web-page': 'a web page',
  'blank-before-declaration': 'a blank line before <?xml, which XML does not permit',
  'not-a-feed': 'content that is not RSS, Atom or JSON',
};

export default defineRule({
  id: 'rss-feed-missing-or-invalid',
  category: 'crawlability',
  family: 'feed',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteFiles', 'templateClusters', 'sitemap', 'pageInventory'],
  title: 'RSS or Atom feed is valid',
  failureTitle: 'Missing or invalid RSS or Atom feed',
  aliases: ['RSS feed', 'Atom feed', 'JSON Feed', 'broken feed', 'invalid RSS', 'feed validation'],
  impact: 'Readers and search engines that follow the feed do not learn about new articles.',
  why: 'Google and Bing accept RSS and Atom feeds as sitemaps of new content, and feed readers need a valid one. A feed that returns an error or a web page is silently ignored.',
  howToFix:
    'Open the listed URL and fix what it returns. A blank line before "<?xml" usually comes from a theme or plugin file that ends with one. If the site has articles but no feed, enable it in your CMS and reference it in the head of your pages.',
  measure:
    'The first two feeds that the home page references with <link rel="alternate"> are fetched. The check fails when one returns 404, 410 or another status for missing pages, or a server error (500 to 599). It also fails when the content does not start as RSS, Atom or JSON Feed. If no feed is referenced and no sitemap is a feed, the check looks for articles. It warns if at least 5 indexable pages of one template are marked as articles in their structured data.',
  traps:
    'A site without articles needs no feed. A feed may be referenced only on the blog page, so a missing one is always rated "possible". A response that only refuses our crawler (such as 403 or 429) proves nothing. Only the beginning of a feed is read; later content and the age of its items are not checked.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://developers.google.com/search/blog/2014/10/best-practices-for-xml-sitemaps-rssatom',
  ],
  checked: '2026-11-20',
  peers: ['SA'],
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Validate the feed and correct the first reported error.',
      'Remove output before the XML declaration.',
      'Reference the feed with <link rel="alternate"> in the head.',
    ],
    tools: ['feed-validator'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<link rel="alternate" type="application/rss+xml" href="/feed.xml">

GET /feed.xml
HTTP/1.1 404 Not Found`,
    correct: `GET /
<link rel="alternate" type="application/rss+xml" href="/feed.xml">

GET /feed.xml
HTTP/1.1 200 OK
Content-Type: application/rss+xml

<rss version="2.0"><channel><title>Riverton Cycles</title></channel></rss>`,
  },
  check({ siteFiles, templateClusters, sitemap, pageInventory }) {
    const feeds = siteFiles.filter(({ kind, notAsked }) => kind === 'feed' && notAsked === null);
    const evidence = feeds.flatMap((feed) => buildFeedEvidence(feed) ?? []);
    if (evidence.length > 0) return failSite(evidence);
    if (feeds.length > 0) return pass(feeds.length);
    if (siteFiles.some(({ kind }) => kind === 'feed')) return notMeasured('The feed was not requested', null);
    if (sitemap.files.some(({ kind }) => kind === 'rss' || kind === 'atom')) return pass();
    if (pageInventory.homePage === null) {
      return notMeasured('The home page could not be read', 'Analyze the site again when it responds');
    }
    const articleTemplate = templateClusters.clusters.items.find(isArticleTemplate);
    if (articleTemplate === undefined) return notApplicable('No feed is referenced, and no articles were recognized');
    return warnSite(
      [
        {
          url: pageInventory.homePage.url,
          found: null,
          expected: `a feed for ${formatQuantity(articleTemplate.indexableCount, 'article')}, such as ${articleTemplate.examples[0] ?? ''}`,
          where: 'head of the home page',
        },
      ],
      undefined,
      { confidence: 'possible' },
    );
  },
});

function buildFeedEvidence(feed: SiteFile): Evidence | null {
  const found = describeFeedDefect(feed);
  if (found === null) return null;
  return {
    url: feed.url,
    found,
    expected: 'a feed in RSS, Atom or JSON',
    where: formatProbeExchange(feed),
    cause: feed.url,
  };
}

function describeFeedDefect({ status, error, bodyStart }: SiteFile): string | null {
  if (status === null || status === 999) return null;
  if (isGone(status) || status >= 500) return `status ${status}`;
  if (status !== 200 || error !== null) return null;
  const defect = findFeedDefect(bodyStart);
  return defect === null ? null : FEED_DEFECT_TEXTS[defect];
}

function isArticleTemplate({ indexableCount, schemaTypes }: TemplateCluster): boolean {
  return (
    indexableCount >= MIN_ARTICLES &&
    schemaTypes.some(({ type, share }) => ARTICLE_TYPES.has(type) && share >= MIN_SHARE)
  );
}
