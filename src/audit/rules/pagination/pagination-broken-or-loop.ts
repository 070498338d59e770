import { provenTargets } from '#audit/broken-targets.ts';
import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { ownAddress } from '#audit/reading/canonical-declarations.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement, inDocument } from '#audit/where.ts';
import type { BrokenTarget } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { seriesPlace } from '#lib/series-address.ts';

interface Neighbour {
  rel: 'next' | 'prev';
  url: string;
  where: string;
}

interface Fault extends Evidence {
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
  title: 'Links to the next and the previous page of a list lead there',
  failureTitle: 'Next or previous links of a list that lead nowhere or to the same page',
  impact: 'Visitors and crawlers do not get to the rest of the list.',
  why: 'The links marked rel="next" and rel="prev" lead from page to page of a list. One that leads to the page itself, to an error or past the next page breaks the row. Google no longer reads the mark, but it follows the links, and other search engines and browsers read both.',
  howToFix:
    'Let rel="next" name the following page and rel="prev" the one before. Leave the first one out on the last page and the second one out on the first page.',
  measure:
    'Links and link elements with rel="next" or rel="prev" are compared with the address of the page, with the addresses that answered 404, 410 or another error, and, on a numbered page, with the number that follows or precedes it in the same list.',
  traps:
    'Links to "#" belong to scripts and do not count. Lists that are numbered from 0 or downwards, and neighbouring articles of a blog, are fine. A skipped number counts as likely. Whether a page after the last one exists is not tried out.',
  sources: ['https://developers.google.com/search/docs/specialty/ecommerce/pagination-and-incremental-page-loading'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ'],
  check({ page, internalLinkCheck }) {
    const neighbours = neighboursOf(page);
    if (neighbours.length === 0) return notApplicable('The page has no links marked as next or previous');
    const broken = provenTargets(internalLinkCheck);
    const faults = neighbours.flatMap((neighbour) => faultOf(page, neighbour, broken) ?? []);
    if (faults.length === 0) return pass();
    const evidence = faults.map(({ isCertain: _, ...piece }) => piece);
    return fail(evidence, faults.some(({ isCertain }) => isCertain) ? {} : { confidence: 'likely' });
  },
});

function neighboursOf({ facts }: HtmlAuditPage): Neighbour[] {
  const elements = facts.markup.relations.map((relation) => ({ ...relation, where: inDocument(relation) }));
  const links = facts.links
    .filter(({ rel, href }) => rel !== '' && !href.startsWith('#'))
    .map((link) => ({ ...link, where: atElement(link) }));
  return [...elements, ...links].flatMap(({ rel, url, where }) => {
    const tokens = rel.toLowerCase().split(/\s+/);
    const kind = tokens.includes('next') ? 'next' : tokens.includes('prev') ? 'prev' : null;
    return kind === null || url === null ? [] : [{ rel: kind, url, where }];
  });
}

function faultOf(page: HtmlAuditPage, neighbour: Neighbour, broken: readonly BrokenTarget[]): Fault | null {
  const { rel, url, where } = neighbour;
  const piece = { url: page.url, where, cause: url };
  if (url === ownAddress(page)) {
    return {
      ...piece,
      found: `rel="${rel}" names the page itself`,
      expected: 'another page of the list',
      isCertain: true,
    };
  }
  const dead = broken.find((target) => target.url === url);
  if (dead !== undefined) {
    const answer = dead.status ?? dead.error ?? 'nothing';
    return {
      ...piece,
      found: `rel="${rel}": ${url} answers ${answer}`,
      expected: 'a page that exists',
      isCertain: true,
    };
  }
  const own = seriesPlace(page.url);
  const named = seriesPlace(url);
  if (own.page < 2 || named.series !== own.series || Math.abs(named.page - own.page) <= 1) return null;
  const found = `rel="${rel}" leads from page ${own.page} to page ${named.page}`;
  return { ...piece, found, expected: `page ${own.page - 1} or ${own.page + 1}`, isCertain: false };
}
