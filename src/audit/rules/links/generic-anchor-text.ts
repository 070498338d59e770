import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { genericTextTest } from '#audit/reading/generic-link-text.ts';
import { type AddressedLink, byTarget, extraOf, ownLinks } from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

const MIN_LINKS = 3;

export default defineRule({
  id: 'generic-anchor-text',
  category: 'links',
  family: 'anchor-text',
  severity: 'low',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Link texts say where they lead',
  failureTitle: 'Links that only say "read more" or "click here"',
  impact: 'Neither visitors nor search engines learn from the link what the next page is about.',
  why: 'The text of a link tells Google what the linked page is about, and people who let their screen reader list the links hear nothing but "more, more, more". Google names "click here" and "read more" as bad examples.',
  howToFix:
    'Write what stands behind the link: "prices for wheel repair" instead of "read more". Where the design needs a short button, put the link on the heading of the card, or add the missing words for screen readers only: Read more <span class="visually-hidden">about wheel repair</span>.',
  measure:
    'Three links or more to different pages of the site have a text that is generic as a whole, in the language of the page or in English, compared with a dated list for 19 languages. The language is the one recognised in the text, else the lang attribute. The number three is our own, and a list of words is no proof, so the result counts as likely.',
  traps:
    'The name that screen readers read counts, so that aria-label and hidden words help. A "read more" beside a heading or picture that names the same page, as cards have it, is left out. Pages in languages without a list are compared with the English one only.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/seo/link-text.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SQ', 'SB'],
  check({ page }) {
    const links = ownLinks(page);
    if (links.length === 0) return notApplicable('The page has no links to other pages of the site');
    const generic = byTarget(genericLinks(page, links));
    if (generic.length < MIN_LINKS) return pass();
    return fail(
      generic.map(({ link, count }) => ({
        url: page.url,
        found: `"${nameOf(page, link)}" for ${link.url}`,
        expected: 'a text that names the linked page',
        where: atElement(link),
        places: count,
      })),
    );
  },
});

function genericLinks(page: HtmlAuditPage, links: readonly AddressedLink[]): AddressedLink[] {
  const isGeneric = genericTextTest(page.facts.text.language.code ?? page.facts.lang);
  const candidates = links.filter(({ text }) => isGeneric(text));
  if (candidates.length < MIN_LINKS) return [];
  const named = new Set(links.filter(({ text }) => text !== '' && !isGeneric(text)).map(({ url }) => url));
  return candidates.filter((link) => {
    const isNamedElsewhere = named.has(link.url) || extraOf(page, link)?.isLabelledByOthers === true;
    return !isNamedElsewhere && isGeneric(nameOf(page, link));
  });
}

/** What a screen reader reads: `aria-label` before the text (https://www.w3.org/TR/accname-1.2/). */
function nameOf(page: HtmlAuditPage, link: AddressedLink): string {
  return extraOf(page, link)?.ariaLabel ?? link.text;
}
