import { type HrefFault, hrefFault } from '#audit/reading/href-fault.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';
import type { PageLink } from '#contracts/page-facts.ts';

const ORDER: readonly HrefFault['confidence'][] = ['confirmed', 'likely', 'possible'];

export default defineRule({
  id: 'malformed-link',
  category: 'links',
  family: 'link-address',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Link addresses are written correctly',
  failureTitle: 'Links with a malformed address',
  impact: 'Visitors and search engines do not get to the page that the link is meant for.',
  why: 'A browser follows an address to the letter. "www.example.com" without https:// is a page of your own site to it, "http://https://" a host named https, and a placeholder that was never filled in an address that does not exist.',
  howToFix:
    'Replace each listed address by the corrected one. Where a placeholder such as {{ url }} stands in the page, look into the template for the name that has no value.',
  measure:
    'Each address is read as the URL standard says. It is a fault when it cannot be read, names two schemes, a misspelt scheme or one without "://", a host that begins with www. or an e-mail address without a scheme, a file on a computer, or the next attribute of the link (a quotation mark is missing), an unfilled placeholder ({{ }}, <% %>, {% %}, undefined, null, [object Object]). One such link is enough.',
  traps:
    'Links for telephone, mail, scripts and apps have addresses of another form. An address inside a path or a parameter is fine, and so is white space before or after one. A space or line break inside an address is repaired by every browser and shown as a possibility that costs nothing, and one in the fragment works as it is; a placeholder counts as likely, because a script may fill it in.',
  sources: [
    'https://url.spec.whatwg.org/#url-parsing',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: null,
  peers: ['SQ', 'SB'],
  check({ page }) {
    const { links } = page.facts;
    if (links.length === 0) return notApplicable('The page has no links');
    const found = links.flatMap((link) => {
      const fault = hrefFault(link.href, link.url);
      return fault === null ? [] : [{ link, fault }];
    });
    const worst = ORDER.find((confidence) => found.some(({ fault }) => fault.confidence === confidence));
    if (worst === undefined) return pass();
    const listed = found.filter(({ fault }) => fault.confidence === worst);
    return fail(
      listed.map((entry) => pieceOf(page.url, entry)),
      worst === 'possible' ? { confidence: worst, severity: 'low' } : { confidence: worst },
    );
  },
});

function pieceOf(url: string, { link, fault }: { link: PageLink; fault: HrefFault }) {
  return {
    url,
    found: `${link.href.slice(0, 200)} (${fault.reason})`,
    expected: fault.expected,
    where: atElement(link),
    ...(fault.fix === undefined ? {} : { fix: fault.fix }),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    cause: link.href.slice(0, 200),
  };
}
