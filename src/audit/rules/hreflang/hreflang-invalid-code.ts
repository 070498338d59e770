import { type HreflangAnnotation, hreflangAnnotations, hreflangTag } from '#audit/reading/hreflang-annotations.ts';
import { hreflangCodeFault } from '#audit/reading/hreflang-code.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { inDocument } from '#audit/where.ts';
import type { PageFacts } from '#contracts/page-facts.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { HreflangFacts } from '#contracts/site-sections.ts';
import { counted } from '#lib/counted.ts';

type SpacedEntry = PageFacts['hreflang'][number];

const EXPECTED = 'a language such as "de", with a region such as "de-AT" where needed, or "x-default"';

export default defineRule({
  id: 'hreflang-invalid-code',
  category: 'hreflang',
  family: 'hreflang-code',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page', 'hreflang'],
  title: 'Language annotations use valid codes',
  failureTitle: 'Language annotations with codes that do not exist',
  impact: 'Search engines ignore the code or a part of it, so the version is not shown to the people it was made for.',
  why: 'An annotation names a language and, if you like, a script and a region, each by a fixed code. The United Kingdom is GB, Japanese is ja, and a region alone says nothing about the language.',
  howToFix:
    'Replace each listed code by a valid one: a two-letter language of ISO 639-1, then perhaps a hyphen and a two-letter region of ISO 3166-1, for example en-GB. For all other visitors use x-default.',
  measure:
    'Codes of the head and of the Link header are compared with the languages of ISO 639-1 and the regions of ISO 3166-1 alpha-2, as Google documents; a four-letter script of ISO 15924 may stand between them. Codes that only a sitemap uses are reported once, on the first page that has them.',
  traps:
    'Upper and lower case mean the same. A code with white space around it fails in Lighthouse; Google documents nothing about it, so it is a warning of low severity that costs no points. Withdrawn codes that software still writes (iw, in) and the code in use for Kosovo (XK) are not reported, because nobody documents what becomes of them. Regions of several countries such as es-419 are valid elsewhere, but Google does not support them.',
  sources: ['https://developers.google.com/search/docs/specialty/international/localized-versions'],
  checked: '2026-11-20',
  peers: ['LH', 'SF', 'SW', 'SB', 'AH'],
  check({ page, hreflang }) {
    const annotations = hreflangAnnotations(page);
    const evidence = [
      ...annotations.flatMap((annotation) => pieceOf(page.url, annotation) ?? []),
      ...sitemapPieces(page.url, hreflang, annotations),
    ];
    if (evidence.length > 0) return fail(evidence);
    const spaced = page.facts.hreflang.filter(({ hasOuterSpace }) => hasOuterSpace === true);
    if (spaced.length > 0)
      return warn(
        spaced.map((entry) => spacePiece(page.url, entry)),
        { severity: 'low', confidence: 'possible' },
      );
    return annotations.length > 0 ? pass() : notApplicable('The page names no versions in other languages');
  },
});

function pieceOf(url: string, { code, url: target, where }: HreflangAnnotation): Evidence | null {
  const fault = hreflangCodeFault(code);
  if (fault === null) return null;
  const found = `hreflang="${code.slice(0, 100)}": ${fault.problem}`;
  const piece = { url, found, expected: EXPECTED, where, cause: found };
  return fault.meant === null || target === null ? piece : { ...piece, fix: hreflangTag(fault.meant, target) };
}

function spacePiece(url: string, entry: SpacedEntry): Evidence {
  const { code, url: target } = entry;
  const piece = {
    url,
    found: `hreflang="${code.slice(0, 100)}" with white space around the code`,
    expected: 'the code alone',
    where: inDocument({ ...entry, inHead: true }),
  };
  return target === null ? piece : { ...piece, fix: hreflangTag(code, target) };
}

function sitemapPieces(url: string, { codes }: HreflangFacts, own: readonly HreflangAnnotation[]): Evidence[] {
  const known = new Set(own.map(({ code }) => code.trim().toLowerCase()));
  return codes.items.flatMap(({ code, count, exampleUrl }) => {
    if (exampleUrl !== url || known.has(code)) return [];
    const fault = hreflangCodeFault(code);
    if (fault === null) return [];
    const found = `hreflang="${code}" in ${counted(count, 'place')}: ${fault.problem}`;
    return [{ url, found, expected: EXPECTED, where: 'XML sitemap', places: count }];
  });
}
