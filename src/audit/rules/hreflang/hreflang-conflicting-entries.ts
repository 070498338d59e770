import { type HreflangAnnotation, hreflangAnnotations } from '#audit/reading/hreflang-annotations.ts';
import { primaryLanguage } from '#audit/reading/hreflang-code.ts';
import { HREFLANG_PLACE } from '#audit/reading/hreflang-findings.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { HreflangFacts } from '#contracts/site-sections.ts';

const X_DEFAULT = 'x-default';
const ONE_FOR_EACH = 'one address for each code, and one language for each address';
/** Words of the list over all sources: `https://... stands for en and en-gb`. */
const STANDS_FOR = / stands for (\S+) and (\S+)$/;

export default defineRule({
  id: 'hreflang-conflicting-entries',
  category: 'hreflang',
  family: 'hreflang-conflict',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'hreflang'],
  title: 'Language annotations do not contradict each other',
  failureTitle: 'Language annotations that contradict each other',
  impact: 'Search engines cannot tell which version is meant for a language and may ignore the annotations.',
  why: 'Each code should lead to one address, and each address holds one language. Two addresses for one code, or one address for German and French, usually come from two plugins or from a copied line.',
  howToFix:
    'Keep one annotation for each code. When a version does not exist yet, leave it out instead of naming a page in another language.',
  measure:
    'Annotations of the head and the Link header are compared with each other. One code for two addresses is reported, and one address for two different languages. For pages that only a sitemap annotates, the entries of the sitemap are compared in the same way.',
  traps:
    'One address for a language and its regions (en and en-GB) is fine, and x-default may repeat any address. The same annotation twice does no harm. Copies that name another page as their canonical are judged like all other pages.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  check({ page, hreflang }) {
    const annotations = hreflangAnnotations(page);
    if (annotations.length === 0) {
      const piece = sitemapConflict(page.url, hreflang);
      return piece === null ? notApplicable('The page itself names no versions in other languages') : fail([piece]);
    }
    const evidence = [...addressConflicts(page.url, annotations), ...languageConflicts(page.url, annotations)];
    return evidence.length === 0 ? pass() : fail(evidence);
  },
});

function addressConflicts(url: string, annotations: readonly HreflangAnnotation[]): Evidence[] {
  const known = new Map<string, string>();
  return annotations.flatMap(({ code, url: target, where }) => {
    const key = code.trim().toLowerCase();
    const first = known.get(key);
    if (target === null || first === target) return [];
    if (first === undefined) {
      known.set(key, target);
      return [];
    }
    return [{ url, found: `hreflang="${key}" names ${first} and ${target}`, expected: ONE_FOR_EACH, where }];
  });
}

function languageConflicts(url: string, annotations: readonly HreflangAnnotation[]): Evidence[] {
  const known = new Map<string, string>();
  return annotations.flatMap(({ code, url: target, where }) => {
    const written = code.trim().toLowerCase();
    if (target === null || written === X_DEFAULT || written === '') return [];
    const first = known.get(target);
    if (first === undefined) {
      known.set(target, written);
      return [];
    }
    if (primaryLanguage(first) === primaryLanguage(written)) return [];
    return [{ url, found: `${target} stands for ${first} and ${written}`, expected: ONE_FOR_EACH, where }];
  });
}

function sitemapConflict(url: string, { conflicting }: HreflangFacts): Evidence | null {
  const entry = conflicting.items.find((item) => item.url === url);
  if (entry === undefined) return null;
  const [, first, second] = STANDS_FOR.exec(entry.detail) ?? [];
  const isTolerated = first !== undefined && second !== undefined && primaryLanguage(first) === primaryLanguage(second);
  return isTolerated ? null : { url, found: entry.detail, expected: ONE_FOR_EACH, where: HREFLANG_PLACE };
}
