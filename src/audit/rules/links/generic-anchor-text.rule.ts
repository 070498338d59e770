import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import {
  findLinkExtra,
  groupByTarget,
  isQualifiedLink,
  type LinkWithUrl,
  listExternalLinks,
  listInternalLinks,
} from '#audit/links/page-links.ts';
import { buildGenericTextTest } from '#audit/rules/links/generic-link-text.ts';
import { isNamedAfterTarget } from '#audit/rules/links/link-target-name.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

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
  title: 'Links have descriptive anchor text',
  failureTitle: 'Generic anchor text ("click here", "read more")',
  aliases: [
    'non-descriptive anchor text',
    'links do not have descriptive text',
    'link text',
    'click here links',
    'read more links',
    'anchor texts',
  ],
  impact: 'Visitors and search engines cannot tell from the link what the linked page is about.',
  why: 'Link text tells Google what the linked page is about. Screen reader users who list all links hear only "more, more, more". Google gives "click here" and "read more" as bad examples.',
  howToFix:
    'Describe the linked page: write "prices for wheel repair" instead of "read more". If the design needs a short button, put the link on the card heading instead. Or add visually hidden words for screen readers: Read more <span class="visually-hidden">about wheel repair</span>.',
  measure:
    'A link counts when its entire text is generic in the language of the page or in English. The text is compared with our lists for 21 languages. The language is detected from the page text or, if that fails, taken from the lang attribute. A page whose language is unknown is compared with all lists, as in Lighthouse. The page fails with three or more such links to different pages of the site. We chose this threshold, and a word list is not proof, so the result is rated "likely". Fewer links, repeated links and links to other sites produce a warning that does not affect the score.',
  traps:
    'The accessible name counts, so aria-label and visually hidden words help. A "Read more" link is not counted when a heading or image next to it links to the same page, as in cards. Lighthouse fails a page with even one such link, to any site. One "read more" hardly changes how a page is understood, so we list it without deducting points. Text that is the name of its target is not counted: "Go" for /tags/go/ or go.dev. If the URL contains more than the name (golang.org), the text counts as a name only when it is capitalized. Links to other sites with rel="nofollow" are skipped, as in Lighthouse. Pages in a language without a word list are compared only with the English list.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
    'https://github.com/GoogleChrome/lighthouse/blob/main/core/audits/seo/link-text.js',
  ],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SQ', 'SB'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Replace "read more" with words that describe the target.',
      'On cards, link the heading instead.',
      'Or add visually hidden words to the link.',
    ],
    tools: ['lighthouse'],
  },
  examples: {
    format: 'html',
    incorrect: `<p>Brakes: <a href="/brakes">click here</a></p>
<p>Wheels: <a href="/wheels">read more</a></p>
<p>Saddles: <a href="/saddles">learn more</a></p>`,
    correct: `<p><a href="/brakes">Brake service</a></p>
<p><a href="/wheels">Wheel truing</a></p>
<p><a href="/saddles">Saddle fitting</a></p>`,
  },
  check({ page }) {
    const internalLinks = listInternalLinks(page);
    const externalLinks = listExternalLinks(page).filter((link) => !isQualifiedLink(link));
    if (internalLinks.length + externalLinks.length === 0) return notApplicable('The page has no links to other pages');
    const genericInternalLinks = groupByTarget(findGenericLinks(page, internalLinks));
    const genericExternalLinks = groupByTarget(findGenericLinks(page, externalLinks));
    if (genericInternalLinks.length + genericExternalLinks.length === 0) return pass();
    const evidence = [...genericInternalLinks, ...genericExternalLinks].map(({ link, count }) =>
      buildEvidence(page, link, count),
    );
    return genericInternalLinks.length < MIN_LINKS ? warn(evidence, { confidence: 'possible' }) : fail(evidence);
  },
});

function buildEvidence(page: HtmlAuditPage, link: LinkWithUrl, placeCount: number): Evidence {
  return {
    url: page.url,
    found: `"${readName(page, link)}" for ${link.url}`,
    expected: 'text that describes the linked page',
    where: formatElementLocation(link),
    places: placeCount,
  };
}

function findGenericLinks(page: HtmlAuditPage, links: readonly LinkWithUrl[]): LinkWithUrl[] {
  const isGeneric = buildGenericTextTest(page.facts.text.language.code ?? page.facts.lang);
  const candidates = links.filter(({ text }) => isGeneric(text));
  if (candidates.length === 0) return [];
  const namedUrls = new Set(links.filter(({ text }) => text !== '' && !isGeneric(text)).map(({ url }) => url));
  return candidates.filter((link) => {
    const isNamedElsewhere = namedUrls.has(link.url) || findLinkExtra(page, link)?.isLabelledByOthers === true;
    return !isNamedElsewhere && isGeneric(readName(page, link)) && !isNamedAfterTarget(link, page.finalUrl);
  });
}

/**
 * Returns what a screen reader announces: `aria-label` takes precedence over the text
 * (https://www.w3.org/TR/accname-1.2/).
 */
function readName(page: HtmlAuditPage, link: LinkWithUrl): string {
  return findLinkExtra(page, link)?.ariaLabel ?? link.text;
}
