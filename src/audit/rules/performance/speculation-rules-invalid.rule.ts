import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPosition } from '#audit/engine/where.ts';
import { findRiskyUrl } from '#audit/rules/performance/speculation-risk.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'speculation-rules-invalid',
  category: 'performance',
  family: 'speculation-rules',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Speculation rules are valid and safe',
  failureTitle: 'Speculation rules are invalid or unsafe',
  aliases: ['Speculation Rules API', 'speculative loading', 'prerender', 'prefetch', 'speculationrules'],
  impact: 'Pages are not loaded in advance, or visitors are signed out and carts are changed without a click.',
  why: 'Speculation rules define which pages the browser loads before a visitor clicks. Browsers ignore rules with errors. If a rule covers a URL that signs visitors out or fills a cart, the browser does exactly that without a click.',
  howToFix:
    'Correct the listed error in the JSON. Exclude URLs that change something, for example with {"not": {"href_matches": "/logout"}}. Or load such URLs only on click, with the eagerness "conservative".',
  measure:
    'Each script of type speculationrules in the served HTML is parsed as the HTML standard describes. A block fails if it is not valid JSON or contains a rule that browsers ignore. A rule also fails if it covers a URL with a word for signing out, carts or unsubscribing and loads it in advance (immediate, eager or moderate). Because the word is only a hint, that finding is rated "likely".',
  traps:
    'A page without speculation rules is fine. Rules that select links by classes or complex patterns are not checked, because only a browser can tell which links they select. Rules referenced by a header are not read.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API',
    'https://html.spec.whatwg.org/multipage/speculative-loading.html',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Correct the listed error in the JSON.',
      'Exclude URLs that change state, such as /logout or add-to-cart.',
      'Check the rules under Application > Speculative loads.',
    ],
    tools: ['chrome-devtools'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="speculationrules">
  { "prerender": [{ "where": { "href_matches": "/*" }, "eagerness": "always" }] }
</script>`,
    correct: `<script type="speculationrules">
  { "prerender": [{ "where": { "href_matches": "/guides/*" }, "eagerness": "moderate" }] }
</script>`,
  },
  check({ page }) {
    const { markup, links } = page.facts;
    if (markup.speculationRules.length === 0) return notApplicable('The page has no speculation rules');
    const broken: Evidence[] = [];
    const riskyEvidence: Evidence[] = [];
    for (const { error, rules, line, column } of markup.speculationRules) {
      const place = { url: page.url, where: `script[type="speculationrules"], ${formatPosition({ line, column })}` };
      if (error !== null) broken.push({ ...place, found: error, expected: 'valid speculation rules' });
      for (const rule of rules) {
        const riskyUrl = findRiskyUrl(rule, links, page.finalUrl);
        if (riskyUrl === null) continue;
        const found = `${rule.action} (${rule.eagerness}) covers ${riskyUrl}`;
        const expected = 'no advance loading of a URL that changes something';
        const path = URL.parse(riskyUrl, page.finalUrl)?.pathname ?? riskyUrl;
        riskyEvidence.push({ ...place, found, expected, fix: `{"not": {"href_matches": ${JSON.stringify(path)}}}` });
      }
    }
    if (broken.length === 0 && riskyEvidence.length === 0) return pass();
    return fail([...broken, ...riskyEvidence], broken.length > 0 ? {} : { confidence: 'likely' });
  },
});
