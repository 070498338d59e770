import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatElementLocation } from '#audit/engine/where.ts';
import { findHrefDefect, type HrefDefect } from '#audit/rules/links/href-defect.ts';
import type { PageLink } from '#contracts/page/page-facts.ts';

const CONFIDENCE_ORDER: readonly HrefDefect['confidence'][] = ['confirmed', 'likely', 'possible'];

export default defineRule({
  id: 'malformed-link',
  category: 'links',
  family: 'link-address',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Link URLs are well-formed',
  failureTitle: 'Malformed URLs in links',
  aliases: [
    'malformed href',
    'invalid URLs',
    'broken href',
    'unfilled template placeholders',
    'links with missing http://',
  ],
  impact: 'Visitors and search engines do not reach the intended page.',
  why: 'Browsers follow URLs literally. They treat "www.example.com" without https:// as a page of your own site, and "http://https://" as a host named https. A placeholder that was never filled in leads to a URL that does not exist.',
  howToFix:
    'Replace each listed URL with the corrected one. Where a placeholder such as {{ url }} appears on the page, find the variable in the template that has no value.',
  measure:
    'Each URL is parsed as the URL Standard describes. A URL is malformed when it cannot be parsed or has one of the following errors. Scheme errors: two schemes, a misspelled scheme or one without "://", or a host beginning with www. or an email address without a scheme. Other errors: a path to a local file, the next attribute of the link (a missing quotation mark), or an unfilled placeholder. Placeholders are {{ }}, <% %>, {% %}, undefined, null and [object Object]. One such link is enough.',
  traps:
    'Phone, email, javascript: and app links have other URL formats. A URL inside a path or parameter is fine, and so is whitespace before or after a URL. Browsers repair a space or line break inside a URL, so it is reported as a possible issue and does not affect the score. A space in the fragment is harmless. A placeholder is rated "likely", because JavaScript may fill it in.',
  sources: [
    'https://url.spec.whatwg.org/#url-parsing',
    'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://url.spec.whatwg.org/#url-parsing',
      copy: '2026-07-02',
      quote: 'A validation error does not mean that the parser terminates.',
    },
  ],
  peers: ['SQ', 'SB'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace each listed URL with the corrected one.',
      'Where a placeholder such as {{ url }} appears, set the missing variable in the template.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: `<a href="https://https://parts.example/">Parts</a>
<a href="{{ shop.url }}">Shop</a>`,
    correct: `<a href="https://parts.example/">Parts</a>
<a href="/shop">Shop</a>`,
  },
  check({ page }) {
    const { links } = page.facts;
    if (links.length === 0) return notApplicable('The page has no links');
    const found = links.flatMap((link) => {
      const issue = findHrefDefect(link.href, link.url);
      return issue === null ? [] : [{ link, issue }];
    });
    const highestConfidence = CONFIDENCE_ORDER.find((confidence) =>
      found.some(({ issue }) => issue.confidence === confidence),
    );
    if (highestConfidence === undefined) return pass();
    const listed = found.filter(({ issue }) => issue.confidence === highestConfidence);
    return fail(
      listed.map((entry) => buildEvidence(page.url, entry)),
      highestConfidence === 'possible'
        ? { confidence: highestConfidence, severity: 'low' }
        : { confidence: highestConfidence },
    );
  },
});

function buildEvidence(url: string, { link, issue }: { link: PageLink; issue: HrefDefect }) {
  return {
    url,
    found: `${link.href.slice(0, 200)} (${issue.reason})`,
    expected: issue.expected,
    where: formatElementLocation(link),
    ...(issue.fix === undefined ? {} : { fix: issue.fix }),
    ...(link.text === '' ? {} : { snippet: link.text.slice(0, 200) }),
    cause: link.href.slice(0, 200),
  };
}
