import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatDocumentLocation } from '#audit/engine/where.ts';
import { findIntendedRel } from '#audit/rules/html-validity/misspelled-rel.ts';

/** Relations that affect what search engines show. */
const SEARCH_RELATIONS: ReadonlySet<string> = new Set(['alternate', 'canonical']);

export default defineRule({
  id: 'link-rel-misspelled',
  category: 'html-validity',
  family: 'link-rel',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'html-page',
  requires: ['page'],
  title: 'Link relations are spelled correctly',
  failureTitle: 'Misspelled link relations (rel)',
  aliases: [
    'rel attribute',
    'link rel typo',
    'invalid rel value',
    'misspelled canonical',
    'misspelled hreflang',
    'rel="alternative"',
  ],
  impact: 'Browsers and search engines ignore a link element whose rel value they do not know.',
  why: 'A link element does what its rel value declares. rel="alternative" declares no language version, and rel="cannonical" no canonical URL. There is no error message: the annotation is just missing.',
  howToFix:
    'Replace the value with the proposed one, in the template that outputs the element. Then check that the annotation itself is correct, because search engines and browsers have ignored it so far.',
  measure:
    'Every unregistered rel value of a link element is compared with alternate, amphtml, canonical, manifest, preconnect, shortlink and stylesheet. Values that differ by one or two letters are reported. The severity is medium when alternate or canonical was meant, otherwise low.',
  traps:
    'Values that differ more are private extensions and are skipped. Links in the text (a elements) are not checked.',
  sources: [
    'https://html.spec.whatwg.org/multipage/links.html#linkTypes',
    'https://developers.google.com/search/docs/specialty/international/localized-versions#html',
  ],
  checked: '2026-11-24',
  work: {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Correct the rel value in the template that outputs the element.',
      'Check that the URL and language it declares are correct, because search engines have ignored them so far.',
    ],
    tools: ['nu'],
  },
  examples: {
    format: 'html',
    incorrect: '<link rel="cannonical" href="https://example.com/services">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  check({ page }) {
    const { relations } = page.facts.markup;
    if (relations.length === 0)
      return notApplicable('The page has no link elements other than canonicals and hreflang');
    const misspelledRelations = relations.flatMap((relation) => {
      const intendedRel = findIntendedRel(relation.rel);
      return intendedRel === null ? [] : [{ relation, intendedRel }];
    });
    if (misspelledRelations.length === 0) return pass();
    const affectsSearch = misspelledRelations.some(({ intendedRel }) => SEARCH_RELATIONS.has(intendedRel));
    return fail(
      misspelledRelations.map(({ relation, intendedRel }) => ({
        url: page.url,
        found: `<link rel="${relation.rel}"${formatHreflang(relation)} href="${relation.href.slice(0, 200)}">`,
        expected: `rel="${intendedRel}"`,
        where: formatDocumentLocation(relation),
        cause: `rel="${relation.rel}"`,
      })),
      affectsSearch ? {} : { severity: 'low' },
    );
  },
});

const formatHreflang = ({ hreflang }: { hreflang?: string | undefined }): string =>
  hreflang === undefined ? '' : ` hreflang="${hreflang}"`;
