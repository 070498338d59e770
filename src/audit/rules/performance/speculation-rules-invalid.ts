import { riskyAddress } from '#audit/reading/speculation-risk.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { atPosition } from '#audit/where.ts';
import type { Evidence } from '#contracts/rule-result.ts';

export default defineRule({
  id: 'speculation-rules-invalid',
  category: 'performance',
  family: 'speculation-rules',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Rules for loading ahead work and are safe',
  failureTitle: 'Rules for loading ahead are broken or dangerous',
  impact: 'Pages are not loaded ahead, or visitors are signed out and carts are changed without a click.',
  why: 'Speculation rules tell the browser which pages to load before a visitor clicks. Rules with a mistake are dropped. Rules that cover an address whose request signs out or fills a cart do just that, without anybody wanting it.',
  howToFix:
    'Correct the listed mistake in the JSON. Except addresses that change something, for example with {"not": {"href_matches": "/logout"}}, or load them at the click only, with the eagerness "conservative".',
  measure:
    'Each script of the type speculationrules in the raw document is read as the HTML standard describes it. A block that is no valid JSON, or has a rule that browsers drop, fails. So does a rule that loads ahead (immediate, eager or moderate) an address with a word for signing out, carts or unsubscribing; as the word is only a sign, that finding is likely.',
  traps:
    'A page without such rules is fine. Rules that pick links by classes or by complicated patterns are not judged, because only a browser can tell what they pick. Rules that a header names are not read.',
  sources: [
    'https://developer.mozilla.org/en-US/docs/Web/API/Speculation_Rules_API',
    'https://html.spec.whatwg.org/multipage/speculative-loading.html',
  ],
  checked: '2026-11-20',
  check({ page }) {
    const { markup, links } = page.facts;
    if (markup.speculationRules.length === 0) return notApplicable('The page has no rules for loading ahead');
    const broken: Evidence[] = [];
    const risky: Evidence[] = [];
    for (const { error, rules, line, column } of markup.speculationRules) {
      const place = { url: page.url, where: `script[type="speculationrules"], ${atPosition({ line, column })}` };
      if (error !== null) broken.push({ ...place, found: error, expected: 'valid speculation rules' });
      for (const rule of rules) {
        const address = riskyAddress(rule, links, page.finalUrl);
        if (address === null) continue;
        const found = `${rule.action} (${rule.eagerness}) covers ${address}`;
        const expected = 'no loading ahead of an address that changes something';
        const path = URL.parse(address, page.finalUrl)?.pathname ?? address;
        risky.push({ ...place, found, expected, fix: `{"not": {"href_matches": ${JSON.stringify(path)}}}` });
      }
    }
    if (broken.length === 0 && risky.length === 0) return pass();
    return fail([...broken, ...risky], broken.length > 0 ? {} : { confidence: 'likely' });
  },
});
