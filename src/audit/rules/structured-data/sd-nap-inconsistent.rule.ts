import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { isSamePhone, normalizePhoneNumber } from '#audit/rules/structured-data/phone-digits.ts';
import { readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

/** The parser records up to this many numbers per text. At the limit, the right number may be missing. */
const MAX_NUMBERS_KEPT = 5;
const MAX_NUMBERS_SHOWN = 5;

export default defineRule({
  id: 'sd-nap-inconsistent',
  category: 'structured-data',
  family: 'sd-nap',
  severity: 'medium',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'NAP in structured data matches the page',
  failureTitle: 'Inconsistent NAP: phone or postal address differs',
  aliases: [
    'NAP consistency',
    'name, address and phone',
    'NAP mismatch',
    'inconsistent phone number',
    'local citation consistency',
  ],
  impact: 'Customers and map services find two different contact details and do not know which one is correct.',
  why: 'Search engines collect the name, address and phone number of a business from many sources. When the markup differs from the page, the wrong number may end up on the map.',
  howToFix:
    'Correct the outdated value, and generate the markup and the footer from the same source. For call tracking, mark up the number that customers see.',
  measure:
    'Pages that mark up exactly one local business are checked. The phone numbers in the markup are compared with the numbers in the text and in tel: links. A phone number is a mismatch when the page shows numbers but none of them is the same. Spaces, country code, leading zero and extensions are ignored. The postal code is compared with the <address> element when the page has only one such element and the element contains the same town. A postal code is a mismatch when the element contains another code of the same format instead.',
  traps:
    'Pages with several businesses or branches are not checked, nor are pages that show no number. When the text contains five or more numbers, the right number may not have been recorded, so the phone number is not checked. Numbers with letters cannot be compared. A number replaced by JavaScript for call tracking is not seen.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/local-business',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Correct the outdated phone number or postal address.',
      'Fill the markup and the footer from the same setting.',
      'Mark up the number that customers see, not a tracking number.',
    ],
    tools: ['schema-validator'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles", "telephone": "+1 555 010 0199" }
</script>
<p>Call us: <a href="tel:+15550100123">+1 555 010 0123</a></p>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles", "telephone": "+1 555 010 0123" }
</script>
<p>Call us: <a href="tel:+15550100123">+1 555 010 0123</a></p>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const [business, ...others] = graph.findMainNodes(RICH_RESULTS.localBusiness.types);
    if (business === undefined) return notApplicable('The page marks up no local business');
    if (others.length > 0 || graph.has(business, 'department')) {
      return notApplicable('The page marks up several businesses or branches');
    }
    const evidence = [...buildPhoneEvidence(page, graph, business), ...buildPostalEvidence(page, graph, business)];
    return evidence.length === 0 ? pass() : warn(evidence);
  },
});

function buildPhoneEvidence(page: HtmlAuditPage, graph: StructuredGraph, business: StructuredNode): Evidence[] {
  const { text, markup } = page.facts;
  const markupNumbers = [
    ...graph.readTexts(business, 'telephone'),
    ...graph.readTexts(business, 'contactPoint.telephone'),
  ];
  const links = markup.contactLinks.filter(({ kind }) => kind === 'tel').map(({ value }) => value);
  const visibleNumbers = [...new Set([...text.contacts.phones, ...links])];
  const markupDigits = markupNumbers.map(normalizePhoneNumber);
  const visibleDigits = visibleNumbers.map(normalizePhoneNumber).filter((digits) => digits !== null);
  if (markupNumbers.length === 0 || visibleDigits.length === 0 || text.contacts.phones.length >= MAX_NUMBERS_KEPT)
    return [];
  // A number that cannot be compared may match any number on the page.
  if (markupDigits.some((one) => one === null || visibleDigits.some((visiblePhone) => isSamePhone(one, visiblePhone))))
    return [];
  const number = markupNumbers[0] ?? '';
  return [
    {
      url: page.url,
      found: `telephone ${number} in the markup; the page shows ${visibleNumbers.slice(0, MAX_NUMBERS_SHOWN).join(', ')}`,
      expected: 'the same number in the markup and on the page',
      where: formatNodePosition(business),
      cause: `telephone ${number} of ${graph.describe(business)}`,
    },
  ];
}

function buildPostalEvidence(page: HtmlAuditPage, graph: StructuredGraph, business: StructuredNode): Evidence[] {
  const [postalCode, ...otherPostalCodes] = graph.readTexts(business, 'address.postalCode');
  const [city] = graph.readTexts(business, 'address.addressLocality');
  const [visibleAddress, ...otherAddresses] = page.facts.markup.addresses;
  if (postalCode === undefined || city === undefined || visibleAddress === undefined) return [];
  if (otherPostalCodes.length > 0 || otherAddresses.length > 0) return [];
  const lowercaseText = visibleAddress.text.toLowerCase();
  const isShown = lowercaseText.replace(/\s/g, '').includes(postalCode.toLowerCase().replace(/\s/g, ''));
  if (isShown || !lowercaseText.includes(city.toLowerCase())) return [];
  const visibleCode = visibleAddress.text
    .split(/[\s,;|]+/)
    .find((word) => classifyShape(word) === classifyShape(postalCode) && /\d/.test(word));
  if (visibleCode === undefined) return [];
  return [
    {
      url: page.url,
      found: `postal code ${postalCode} in the markup; the page shows ${visibleCode} (${visibleAddress.text.slice(0, 120)})`,
      expected: 'the same postal code in the markup and on the page',
      where: `address, ${formatPosition(visibleAddress)}`,
      cause: `postal code ${postalCode} of ${graph.describe(business)}`,
    },
  ];
}

/** Converts `SW1A` to `AA9A`, and `1010` to `9999`. */
function classifyShape(text: string): string {
  return text.replace(/\d/g, '9').replace(/\p{L}/gu, 'A');
}
