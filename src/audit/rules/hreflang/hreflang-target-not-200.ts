import { spellingChange } from '#audit/reading/address-spelling.ts';
import { hreflangTag } from '#audit/reading/hreflang-annotations.ts';
import { judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';
import { isUnverifiable } from '#audit/verify-status.ts';
import type { HreflangLink } from '#contracts/site-sections.ts';

const REDIRECTS = 'redirects to ';

export default defineRule({
  id: 'hreflang-target-not-200',
  category: 'hreflang',
  family: 'hreflang-target',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'Language versions lead straight to pages',
  failureTitle: 'Language versions that redirect or fail',
  impact: 'Search engines cannot use these annotations, so people may get the wrong language.',
  why: 'An annotation names the address that people of a language should get. An address that redirects or fails cannot name this page in return, so the annotation has no effect.',
  howToFix:
    'Name the address at which the redirect ends. When the version does not exist, remove it from the annotations of all other versions.',
  measure:
    'Versions that belong to the site are requested once. A redirect, a status of 400 or above and no answer are reported.',
  traps:
    'The answers 401, 403, 405, 407, 429, 451 and 999 refuse our crawler and prove nothing. An x-default may lead to a page that redirects visitors by their language, which Google allows. Versions on other domains are not requested.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.targetNotOk,
      holds,
      evidence({ code, target, detail }) {
        const end = detail.startsWith(REDIRECTS) ? detail.slice(REDIRECTS.length) : null;
        const change = end === null ? null : spellingChange(target, end);
        const piece = {
          found: `hreflang="${code}" ${target} ${end === null ? `(${detail})` : detail}`,
          expected: 'the address of a page that answers 200',
          // One setting writes all of them in the same wrong way.
          cause: change === null ? target : `Language annotations that need ${change}`,
        };
        return end === null ? piece : { ...piece, fix: hreflangTag(code, end) };
      },
    });
  },
});

function holds({ code, detail }: HreflangLink): boolean {
  if (detail.startsWith(REDIRECTS)) return code !== 'x-default';
  const status = Number(detail.replace('status ', ''));
  return !Number.isInteger(status) || !isUnverifiable(status);
}
