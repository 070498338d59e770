import { HREFLANG_PLACE, judgeHreflang } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';

export default defineRule({
  id: 'hreflang-missing-return',
  category: 'hreflang',
  family: 'hreflang-return',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'link-graph',
  requires: ['hreflang'],
  title: 'Language versions name each other',
  failureTitle: 'Language versions that are not named in return',
  impact: 'Google ignores annotations that only one of two pages has, so people may get the wrong language.',
  why: 'A page names another one as its version in another language. Google believes that only when the other page names this one as well, so that nobody can declare foreign pages to be versions of their own.',
  howToFix:
    'Add the page to the annotations of each listed version. The simplest way is to give every version the same complete list, itself included.',
  measure:
    'Annotations of the head, the Link header and the sitemaps are put together for each page. A page is reported when it names a version that was read and answered 200, and that version does not name it in any of the three places.',
  traps:
    'Versions that were not read, that redirect or that failed are not judged here. Copies that name another page as their canonical, such as addresses with a parameter, are left out. An x-default counts as a return as well.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SW', 'SB', 'AH'],
  check({ hreflang }) {
    return judgeHreflang({
      hreflang,
      found: hreflang.missingReturn,
      evidence: ({ url, code, target }) => ({
        url: target,
        found: `does not name ${url}, which names it as "${code}"`,
        expected: `an annotation for ${url}`,
        where: HREFLANG_PLACE,
        cause: target,
      }),
    });
  },
});
