import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation, formatElementLocation } from '#audit/engine/where.ts';
import { isLocalUrl } from '#audit/rules/links/local-url.ts';
import type { PageLink } from '#contracts/page/page-facts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

const EXPECTED = 'a URL that works outside your own network';

export default defineRule({
  id: 'link-to-localhost',
  category: 'links',
  family: 'link-address',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'site'],
  title: 'No links to localhost or private networks',
  failureTitle: 'Links or files on localhost or private networks',
  aliases: ['outlinks to localhost', '127.0.0.1', 'private IP addresses', 'development URLs', 'local URLs'],
  impact: 'Visitors get an error when they follow this link, or the file does not load.',
  why: 'A host such as localhost, 127.0.0.1 or 192.168.1.20 is a different computer for every visitor, and usually none responds. The link or file only works on the computer or network where the page was created.',
  howToFix:
    'Replace each URL with its public form, for example "/prices" instead of "http://localhost:3000/prices". Check the site URL setting, because a wrong value there often affects all pages.',
  measure:
    'The hosts of links, images, forms and loaded files are compared with the names localhost, *.localhost, *.local and *.test. They are also compared with loopback, private and link-local IP addresses. One match is enough. RFC 6761 and RFC 6762 reserve the names. RFC 1122, RFC 1918, RFC 3927 and RFC 4193 reserve the IP addresses.',
  traps:
    'URLs in plain text or code do not count, only real links and files. A content link whose text is the URL itself, as in developer instructions, is a possible issue and does not affect the score. Sites on a private host that you analyze on purpose are skipped.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc6761',
    'https://www.rfc-editor.org/rfc/rfc6762',
    'https://www.rfc-editor.org/rfc/rfc1918',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://www.rfc-editor.org/rfc/rfc6761',
      copy: null,
      quote: 'The domain "localhost." and any names falling within ".localhost." are special in the following ways',
    },
  ],
  peers: ['SN', 'SF', 'SW'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the listed URLs with public or relative ones.',
      'Check the site URL setting.',
      'Check the build for development URLs.',
    ],
  },
  examples: {
    format: 'html',
    incorrect: '<a href="http://localhost:3000/prices">Prices</a>',
    correct: '<a href="/prices">Prices</a>',
  },
  check({ page, site }) {
    if (site.isPrivateTarget) return notApplicable('The site itself is on a private host');
    const links = page.facts.links.filter(({ url }) => url !== null && isLocalUrl(url));
    const instructionLinks = links.filter(isInstruction);
    const found = [
      ...links
        .filter((link) => !isInstruction(link))
        .map((link) => buildLinkEvidence(page, link.href, formatElementLocation(link))),
      ...buildFileEvidence(page),
    ];
    if (found.length > 0) return fail(found);
    if (instructionLinks.length === 0) return pass();
    const evidence = instructionLinks.map((link) => buildLinkEvidence(page, link.href, formatElementLocation(link)));
    return fail(evidence, { confidence: 'possible' });
  },
});

/**
 * Whether the link is part of instructions: guides mention the URL of a local server, and editors turn it into a link.
 */
function isInstruction({ href, text, region }: PageLink): boolean {
  const stripUrl = (writtenUrl: string): string => writtenUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (region === 'main' || region === 'other') && text !== '' && stripUrl(text) === stripUrl(href);
}

function buildFileEvidence(page: HtmlAuditPage): Evidence[] {
  const { images, resources, forms, markup } = page.facts;
  const isLocal = ({ url }: { url: string | null }): boolean => url !== null && isLocalUrl(url);
  return [
    ...images.filter(isLocal).map((image) => buildLinkEvidence(page, image.src, formatElementLocation(image))),
    ...resources
      .filter(isLocal)
      .map((resource) => buildLinkEvidence(page, resource.src, formatElementLocation(resource))),
    ...forms
      .filter(({ actionUrl }) => actionUrl !== null && isLocalUrl(actionUrl))
      .map((form) => buildLinkEvidence(page, form.action ?? '', formatElementLocation(form))),
    ...markup.relations
      .filter(isLocal)
      .map((relation) =>
        buildLinkEvidence(page, relation.href, `<link rel="${relation.rel}">, ${formatDocumentLocation(relation)}`),
      ),
  ];
}

function buildLinkEvidence(page: HtmlAuditPage, writtenUrl: string, where: string): Evidence {
  return { url: page.url, found: writtenUrl, expected: EXPECTED, where };
}
