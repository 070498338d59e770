import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { SectionBridge } from '#contracts/site-sections.ts';
import { seriesPlace } from '#lib/series-address.ts';

/** A section that is nearly the whole site lies behind a start page. */
const ENTRANCE_SHARE = 0.9;

export default defineRule({
  id: 'weakly-connected-section',
  category: 'links',
  family: 'section-bridge',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['sectionBridges'],
  title: 'Sections are linked from several places',
  failureTitle: 'Sections that hang on a single link',
  impact: 'When that one link is changed or missed, the whole section is lost to visitors and crawlers.',
  why: 'A part of your site can be reached from the home page over one link only. It gets its weight through that link alone, and one edit of one page may cut it off without anybody noticing.',
  howToFix:
    'Link the section from a second place: from the menu, from an overview page, or from texts about the same topic. Replace a long chain of "next page" links by an overview with links to the pages of the chain.',
  measure:
    'The followed links of all pages are followed from the home page. A section counts when ten indexable pages or more could not be reached any more if one single link were taken away. The number ten is our own. Not measured while pages are unread, because another way may lead over one of them.',
  traps:
    'A section that holds nine tenths of the reached pages or more lies behind a start page (a choice of language, for example) and does not count. A chain of numbered pages is shown as a possibility that costs nothing when nothing else is found.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/links-crawlable'],
  checked: '2026-11-20',
  check({ sectionBridges: { reachedCount, bridges } }) {
    if (reachedCount === 0) return notApplicable('No indexable page can be reached from the home page');
    const sections = bridges.items.filter(({ pageCount }) => pageCount < reachedCount * ENTRANCE_SHARE);
    const lasting = sections.filter(({ toUrl }) => seriesPlace(toUrl).page === 1);
    if (lasting.length > 0) return warnSite(lasting.map(pieceOf));
    if (sections.length === 0) return pass();
    return warnSite(sections.map(pieceOf), undefined, { confidence: 'possible' });
  },
});

function pieceOf({ fromUrl, toUrl, pageCount, directory, examples }: SectionBridge): Evidence {
  const where = directory === '/' ? '' : ` under ${directory}`;
  return {
    url: fromUrl,
    found: `the only link to a section of ${pageCount} pages${where}`,
    expected: 'links to the section from at least two pages',
    where: `link to ${toUrl}; behind it for example ${examples.join(', ')}`,
    cause: `${fromUrl} -> ${toUrl}`,
    places: pageCount,
  };
}
