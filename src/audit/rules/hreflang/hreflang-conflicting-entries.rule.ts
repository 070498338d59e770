import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { type HreflangAnnotation, readHreflangAnnotations } from '#audit/rules/hreflang/hreflang-annotations.ts';
import { getPrimaryLanguage } from '#audit/rules/hreflang/hreflang-code.ts';
import { HREFLANG_LOCATION } from '#audit/rules/hreflang/hreflang-findings.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { HreflangFacts } from '#contracts/site/site-sections.ts';

const X_DEFAULT = 'x-default';
const EXPECTED_ENTRIES = 'one URL per code, and one language per URL';
/** Matches the wording of the list that covers all sources: `https://... is listed for en and en-gb`. */
const LISTED_FOR_CODES = / (?:is listed|stands) for (\S+) and (\S+)$/;

export default defineRule({
  id: 'hreflang-conflicting-entries',
  category: 'hreflang',
  family: 'hreflang-conflict',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'hreflang'],
  title: 'hreflang: no conflicting entries',
  failureTitle: 'hreflang: conflicting entries',
  aliases: [
    'conflicting hreflang',
    'more than one page for same language in hreflang',
    'page referenced for more than one language in hreflang',
    'hreflang conflicts',
    'multiple entries hreflang',
  ],
  impact: 'Search engines cannot determine which version is meant for a language and may ignore the annotations.',
  why: 'Each code should point to one URL, and each URL should serve one language. Two URLs for one code, or one URL for German and French, usually come from two plugins or from a copied line.',
  howToFix:
    'Keep one annotation per code. If a version does not exist yet, omit it instead of pointing to a page in another language.',
  measure:
    'Annotations in the head and the Link header are compared with each other. One code for two URLs and one URL for two different languages are reported. For pages annotated only in a sitemap, the entries of the sitemap are compared in the same way.',
  traps:
    'One URL for a language and its regions (en and en-GB) is fine, and x-default may repeat any URL. Repeating the same annotation does no harm. Duplicates that declare another page as canonical are checked like all other pages.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Keep one annotation per language code.',
      'Omit versions that do not exist yet.',
      'Check one page per language.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'html',
    incorrect: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/werkstatt">`,
    correct: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/werkstatt">`,
  },
  check({ page, hreflang }) {
    const annotations = readHreflangAnnotations(page);
    if (annotations.length === 0) {
      const piece = findSitemapConflict(page.url, hreflang);
      return piece === null ? notApplicable('The page itself has no hreflang annotations') : fail([piece]);
    }
    const evidence = [...findUrlConflicts(page.url, annotations), ...findLanguageConflicts(page.url, annotations)];
    return evidence.length === 0 ? pass() : fail(evidence);
  },
});

function findUrlConflicts(url: string, annotations: readonly HreflangAnnotation[]): Evidence[] {
  const urlByCode = new Map<string, string>();
  return annotations.flatMap(({ code, url: target, where }) => {
    const key = code.trim().toLowerCase();
    const first = urlByCode.get(key);
    if (target === null || first === target) return [];
    if (first === undefined) {
      urlByCode.set(key, target);
      return [];
    }
    return [{ url, found: `hreflang="${key}" points to ${first} and ${target}`, expected: EXPECTED_ENTRIES, where }];
  });
}

function findLanguageConflicts(url: string, annotations: readonly HreflangAnnotation[]): Evidence[] {
  const codeByUrl = new Map<string, string>();
  return annotations.flatMap(({ code, url: target, where }) => {
    const normalizedCode = code.trim().toLowerCase();
    if (target === null || normalizedCode === X_DEFAULT || normalizedCode === '') return [];
    const first = codeByUrl.get(target);
    if (first === undefined) {
      codeByUrl.set(target, normalizedCode);
      return [];
    }
    if (getPrimaryLanguage(first) === getPrimaryLanguage(normalizedCode)) return [];
    return [
      { url, found: `${target} is listed for ${first} and ${normalizedCode}`, expected: EXPECTED_ENTRIES, where },
    ];
  });
}

function findSitemapConflict(url: string, { conflicting }: HreflangFacts): Evidence | null {
  const entry = conflicting.items.find((item) => item.url === url);
  if (entry === undefined) return null;
  const [, first, second] = LISTED_FOR_CODES.exec(entry.detail) ?? [];
  const isTolerated =
    first !== undefined && second !== undefined && getPrimaryLanguage(first) === getPrimaryLanguage(second);
  return isTolerated ? null : { url, found: entry.detail, expected: EXPECTED_ENTRIES, where: HREFLANG_LOCATION };
}
