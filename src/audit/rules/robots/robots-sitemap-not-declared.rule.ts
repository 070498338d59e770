import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';

export default defineRule({
  id: 'robots-sitemap-not-declared',
  category: 'robots',
  family: 'sitemap',
  severity: 'low',
  confidence: 'likely',
  scope: 'site',
  requires: ['robots', 'sitemap'],
  title: 'Sitemap is declared in robots.txt',
  failureTitle: 'Sitemap not declared in robots.txt',
  aliases: [
    'sitemap missing from robots.txt',
    'sitemap.xml not indicated in robots.txt',
    'no Sitemap directive in robots.txt',
    'sitemap not in robots.txt',
  ],
  impact: 'Search engines where you never submitted the sitemap may not know that it exists.',
  why: 'Google and Bing accept sitemaps in their webmaster tools. All other search engines, AI search included, look for a Sitemap line in robots.txt. One line reaches all search engines.',
  howToFix:
    'Add the proposed line to robots.txt. The line can appear anywhere in the file and belongs to no group. If there is no robots.txt, create one with only this line: it allows everything.',
  measure:
    'The check warns when a readable sitemap was found at one of the usual URLs but not declared. Either there is no robots.txt, or it has no Sitemap line with an absolute URL.',
  traps:
    'The sitemap may have been submitted in webmaster tools, which cannot be seen from outside. Therefore this is a warning, rated "likely". A Sitemap line with only a path is covered by a separate check. A robots.txt that could not be read, or that is a web page, is not checked.',
  sources: [
    'https://www.sitemaps.org/protocol.html#submit_robots',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#sitemap',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'server-setting',
    hours: 0.25,
    steps: ['Add the proposed Sitemap line to robots.txt.', 'Check that the URL returns 200.'],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /cart`,
    correct: `User-agent: *
Disallow: /cart

Sitemap: https://example.com/sitemap.xml`,
  },
  check({ robots, sitemap }) {
    if (robots.state === 'unavailable')
      return notApplicable('robots.txt could not be read (covered by a separate check)');
    if (robots.state === 'html') return notApplicable('robots.txt returns a web page (covered by a separate check)');
    const usableFiles = sitemap.files.filter(
      ({ status, kind, parentUrl, urlCount }) =>
        status === 200 && kind !== 'invalid' && parentUrl === null && urlCount > 0,
    );
    const [first] = usableFiles;
    if (first === undefined) return notApplicable('No sitemap was found');
    if (robots.sitemapLines.some(({ isAbsolute }) => isAbsolute)) return pass();
    if (robots.sitemapLines.length > 0)
      return notApplicable('The Sitemap lines contain no absolute URL (covered by a separate check)');
    return warnSite([
      {
        url: robots.url,
        found: robots.state === 'missing' ? 'There is no robots.txt' : 'no Sitemap line',
        expected:
          robots.state === 'missing'
            ? `a robots.txt with a Sitemap line for ${first.url}`
            : `a Sitemap line for ${first.url}`,
        where: 'robots.txt',
        fix: usableFiles.map(({ url }) => `Sitemap: ${url}`).join('\n'),
      },
    ]);
  },
});
