import { enforcedPolicies } from '#audit/reading/content-security-policy.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import type { Evidence } from '#contracts/rule-result.ts';

/** What one header should say; `found` is what the page sends instead. */
type HeaderFault = Pick<Evidence, 'found' | 'expected' | 'where' | 'fix' | 'cause'>;

export default defineRule({
  id: 'security-headers-missing',
  category: 'security',
  family: 'security-headers',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Protective response headers are sent',
  failureTitle: 'Protective response headers are missing',
  impact: 'Known tricks against visitors stay possible; this is hygiene and does not affect rankings.',
  why: 'A few short headers switch off old behaviour of browsers: guessing the type of a file, showing your page inside a foreign one to catch clicks, and telling other sites the full address a visitor comes from.',
  howToFix:
    'Add the listed headers to every response, best in the web server or the content delivery network, so that all pages get them. When other sites may embed your pages, name them in frame-ancestors instead of refusing all.',
  measure:
    'Three headers are looked at, each in one finding: X-Content-Type-Options must be "nosniff"; framing must be limited by X-Frame-Options (DENY or SAMEORIGIN) or by frame-ancestors in a Content-Security-Policy header; Referrer-Policy must not be "unsafe-url". The values come from the HTTP Headers Cheat Sheet of OWASP.',
  traps:
    'A missing Referrer-Policy is no fault: browsers send only the origin to other sites by default. Neither is a missing Permissions-Policy, because browsers keep camera, microphone and place from foreign frames by default. X-Frame-Options with ALLOW-FROM is ignored by browsers. In a meta element frame-ancestors has no effect.',
  sources: [
    'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html',
    'https://www.w3.org/TR/referrer-policy/',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SO', 'SQ', 'SW', 'LH'],
  check({ page }) {
    const faults = [sniffing(page), framing(page), referrer(page)].filter((fault) => fault !== null);
    return faults.length === 0 ? pass() : fail(faults.map((fault) => ({ url: page.url, ...fault })));
  },
});

function sniffing({ headers }: AuditPage): HeaderFault | null {
  const value = headers['x-content-type-options'];
  // Of a repeated header the first value counts (Fetch standard, "determine nosniff").
  if (value?.split(',', 1)[0]?.trim().toLowerCase() === 'nosniff') return null;
  return {
    found: value ?? null,
    expected: 'nosniff',
    where: 'X-Content-Type-Options response header',
    fix: 'X-Content-Type-Options: nosniff',
    cause: 'X-Content-Type-Options',
  };
}

function framing(page: AuditPage): HeaderFault | null {
  const isLimited = enforcedPolicies(page).some(
    ({ policy, source }) => source === 'header' && policy.has('frame-ancestors'),
  );
  const value = page.headers['x-frame-options'];
  const kinds = (value ?? '').split(',').map((part) => part.trim().toLowerCase());
  if (isLimited || kinds.includes('deny') || kinds.includes('sameorigin')) return null;
  return {
    found: value ?? null,
    expected: 'a limit on which sites may show this page in a frame',
    where: 'X-Frame-Options or Content-Security-Policy response header',
    fix: "Content-Security-Policy: frame-ancestors 'self'",
    cause: 'Framing is not limited',
  };
}

function referrer({ headers }: AuditPage): HeaderFault | null {
  const value = headers['referrer-policy'];
  // The last policy that a browser knows counts (Referrer Policy, section 8.1).
  if (value?.split(',').at(-1)?.trim().toLowerCase() !== 'unsafe-url') return null;
  return {
    found: value,
    expected: 'a policy that does not tell other sites the full address',
    where: 'Referrer-Policy response header',
    fix: 'Referrer-Policy: strict-origin-when-cross-origin',
    cause: 'Referrer-Policy: unsafe-url',
  };
}
