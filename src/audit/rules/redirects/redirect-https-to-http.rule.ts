import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { buildPermanentRedirect, findTarget } from '#audit/rules/redirects/redirect-way.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { AuditPage, SiteFacts } from '#contracts/site/artifacts.ts';
import { isSameSite } from '#lib/url/page-url.ts';

export default defineRule({
  id: 'redirect-https-to-http',
  category: 'redirects',
  family: 'https',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'No redirects from HTTPS to HTTP',
  failureTitle: 'HTTPS redirects to HTTP',
  aliases: [
    'HTTPS to HTTP redirect',
    'insecure redirect',
    'HTTPS page redirects to HTTP',
    'protocol downgrade',
    'downgrade redirect',
  ],
  impact: 'Visitors lose the encrypted connection, and others on the network can read and change what they receive.',
  why: 'The server returns a redirect to http for a request over https. Even if the next hop leads back to https, one request was sent unencrypted. Google then strongly prefers the http URL in its results.',
  howToFix:
    'Use https in the target of the redirect, as proposed. Search the redirect rules for full URLs with "http://". Also check whether an application behind a proxy is unaware that the visitor used https (X-Forwarded-Proto).',
  measure:
    'The check fails when any hop of a redirect chain goes from an https URL to an http URL, regardless of how the chain ends.',
  traps:
    'A redirect from http to https is correct. If the target is on another site, that site decides whether it uses https, so the severity is medium. Private hosts that the operator allowed are not checked.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Change redirect targets to https.',
      'Make the application trust X-Forwarded-Proto from the proxy.',
      'Test the listed URLs.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: http://example.com/prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: https://example.com/prices

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page, site }) {
    if (site.isPrivateTarget) return notApplicable('A private host needs no HTTPS');
    if (page.redirects.length === 0) return notApplicable('The URL does not redirect');
    const index = page.redirects.findIndex(
      (hop, position) => hop.url.startsWith('https:') && findTarget(page, position).startsWith('http:'),
    );
    if (index === -1) return pass();
    const target = findTarget(page, index);
    const isOwnTarget = isSameSite(target, page.url);
    return fail([buildEvidence(page, index, isOwnTarget ? site : null)], isOwnTarget ? {} : { severity: 'medium' });
  },
});

function buildEvidence(page: AuditPage, index: number, site: SiteFacts | null): Evidence {
  const target = findTarget(page, index);
  const hasHttps = site?.homeUrl?.startsWith('https:') === true;
  return {
    url: page.url,
    found: `${page.redirects[index]?.url} redirects to ${target}`,
    expected: 'a redirect to an https URL',
    where: formatPageExchange(page),
    ...(hasHttps ? { fix: buildPermanentRedirect(target.replace(/^http:/, 'https:')) } : {}),
  };
}
