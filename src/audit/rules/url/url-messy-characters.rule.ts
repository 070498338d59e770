import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { hasRepeatedSegment, listPathIssues } from '#audit/rules/url/messy-path.ts';

export default defineRule({
  id: 'url-messy-characters',
  category: 'url',
  family: 'url-form',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'URLs are readable',
  failureTitle: 'URLs with uppercase, underscores, spaces or double slashes',
  aliases: [
    'URL contains uppercase',
    'underscores in URL',
    'URL contains space',
    'multiple slashes',
    'repetitive path',
    'SEO-friendly URLs',
  ],
  impact: 'Such URLs are easily mistyped or miscopied, and several variants of one page compete.',
  why: 'Google recommends hyphens between words, because underscores join them, and treats uppercase and lowercase as different URLs. Spaces turn into %20, and a double slash comes from an incorrectly assembled link.',
  howToFix:
    'Use lowercase words joined by hyphens for new pages. Change old URLs only together with a permanent redirect and all internal links; leave URLs that already bring in visitors. Letters of other alphabets are fine. For a double slash, correct the link that creates it.',
  measure:
    'The path of an indexable page contains uppercase letters, an underscore, a space (%20), a double slash or the same segment twice in a row. One of these issues is enough; each page gets one finding with all reasons. The recommendations for hyphens, case and encoding come from Google; we chose the other two ourselves.',
  traps:
    'Only the path is checked, not the query. Escapes such as %C3 do not count as uppercase. A segment with a digit is treated as a code, which may be uppercase. A dotted name from program code, such as numpy.expand_dims, may keep its spelling. A language folder such as zh-CN may keep its usual capital letters. A plus sign in a path does not count as a space. Repeated numbers, as in dates, do not count. A repeated segment alone is a possible issue and does not affect the score: a city may have the same name as its state.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'SW'],
  work: {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Use lowercase words joined by hyphens for new pages.',
      'Change old URLs only together with a 301 and all internal links.',
      'Leave URLs that already rank well.',
    ],
  },
  examples: {
    format: 'http',
    incorrect: `GET /Bike_Repair%20Prices
HTTP/1.1 200 OK`,
    correct: `GET /bike-repair-prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    const path = new URL(page.url).pathname;
    const reasons = listPathIssues(path);
    const isRepeated = hasRepeatedSegment(path);
    if (reasons.length === 0 && !isRepeated) return pass();
    const allReasons = isRepeated ? [...reasons, 'a repeated path segment'] : reasons;
    const evidence = {
      url: page.url,
      found: `${path.slice(0, 300)} (${allReasons.join(', ')})`,
      expected: 'lowercase words joined by hyphens',
      where: 'page URL',
    };
    return fail([evidence], reasons.length === 0 ? { confidence: 'possible' } : {});
  },
});
