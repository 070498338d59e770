import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import {
  buildHreflangTag,
  type HreflangAnnotation,
  readHreflangAnnotations,
} from '#audit/rules/hreflang/hreflang-annotations.ts';
import { findHreflangCodeIssue } from '#audit/rules/hreflang/hreflang-code.ts';
import type { PageFacts } from '#contracts/page/page-facts.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { HreflangFacts } from '#contracts/site/site-sections.ts';
import { formatQuantity } from '#lib/text/counted.ts';

type SpacedEntry = PageFacts['hreflang'][number];

const EXPECTED_CODE = 'a language such as "de", with a region such as "de-AT" where needed, or "x-default"';

export default defineRule({
  id: 'hreflang-invalid-code',
  category: 'hreflang',
  family: 'hreflang-code',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'hreflang'],
  title: 'hreflang: valid language and region codes',
  failureTitle: 'hreflang: invalid language or region codes',
  aliases: [
    'invalid hreflang',
    'incorrect language & region codes',
    'hreflang annotation invalid',
    'incorrect hreflang values',
    'hreflang en-UK',
    "document doesn't have a valid hreflang",
  ],
  impact:
    'Search engines ignore all or part of the code, so the version does not appear for the people it was made for.',
  why: 'An annotation declares a language and, optionally, a script and a region, each with a fixed code. The United Kingdom is GB, Japanese is ja, and a region alone does not identify a language.',
  howToFix:
    'Replace each listed code with a two-letter ISO 639-1 language, optionally followed by a hyphen and a two-letter ISO 3166-1 region, such as en-GB. For all other visitors use x-default.',
  measure:
    'Codes in the head and the Link header are compared with ISO 639-1 languages and ISO 3166-1 alpha-2 regions, as Google documents. A four-letter ISO 15924 script may appear between them. Codes used only in a sitemap are reported once, on the first page that has them.',
  traps:
    'Codes are not case-sensitive. A code with whitespace around it fails in Lighthouse. Google does not document this case, so it results in a low-severity warning that costs no points. Withdrawn codes that software still writes (iw, in) and the code in use for Kosovo (XK) are not reported, because their handling is not documented. Codes with a multi-country region, such as es-419, are valid elsewhere, but Google does not support them.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SW', 'SB', 'AH'],
  work: {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the listed codes with ISO 639-1 languages and ISO 3166-1 regions, such as en-GB.',
      'Use x-default for all other visitors.',
    ],
    tools: ['screaming-frog'],
  },
  examples: {
    format: 'html',
    incorrect: '<link rel="alternate" hreflang="en-UK" href="https://example.com/services">',
    correct: '<link rel="alternate" hreflang="en-GB" href="https://example.com/services">',
  },
  check({ page, hreflang }) {
    const annotations = readHreflangAnnotations(page);
    const evidence = [
      ...annotations.flatMap((annotation) => buildCodeEvidence(page.url, annotation) ?? []),
      ...buildSitemapEvidence(page.url, hreflang, annotations),
    ];
    if (evidence.length > 0) return fail(evidence);
    const spacedEntries = page.facts.hreflang.filter(({ hasOuterSpace }) => hasOuterSpace === true);
    if (spacedEntries.length > 0)
      return warn(
        spacedEntries.map((entry) => buildSpaceEvidence(page.url, entry)),
        { severity: 'low', confidence: 'possible' },
      );
    return annotations.length > 0 ? pass() : notApplicable('The page has no hreflang annotations');
  },
});

function buildCodeEvidence(url: string, { code, url: target, where }: HreflangAnnotation): Evidence | null {
  const issue = findHreflangCodeIssue(code);
  if (issue === null) return null;
  const found = `hreflang="${code.slice(0, 100)}": ${issue.problem}`;
  const piece = { url, found, expected: EXPECTED_CODE, where, cause: found };
  return issue.intendedCode === null || target === null
    ? piece
    : { ...piece, fix: buildHreflangTag(issue.intendedCode, target) };
}

function buildSpaceEvidence(url: string, entry: SpacedEntry): Evidence {
  const { code, url: target } = entry;
  const piece = {
    url,
    found: `hreflang="${code.slice(0, 100)}" with whitespace around the code`,
    expected: 'the code without whitespace',
    where: formatDocumentLocation({ ...entry, inHead: true }),
  };
  return target === null ? piece : { ...piece, fix: buildHreflangTag(code, target) };
}

function buildSitemapEvidence(
  url: string,
  { codes }: HreflangFacts,
  pageAnnotations: readonly HreflangAnnotation[],
): Evidence[] {
  const knownCodes = new Set(pageAnnotations.map(({ code }) => code.trim().toLowerCase()));
  return codes.items.flatMap(({ code, count, exampleUrl }) => {
    if (exampleUrl !== url || knownCodes.has(code)) return [];
    const issue = findHreflangCodeIssue(code);
    if (issue === null) return [];
    const found = `hreflang="${code}" in ${formatQuantity(count, 'place')}: ${issue.problem}`;
    return [{ url, found, expected: EXPECTED_CODE, where: 'XML sitemap', places: count }];
  });
}
