import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { SectionBridge } from '#contracts/site/site-sections.ts';
import { formatInteger } from '#lib/text/format.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

/** A section that is nearly the entire site merely has an entry page in front of it. */
const MAX_SECTION_SHARE = 0.9;

export default defineRule({
  id: 'weakly-connected-section',
  category: 'links',
  family: 'section-bridge',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['sectionBridges'],
  title: 'Sections are linked from several pages',
  failureTitle: 'Sections connected by a single internal link',
  aliases: [
    'weakly linked sections',
    'near-orphan sections',
    'single point of failure',
    'site architecture',
    'internal linking',
  ],
  impact: 'If that one link is changed or missed, visitors and crawlers lose access to the entire section.',
  why: 'Part of your site can be reached from the home page through only one link. This part gets its link equity through that link alone, and a single edit can cut it off unnoticed.',
  howToFix:
    'Add a second link to the section: in the menu, on an overview page or in content about the same topic. Replace a long chain of "next page" links with an overview that links to all pages in the chain.',
  measure:
    'The check traverses the followed links of all pages, starting at the home page. A section is reported when removing a single link would make ten or more indexable pages unreachable. We chose the threshold of ten. The check is not measured until all pages are crawled, because another path may lead through an uncrawled page.',
  traps:
    'A section with nine tenths or more of the reached pages is behind an entry page (such as a language selection) and does not count. A chain of paginated pages is reported as a possible issue if nothing else is found, and does not affect the score.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Link to the section from the menu or an overview page.',
      'Add an overview that links to every page of a "next page" chain.',
      'Link to the section from related content.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
<a href="/bikes/1">Bike 1</a> <!-- 20 times -->
<a href="/archive/">Archive</a>

GET /bikes/{1..20}
<h1>Bike {n}</h1>

GET /archive/
<a href="/archive/1">Issue 1</a> <!-- 10 times -->

GET /archive/{1..10}
<h1>Issue {n}</h1>`,
    correct: `GET /
<a href="/bikes/1">Bike 1</a> <!-- 20 times -->
<a href="/archive/">Archive</a>

GET /bikes/{1..20}
<h1>Bike {n}</h1>
<a href="/archive/{n}">Issue {n} describes this bike</a>

GET /archive/
<a href="/archive/1">Issue 1</a> <!-- 10 times -->

GET /archive/{1..10}
<h1>Issue {n}</h1>`,
  },
  check({ sectionBridges: { reachedCount, bridges } }) {
    if (reachedCount === 0) return notApplicable('No indexable page can be reached from the home page');
    const sections = bridges.items.filter(({ pageCount }) => pageCount < reachedCount * MAX_SECTION_SHARE);
    const firstPageSections = sections.filter(({ toUrl }) => parseSeriesUrl(toUrl).page === 1);
    if (firstPageSections.length > 0) return warnSite(firstPageSections.map(buildEvidence));
    if (sections.length === 0) return pass();
    return warnSite(sections.map(buildEvidence), undefined, { confidence: 'possible' });
  },
});

function buildEvidence({ fromUrl, toUrl, pageCount, directory, examples }: SectionBridge): Evidence {
  const where = directory === '/' ? '' : ` under ${directory}`;
  return {
    url: fromUrl,
    found: `the only link to a section of ${formatInteger(pageCount)} pages${where}`,
    expected: 'links to the section from at least two pages',
    where: `link to ${toUrl}; pages in the section: ${examples.join(', ')}`,
    cause: `${fromUrl} -> ${toUrl}`,
    places: pageCount,
  };
}
