import { type FeedFault, feedFault } from '#audit/reading/feed-body.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import { isGone } from '#audit/verify-status.ts';
import { probeExchange } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { SiteFile } from '#contracts/site-probes.ts';
import type { TemplateCluster } from '#contracts/site-sections.ts';
import { counted } from '#lib/counted.ts';

const ARTICLE_TYPES: ReadonlySet<string> = new Set(['Article', 'NewsArticle', 'BlogPosting', 'LiveBlogPosting']);
const MIN_ARTICLES = 5;
const MIN_SHARE = 0.5;
const IN_WORDS: Record<FeedFault, string> = {
  empty: 'an empty answer',
  'web-page': 'a web page',
  'blank-before-declaration': 'a blank line before <?xml, which XML does not permit',
  'not-a-feed': 'something that is neither RSS, Atom nor JSON',
};

export default defineRule({
  id: 'rss-feed-missing-or-invalid',
  category: 'crawlability',
  family: 'feed',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['siteFiles', 'templateClusters', 'sitemap', 'pageInventory'],
  title: 'New articles are announced in a feed that works',
  failureTitle: 'The feed of new articles is missing or broken',
  impact: 'Readers and search engines that follow the feed do not hear of new articles.',
  why: 'Google and Bing accept RSS and Atom feeds as sitemaps of what is new, and feed readers need a correct one. A feed that answers with an error or a web page is skipped without a word.',
  howToFix:
    'Open the listed address and repair what answers there; a blank line before "<?xml" usually comes from a theme or plugin file that ends with one. When the site has articles and no feed, switch it on in your system and name it in the head of your pages.',
  measure:
    'The first two feeds that the home page names with <link rel="alternate"> are fetched. The check fails when one answers 404, 410 or another status that says that nothing is there, a server error (500 to 599), or something that does not begin as RSS, Atom or JSON Feed. When none is named and no sitemap is a feed, it warns if at least 5 indexable pages of one template mark themselves as articles in their structured data.',
  traps:
    'A site without articles needs no feed. A feed may be named on the blog page only, so a missing one is possible, never more. An answer that only refuses our crawler (such as 403 or 429) proves nothing. Only the beginning of a feed is read: its later content and the age of its items are not judged.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://developers.google.com/search/blog/2014/10/best-practices-for-xml-sitemaps-rssatom',
  ],
  checked: '2026-11-20',
  peers: ['SA'],
  check({ siteFiles, templateClusters, sitemap, pageInventory }) {
    const feeds = siteFiles.filter(({ kind, notAsked }) => kind === 'feed' && notAsked === null);
    const broken = feeds.flatMap((feed) => faultOf(feed) ?? []);
    if (broken.length > 0) return failSite(broken);
    if (feeds.length > 0) return pass(feeds.length);
    if (siteFiles.some(({ kind }) => kind === 'feed')) return notMeasured('The feed was not asked for', null);
    if (sitemap.files.some(({ kind }) => kind === 'rss' || kind === 'atom')) return pass();
    if (pageInventory.homePage === null) {
      return notMeasured('The home page was not read', 'Analyze the site again when it answers');
    }
    const articles = templateClusters.clusters.items.find(isArticleTemplate);
    if (articles === undefined) return notApplicable('No feed is named, and no articles were recognised');
    return warnSite(
      [
        {
          url: pageInventory.homePage.url,
          found: null,
          expected: `a feed for ${counted(articles.indexableCount, 'article')}, such as ${articles.examples[0] ?? ''}`,
          where: 'head of the home page',
        },
      ],
      undefined,
      { confidence: 'possible' },
    );
  },
});

function faultOf(feed: SiteFile): Evidence | null {
  const found = faultText(feed);
  if (found === null) return null;
  return { url: feed.url, found, expected: 'a feed in RSS, Atom or JSON', where: probeExchange(feed), cause: feed.url };
}

function faultText({ status, error, bodyStart }: SiteFile): string | null {
  if (status === null || status === 999) return null;
  if (isGone(status) || status >= 500) return `status ${status}`;
  if (status !== 200 || error !== null) return null;
  const fault = feedFault(bodyStart);
  return fault === null ? null : IN_WORDS[fault];
}

function isArticleTemplate({ indexableCount, schemaTypes }: TemplateCluster): boolean {
  return (
    indexableCount >= MIN_ARTICLES &&
    schemaTypes.some(({ type, share }) => ARTICLE_TYPES.has(type) && share >= MIN_SHARE)
  );
}
