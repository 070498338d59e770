import { defineRule } from '#audit/engine/rule.ts';
import { type Gap, notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import type { StagingHost, StagingHosts } from '#contracts/site/site-probes.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { isStagingHost } from '#lib/url/staging-host.ts';

const MIN_SIMILARITY = 0.9;

export default defineRule({
  id: 'staging-host-public',
  category: 'crawlability',
  family: 'staging-host',
  severity: 'medium',
  confidence: 'likely',
  scope: 'site',
  requires: ['site', 'stagingHosts'],
  places: 'hosts',
  title: 'No staging site is publicly indexable',
  failureTitle: 'Staging site is publicly indexable',
  aliases: [
    'staging site indexed',
    'staging environment',
    'test site',
    'dev subdomain',
    'development site indexed',
    'duplicate staging content',
  ],
  impact:
    'Search engines can list the copy alongside the live site or instead of it, and visitors may order from an unattended shop.',
  why: 'The site, or its certificate, mentions a host with a staging name. The host is open to everyone, and nothing tells search engines to exclude it. Its home page shows nearly the same text as the live one.',
  howToFix:
    'Protect the host with a password, for example with HTTP authentication, which blocks both people and search engines. If that is not possible, send "X-Robots-Tag: noindex" with every response; a robots.txt rule only prevents crawling. Correct links from the live site to the copy.',
  measure:
    'The check covers hosts of the same registrable domain that appear in page links or in the certificate. One of their labels must be staging, stage, dev, test, qa, uat, preview, preprod, demo or sandbox. Up to five of these hosts, in alphabetical order, each receive one request for robots.txt and one for the home page. A host is reported when it returns 200 without a redirect to another host, with a page that Googlebot may crawl and index. The main text must have 100 words or more. At least 90% of its five-word sequences (estimated) must also appear on the home page of the site.',
  traps:
    'Names are not guessed, so hosts that nothing mentions stay unknown. A host is fine if it requires a password, redirects to the site or declares the site as canonical. A host with noindex is also fine. A host that its robots.txt blocks is not reported either, although Google may still list such a URL without its content. A demo whose home page has different content is a product, not a copy. Sites that themselves have a staging name are skipped. Certificate names are visible only on sites with HTTPS.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/control-what-you-share',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/control-what-you-share',
      copy: '2025-12-10',
      quote:
        'If you have confidential or private content on your site, you need to password protect it to ensure only authorized users can access it.',
    },
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
      copy: '2026-03-27',
      quote: 'Google may still index URLs that are disallowed in robots.txt without their content.',
    },
  ],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Protect the staging host with a password.',
      'Otherwise send X-Robots-Tag: noindex with every response.',
      'Replace links from the live site to the staging host.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 150 words]</p>
<a href="https://staging.example.com/">New version</a>

GET https://staging.example.com/
<h1>Riverton Cycles</h1>
<p>[the same 150 words]</p>`,
    correct: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 150 words]</p>
<a href="https://staging.example.com/">New version</a>

GET https://staging.example.com/
HTTP/1.1 401 Unauthorized`,
  },
  check({ site, stagingHosts }) {
    if (isStagingHost(site.homeUrl ?? site.startUrl)) return notApplicable('The site itself has a staging name');
    const { namedCount, hosts } = stagingHosts;
    if (namedCount === 0) return notApplicable('Neither links nor the certificate mention a staging host');
    const requestedHosts = hosts.filter(({ notAsked, error }) => notAsked !== 'stopped' && error !== 'aborted');
    const gap = buildGap(stagingHosts, requestedHosts.length);
    if (requestedHosts.length === 0) return notMeasured(gap?.reason ?? 'The staging hosts were not requested.', null);
    const openCopies = requestedHosts.filter(isOpenCopy);
    if (openCopies.length === 0) return { ...pass(requestedHosts.length), gap };
    const evidence = openCopies.map(({ url, foundIn, named, similarity }) => ({
      url,
      found: `returns 200, and ${Math.round((similarity ?? 0) * 100)}% of its text also appears on the home page`,
      expected: 'a password, or noindex',
      where:
        foundIn === 'link'
          ? `home page of the host; pages link to ${named}`
          : 'home page of the host, which is listed in the certificate',
      cause: url,
    }));
    return { ...warnSite(evidence, { pageUrls: [], count: openCopies.length, checked: requestedHosts.length }), gap };
  },
});

const isOpenCopy = ({ isIndexable, similarity }: StagingHost): boolean =>
  isIndexable && similarity !== null && similarity >= MIN_SIMILARITY;

function buildGap({ namedCount }: StagingHosts, askedCount: number): Gap | null {
  if (askedCount >= namedCount) return null;
  return {
    what: 'Remaining staging hosts',
    reason: `${namedCount - askedCount} of ${formatQuantity(namedCount, 'staging host')} were not requested (up to five are requested, within a time limit).`,
    step: null,
  };
}
