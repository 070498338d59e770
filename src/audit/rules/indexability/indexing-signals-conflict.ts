import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { canonicalDeclarations, canonicalElsewhere } from '#audit/reading/canonical-declarations.ts';
import { directivePlaces, pageDirectives, pageEffect } from '#audit/reading/page-directives.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, type PageVerdict, pass, warn } from '#audit/verdict.ts';
import { registrableDomain } from '#lib/registrable-domain.ts';
import type { RobotsDirective } from '#lib/robots-directives.ts';

const AGENTS = ['robots', 'googlebot', 'bingbot'] as const;

export default defineRule({
  id: 'indexing-signals-conflict',
  category: 'indexability',
  family: 'noindex',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Each page says one thing about being listed',
  failureTitle: 'Pages that contradict themselves about being listed',
  impact:
    'Search engines follow the stricter statement, so a page may stay out of search although another line allows it.',
  why: 'When one line says index and another noindex, the stricter one applies. When noindex stands beside a canonical link to another page, the first drops the page and the second asks to join it with the other page; the link then loses its purpose.',
  howToFix:
    'Decide what should happen with each page. To list it, remove noindex everywhere, also from the X-Robots-Tag header of the server. To keep it out, remove index. To join copies, keep the canonical link and remove noindex.',
  measure:
    'For each crawler by itself the directives index or all are compared with noindex or none over meta elements and the X-Robots-Tag header. Both at once is a failure. A noindex page that names another page of the same domain as its canonical is a warning, because Google advises against it but handles it.',
  traps:
    'A page that does not mention index is no contradiction to a header that says noindex. Different directives for different crawlers have their own check. A noindex beside a canonical link to another domain is what Google recommends for syndicated articles.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  ],
  checked: '2026-11-20',
  peers: ['SW'],
  check({ page }) {
    const directives = pageDirectives(page);
    const agent = AGENTS.find((name) => contradicts(directives, name));
    if (agent !== undefined) {
      const places = directivePlaces(page, { agents: [agent], matches: (one) => permits(one) || forbids(one) });
      const expected = 'either index or noindex, the same in every place';
      return fail(places.map(({ found, where }) => ({ url: page.url, found, where, expected })));
    }
    return canonicalBesideNoindex(page);
  },
});

const permits = ({ name }: RobotsDirective) => name === 'index' || name === 'all';
const forbids = ({ name }: RobotsDirective) => name === 'noindex' || name === 'none';

function contradicts(directives: readonly RobotsDirective[], agent: string): boolean {
  const own = directives.filter((directive) => directive.agent === agent);
  return own.some(permits) && own.some(forbids);
}

function canonicalBesideNoindex(page: HtmlAuditPage): PageVerdict {
  if (!pageEffect(page, 'googlebot').isNoindex) return pass();
  const canonical = canonicalElsewhere(page);
  if (canonical === null || domainOf(canonical) !== domainOf(page.finalUrl)) return pass();
  const declaration = canonicalDeclarations(page).find(({ url }) => url === canonical);
  const directives = directivePlaces(page, { agents: ['robots', 'googlebot'], matches: forbids });
  const piece = { url: page.url, expected: 'noindex or a canonical link to another page, not both' };
  const other = { ...piece, found: `canonical: ${canonical}`, where: declaration?.where ?? 'canonical link' };
  return warn([...directives.map(({ found, where }) => ({ ...piece, found, where })), other], { confidence: 'likely' });
}

function domainOf(address: string): string {
  return registrableDomain(URL.parse(address)?.hostname ?? '');
}
