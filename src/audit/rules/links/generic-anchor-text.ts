import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { genericTextTest } from '#audit/reading/generic-link-text.ts';
import { namesTarget } from '#audit/reading/link-target-name.ts';
import {
  type AddressedLink,
  byTarget,
  extraOf,
  foreignLinks,
  isQualified,
  ownLinks,
} from '#audit/reading/page-links.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';

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
    'A link counts when its text is generic as a whole, in the language of the page or in English, compared with a dated list for 21 languages. The language is the one recognized in the text, else the lang attribute; a page with neither is compared with all lists, as Lighthouse does. The page fails with three such links to different pages of the site; the number is our own, and a list of words is no proof, so the result counts as likely. Fewer links, repeated ones and links to other sites are a warning that costs no points.',
  traps:
    'The name that screen readers read counts, so that aria-label and hidden words help. A "Read more" link is not counted when a heading or image next to it links to the same page, as in cards. Lighthouse fails the page at the first such link, to whichever site: one "read more" hardly changes how a page is understood, so we list it and take no points. A text that names its target is not counted: "Go" for /tags/go/ or go.dev. Where the URL adds to the name (golang.org), the text must be capitalized. Links with rel="nofollow" to other sites are left out, as in Lighthouse. Pages in languages without a list are compared with the English one only.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/seo/link-text.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SQ', 'SB'],
  check({ page }) {
    const own = ownLinks(page);
    const foreign = foreignLinks(page).filter((link) => !isQualified(link));
    if (own.length + foreign.length === 0) return notApplicable('The page has no links to other pages');
    const generic = byTarget(genericLinks(page, own));
    const others = byTarget(genericLinks(page, foreign));
    if (generic.length + others.length === 0) return pass();
    const evidence = [...generic, ...others].map(({ link, count }) => pieceOf(page, link, count));
    return generic.length < MIN_LINKS ? warn(evidence, { confidence: 'possible' }) : fail(evidence);
  },
});

function pieceOf(page: HtmlAuditPage, link: AddressedLink, places: number): Evidence {
  return {
    url: page.url,
    found: `"${nameOf(page, link)}" for ${link.url}`,
    expected: 'text that names the linked page',
    where: atElement(link),
    places,
  };
}

function genericLinks(page: HtmlAuditPage, links: readonly AddressedLink[]): AddressedLink[] {
  const isGeneric = genericTextTest(page.facts.text.language.code ?? page.facts.lang);
  const candidates = links.filter(({ text }) => isGeneric(text));
  if (candidates.length === 0) return [];
  const named = new Set(links.filter(({ text }) => text !== '' && !isGeneric(text)).map(({ url }) => url));
  return candidates.filter((link) => {
    const isNamedElsewhere = named.has(link.url) || extraOf(page, link)?.isLabelledByOthers === true;
    return !isNamedElsewhere && isGeneric(nameOf(page, link)) && !namesTarget(link, page.finalUrl);
  });
}

/** What a screen reader reads: `aria-label` before the text (https://www.w3.org/TR/accname-1.2/). */
function nameOf(page: HtmlAuditPage, link: AddressedLink): string {
  return extraOf(page, link)?.ariaLabel ?? link.text;
}
