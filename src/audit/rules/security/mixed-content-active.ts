import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atElement } from '#audit/where.ts';

/** Kinds that browsers block; images and media are upgraded instead. */
const BLOCKED_KINDS: ReadonlySet<string> = new Set(['script', 'stylesheet', 'iframe', 'font', 'object']);
/** Loopback is trustworthy without encryption (W3C Secure Contexts). */
const LOOPBACK = /^http:\/\/(?:localhost|127\.|\[::1\])/;

export default defineRule({
  id: 'mixed-content-active',
  category: 'security',
  family: 'mixed-content',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Secure pages load everything securely',
  failureTitle: 'Secure pages that load scripts or styles over http',
  impact: 'Browsers block these files, so parts of the page do not work or look broken.',
  why: 'A script or style sheet loaded over plain http could be changed on the way, so browsers refuse it on an https page. The page then misses that part for every visitor.',
  howToFix:
    'Change the address of each listed file from http:// to https://. When the other server offers no https, host the file yourself or replace it.',
  measure:
    'Scripts, style sheets, frames, fonts and objects that the raw document of an https page loads from an http:// address are listed. Browsers block these kinds (W3C Mixed Content, section on blockable content).',
  traps:
    'Images, audio and video are upgraded to https by browsers and belong to another check. Links are no mixed content. Addresses on the own machine count as secure. What scripts load later is not seen here.',
  sources: ['https://www.w3.org/TR/mixed-content/#category-blockable'],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SO', 'SQ', 'AH', 'SB', 'CC'],
  check({ page }) {
    if (!page.finalUrl.startsWith('https:')) return notApplicable('The page itself is not served over https');
    const insecure = page.facts.resources.filter(
      ({ kind, url }) => BLOCKED_KINDS.has(kind) && url?.startsWith('http:') === true && !LOOPBACK.test(url),
    );
    if (insecure.length === 0) return pass();
    return fail(
      insecure.map((resource) => ({
        url: page.url,
        found: `${resource.kind}: ${resource.src}`,
        expected: 'an https:// address',
        where: atElement(resource),
        cause: resource.url ?? resource.src,
        ...(isOwn(resource.url, page.finalUrl) ? { fix: resource.url?.replace(/^http:/, 'https:') ?? '' } : {}),
      })),
    );
  },
});

/** Whether another host offers https is not known; the own one does, as the page came over it. */
function isOwn(url: string | null, pageUrl: string): boolean {
  return url !== null && URL.parse(url)?.hostname === URL.parse(pageUrl)?.hostname;
}
