import { defineRule } from '#audit/rule.ts';
import { type Gap, notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { StagingHost, StagingHosts } from '#contracts/site-probes.ts';
import { counted } from '#lib/counted.ts';
import { isStagingHost } from '#lib/staging-host.ts';

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
  title: 'Copies for testing are closed to the public',
  failureTitle: 'A copy of the site for testing is open to search engines',
  impact:
    'Search engines can list the copy beside the site or in its place, and visitors may order from a shop that nobody looks after.',
  why: 'The site, or its certificate, names a host that is called a place for testing. It answers everybody, its start page shows nearly the text of the real one, and nothing tells search engines to leave it out.',
  howToFix:
    'Ask for a password on the host, for example with HTTP authentication, which keeps out people and search engines alike. Where that is not possible, send "X-Robots-Tag: noindex" with every answer; a line in robots.txt only stops the reading. Correct links of the real site that lead to the copy.',
  measure:
    'Hosts of the same registered domain that links of the pages or the names in the certificate name, and one of whose labels is staging, stage, dev, test, qa, uat, preview, preprod, demo or sandbox, are asked for robots.txt and their start page: at most five, in the order of their names, once each. A host is reported when it answers 200 without leaving the host, with a page that Googlebot may read and list, whose main text of 100 words or more shares at least 90% of its five-word sequences (estimated) with that of the home page.',
  traps:
    'No names are guessed, so hosts that nothing mentions stay unknown. A host that asks for a password, redirects to the site, names the site as its canonical address, carries noindex or is closed by its robots.txt is in order. A demo whose start page says something else is a product, not a copy. A site that is itself named so is left out. The names in a certificate are only seen on sites with https.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/control-what-you-share',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: null,
  check({ site, stagingHosts }) {
    if (isStagingHost(site.homeUrl ?? site.startUrl))
      return notApplicable('The site itself is named as one for testing');
    const { namedCount, hosts } = stagingHosts;
    if (namedCount === 0) return notApplicable('Neither links nor the certificate name a host for testing');
    const asked = hosts.filter(({ notAsked, error }) => notAsked !== 'stopped' && error !== 'aborted');
    const gap = gapOf(stagingHosts, asked.length);
    if (asked.length === 0) return notMeasured(gap?.reason ?? 'The hosts for testing were not asked.', null);
    const open = asked.filter(isOpenCopy);
    if (open.length === 0) return { ...pass(asked.length), gap };
    const evidence = open.map(({ url, foundIn, named, similarity }) => ({
      url,
      found: `answers 200, and ${Math.round((similarity ?? 0) * 100)} percent of its text stand on the home page, too`,
      expected: 'a password, or noindex',
      where:
        foundIn === 'link'
          ? `start page of the host, which pages name in ${named}`
          : 'start page of the host, which the certificate names',
      cause: url,
    }));
    return { ...warnSite(evidence, { pageUrls: [], count: open.length, checked: asked.length }), gap };
  },
});

const isOpenCopy = ({ isIndexable, similarity }: StagingHost): boolean =>
  isIndexable && similarity !== null && similarity >= MIN_SIMILARITY;

function gapOf({ namedCount }: StagingHosts, askedCount: number): Gap | null {
  if (askedCount >= namedCount) return null;
  return {
    what: 'Some hosts for testing',
    reason: `${namedCount - askedCount} of ${counted(namedCount, 'host')} with a name for testing were not asked (at most five are, for a short time).`,
    step: null,
  };
}
