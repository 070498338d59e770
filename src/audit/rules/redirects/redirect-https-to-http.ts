import { movedTo, targetOf } from '#audit/reading/redirect-way.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';
import type { AuditPage, SiteFacts } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { isSameSite } from '#lib/page-url.ts';

export default defineRule({
  id: 'redirect-https-to-http',
  category: 'redirects',
  family: 'https',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'Redirects stay on https',
  failureTitle: 'Redirects that lead from https to http',
  impact: 'Visitors are taken off the protected connection, and others on the way can read and change what they get.',
  why: 'A request over https is answered with the advice to ask again over http. Even when the next hop leads back to https, one request has gone over the open network. Google then strongly prefers the http address in its results.',
  howToFix:
    'Write the target of the redirect with https, as proposed. Look for full addresses with "http://" in the redirect rules, and for an application behind a proxy that does not know that the visitor came over https (X-Forwarded-Proto).',
  measure:
    'Any hop of a sequence of redirects goes from an https address to an http address, however the sequence ends.',
  traps:
    'A redirect from http to https is right. When the target lies on another site, that site decides about its https, so the severity is medium. Private hosts that the operator allowed are not judged.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  check({ page, site }) {
    if (site.isPrivateTarget) return notApplicable('A private host needs no https');
    if (page.redirects.length === 0) return notApplicable('The address does not redirect');
    const index = page.redirects.findIndex(
      (hop, place) => hop.url.startsWith('https:') && targetOf(page, place).startsWith('http:'),
    );
    if (index === -1) return pass();
    const target = targetOf(page, index);
    const isOwn = isSameSite(target, page.url);
    return fail([evidenceOf(page, index, isOwn ? site : null)], isOwn ? {} : { severity: 'medium' });
  },
});

function evidenceOf(page: AuditPage, index: number, site: SiteFacts | null): Evidence {
  const target = targetOf(page, index);
  const hasHttps = site?.homeUrl?.startsWith('https:') === true;
  return {
    url: page.url,
    found: `${page.redirects[index]?.url} redirects to ${target}`,
    expected: 'a redirect to an https address',
    where: pageExchange(page),
    ...(hasHttps ? { fix: movedTo(target.replace(/^http:/, 'https:')) } : {}),
  };
}
