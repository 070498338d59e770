import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { judgeOtherDocument } from '#audit/rendering/rendered-document.ts';
import { findInsecureMedia } from '#audit/rules/security/insecure-media.ts';

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
  title: 'No passive mixed content',
  failureTitle: 'Passive mixed content (images, media over HTTP)',
  aliases: [
    'mixed content',
    'passive mixed content',
    'insecure images',
    'HTTPS page links to HTTP image',
    'HTTP images on HTTPS page',
    'upgradable content',
  ],
  impact: 'If the other server does not support HTTPS, the image or media file is missing for every visitor.',
  why: 'Browsers no longer load images, audio and video over plain http on a secure page. Browsers request the same URL over https instead, and show nothing if that fails. Older browsers load these files unencrypted, so others can see and change them in transit.',
  howToFix:
    'Change the URL of each listed file from http:// to https://. If the other server does not support https, move the file to your own host.',
  measure:
    'The rendered document is read, after JavaScript has run. Images, audio and video with an http:// URL on an https page are listed. If the browser requested the https URL and it failed, the issue is of medium severity. If the https URL loaded or was not requested, the check gives a low-severity warning.',
  traps:
    'Links are not mixed content. Scripts, stylesheets and frames are covered by the check for active mixed content. URLs on the local machine count as secure. Images in stylesheets are detected only if the browser actually requested them over http.',
  sources: [
    'https://www.w3.org/TR/mixed-content/#category-upgradeable',
    'https://chromium.googlesource.com/chromium/src/+/main/docs/security/autoupgrade-mixed.md',
  ],
  checked: '2026-11-22',
  peers: ['SF', 'SO', 'SQ', 'LH'],
  work: {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Change the listed URLs to https://.',
      'Move files to your own host if the other server lacks HTTPS.',
      'Search the database for http:// media URLs.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: { notShown: 'https-browser' },
  check({ page, render }) {
    if (!page.finalUrl.startsWith('https:')) return notApplicable('The page itself is not served over HTTPS');
    const otherDocumentVerdict = judgeOtherDocument(page, render);
    if (otherDocumentVerdict !== null) return otherDocumentVerdict;
    const media = findInsecureMedia(render);
    if (media.length === 0) return pass();
    const broken = media.filter(({ upgrade }) => upgrade === 'failed');
    const shown = [...broken, ...media.filter(({ upgrade }) => upgrade !== 'failed')].slice(0, MAX_EVIDENCE);
    const evidence = shown.map(({ kind, url, upgrade, where }) => ({
      url: page.url,
      found:
        `${kind}: ${url} ${upgrade === 'failed' ? '(missing: the server did not deliver it over https)' : ''}`.trim(),
      expected: 'an https:// URL',
      where,
      cause: url,
      ...(upgrade === 'worked' ? { fix: url.replace(/^http:/, 'https:') } : {}),
    }));
    return broken.length > 0 ? fail(evidence) : warn(evidence, { severity: 'low' });
  },
});
