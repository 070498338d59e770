import { requestedWithoutHttps } from '#audit/reading/insecure-media.ts';
import { ledElsewhere } from '#audit/reading/rendered-document.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';

const MAX_EVIDENCE = 10;

export default defineRule({
  id: 'mixed-content-passive',
  category: 'security',
  family: 'mixed-content',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'render'],
  title: 'Secure pages load pictures and sound securely',
  failureTitle: 'Secure pages that ask for pictures or sound over http',
  impact: 'Where the other server offers no https, the picture or the sound is missing for every visitor.',
  why: 'Browsers do not load pictures, audio and video over plain http on a secure page any more. They ask for the same address with https instead, and show nothing when that fails. Older browsers load it openly, so that others can see and change it on the way.',
  howToFix:
    'Change the address of each listed file from http:// to https://. When the other server offers no https, put the file on your own.',
  measure:
    'The document is read as a browser shows it, after its scripts. Pictures, audio and video with an http:// address on an https page are listed. When the browser asked for the https form and did not get it, the fault is of medium severity; when it got it, or has not asked yet, it is a warning of low severity.',
  traps:
    'Links are no mixed content. Scripts, style sheets and frames belong to the check of active mixed content. Addresses on the own machine count as secure. Pictures in style sheets are seen only when the browser really asked for them over http.',
  sources: [
    'https://www.w3.org/TR/mixed-content/#category-upgradeable',
    'https://chromium.googlesource.com/chromium/src/+/main/docs/security/autoupgrade-mixed.md',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SO', 'SQ', 'LH'],
  check({ page, render }) {
    if (!page.finalUrl.startsWith('https:')) return notApplicable('The page itself is not served over https');
    const elsewhere = ledElsewhere(page, render);
    if (elsewhere !== null) return elsewhere;
    const media = requestedWithoutHttps(render);
    if (media.length === 0) return pass();
    const broken = media.filter(({ upgrade }) => upgrade === 'failed');
    const shown = [...broken, ...media.filter(({ upgrade }) => upgrade !== 'failed')].slice(0, MAX_EVIDENCE);
    const evidence = shown.map(({ kind, url, upgrade, where }) => ({
      url: page.url,
      found: `${kind}: ${url} ${upgrade === 'failed' ? '(missing: the server did not give it over https)' : ''}`.trim(),
      expected: 'an https:// address',
      where,
      cause: url,
      ...(upgrade === 'worked' ? { fix: url.replace(/^http:/, 'https:') } : {}),
    }));
    return broken.length > 0 ? fail(evidence) : warn(evidence, { severity: 'low' });
  },
});
