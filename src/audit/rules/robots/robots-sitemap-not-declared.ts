import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';

export default defineRule({
  id: 'robots-sitemap-not-declared',
  category: 'robots',
  family: 'sitemap',
  severity: 'low',
  confidence: 'likely',
  scope: 'site',
  requires: ['robots', 'sitemap'],
  title: 'robots.txt declares the sitemap',
  failureTitle: 'Sitemap not declared in robots.txt',
  impact: 'Search engines where you never registered the sitemap may not know that it exists.',
  why: 'Google and Bing accept a sitemap in their webmaster tools; everybody else, AI search included, looks for a Sitemap line in robots.txt. One line tells all of them.',
  howToFix:
    'Add the proposed line to robots.txt. It may stand anywhere in the file and belongs to no group. Where there is no robots.txt, create one that holds this line alone: it allows everything.',
  measure:
    'A readable sitemap was found at one of the usual URLs, and there is no robots.txt, or it has no Sitemap line with an absolute URL.',
  traps:
    'The sitemap may be registered in webmaster tools, which nobody sees from outside: therefore this is a warning and only likely. A Sitemap line that holds a path alone has its own check. A robots.txt that could not be read, or that is a web page, is not judged.',
  sources: [
    'https://www.sitemaps.org/protocol.html#submit_robots',
    'https://developers.google.com/crawling/docs/robots-txt/robots-txt-spec#sitemap',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ robots, sitemap }) {
    if (robots.state === 'unavailable') return notApplicable('robots.txt could not be read, which has its own check');
    if (robots.state === 'html')
      return notApplicable('A web page stands in place of robots.txt, which has its own check');
    const usable = sitemap.files.filter(
      ({ status, kind, parentUrl, urlCount }) =>
        status === 200 && kind !== 'invalid' && parentUrl === null && urlCount > 0,
    );
    const [first] = usable;
    if (first === undefined) return notApplicable('No sitemap was found');
    if (robots.sitemapLines.some(({ isAbsolute }) => isAbsolute)) return pass();
    if (robots.sitemapLines.length > 0)
      return notApplicable('Its Sitemap lines hold no address, which has its own check');
    return warnSite([
      {
        url: robots.url,
        found: robots.state === 'missing' ? 'There is no robots.txt' : 'no Sitemap line',
        expected:
          robots.state === 'missing'
            ? `a robots.txt with a Sitemap line for ${first.url}`
            : `a Sitemap line for ${first.url}`,
        where: 'robots.txt',
        fix: usable.map(({ url }) => `Sitemap: ${url}`).join('\n'),
      },
    ]);
  },
});
