import { defineRule } from '#audit/engine/rule.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { describeSpellingChange } from '#audit/links/url-variant.ts';
import { buildHreflangTag } from '#audit/rules/hreflang/hreflang-annotations.ts';
import { judgeHreflang } from '#audit/rules/hreflang/hreflang-findings.ts';
import type { HreflangLink } from '#contracts/site/site-sections.ts';

const REDIRECT_PREFIX = 'redirects to ';

export default defineRule({
  id: 'hreflang-target-not-200',
  category: 'hreflang',
  family: 'hreflang-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'hreflang: all targets return 200',
  failureTitle: 'hreflang: broken or redirecting targets',
  aliases: [
    'hreflang to redirect or broken page',
    'hreflang to 404',
    'non-200 hreflang URLs',
    'broken hreflang links',
    'hreflang redirects',
    'issues with hreflang values',
  ],
  impact: 'Search engines cannot use these annotations, so people may get the wrong language.',
  why: 'An annotation points to the URL that speakers of a language should get. A URL that redirects or fails cannot contain a return tag, so the annotation has no effect.',
  howToFix:
    'Use the final URL of the redirect. If the version does not exist, remove it from the annotations of all other versions.',
  measure:
    'Versions on this site are requested once. A redirect, a status of 400 or above, or no response is reported.',
  traps:
    'Responses with status 401, 403, 405, 407, 429, 451 and 999 reject our crawler and prove nothing. An x-default may point to a page that redirects visitors by language, which Google allows. Versions on other domains are not requested.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace redirecting targets with their final URL.',
      'Remove versions that do not exist from all annotations.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
HTTP/1.1 200 OK`,
  },
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.targetNotOk,
      isIssue: isFailedTarget,
      buildEvidence({ code, target, detail }) {
        const end = detail.startsWith(REDIRECT_PREFIX) ? detail.slice(REDIRECT_PREFIX.length) : null;
        const change = end === null ? null : describeSpellingChange(target, end);
        const piece = {
          found: `hreflang="${code}" ${target} ${end === null ? `(${detail})` : detail}`,
          expected: 'the URL of a page that returns 200',
          // One setting usually causes all redirects of the same kind.
          cause: change === null ? target : `hreflang annotations that need ${change}`,
        };
        return end === null ? piece : { ...piece, fix: buildHreflangTag(code, end) };
      },
    });
  },
});

function isFailedTarget({ code, detail }: HreflangLink): boolean {
  if (detail.startsWith(REDIRECT_PREFIX)) return code !== 'x-default';
  const status = Number(detail.replace('status ', ''));
  return !Number.isInteger(status) || !isUnverifiable(status);
}
