import type { LivingRichResult } from '#audit/data/structured-data/rich-result.ts';
import { RICH_RESULTS, type RichResultName } from '#audit/data/structured-data-requirements.ts';
import { lacking, readGraph } from '#audit/reading/rich-result-check.ts';
import { StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';

/** Results that no rule of their own judges. */
const NAMES = [
  ...['recipe', 'movie', 'dataset', 'productGroup', 'employerRating', 'mathSolver', 'imageLicense', 'vacationRental'],
  ...['loyaltyProgram', 'loyaltyTier', 'returnPolicy', 'shippingService', 'shippingDetails', 'videoClip'],
  ...['videoBroadcast', 'speakable', 'educationQuestions'],
] as const satisfies readonly RichResultName[];
const RESULTS = NAMES.map((name): LivingRichResult => RICH_RESULTS[name]);

export default defineRule({
  id: 'structured-data-required-property-missing',
  category: 'structured-data',
  family: 'sd-required',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Structured data holds what Google requires of its type',
  failureTitle: 'Structured data without required properties',
  impact: 'Google does not show the special result that this markup was written for.',
  why: 'For each special result, such as a recipe card or a data set, Google lists properties that must be there. A thing without one of them is left out of that result completely, as if it were not marked up.',
  howToFix:
    'Add each listed property with the value that visitors see on the page. Do not invent values: where the page has nothing to say about a required property, remove the markup of that thing instead. Afterwards test the page with the Rich Results Test.',
  measure:
    'Every marked-up recipe, film, data set, group of product variants, employer rating, math solver, licensed image, vacation rental, loyalty program, return policy, shipping policy, key moment and live badge of a video, speakable part and quiz is compared with the properties that the documentation of Google lists as required. The list is one dated table of this program. JSON-LD, Microdata and RDFa are read together, and things with the same id are one thing.',
  traps:
    'A property that refers to a thing described on another page counts as present. A rating inside a thing needs no reviewed item of its own. Types with a check of their own (products, events, jobs, videos, reviews and others) are judged there. An image counts only when its markup names a licence. Results that Google shows to few sites, such as vacation rentals, are reported as a hint without cost.',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
    'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SQ', 'SW', 'AH', 'SB'],
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const judged = RESULTS.flatMap((result) => meantFor(graph, result).map((node) => ({ result, node })));
    if (judged.length === 0) return notApplicable('The page marks up nothing that this check covers');
    const found = judged.map((one) => ({ ...one, evidence: lacking(page, graph, one) }));
    const evidence = found.flatMap((one) => one.evidence);
    if (evidence.length === 0) return pass(judged.length);
    const isCertain = found.some((one) => one.evidence.length > 0 && one.result.status === 'active');
    return isCertain ? fail(evidence) : warn(evidence, { confidence: 'possible' });
  },
});

function meantFor(graph: StructuredGraph, { types, isPart, onlyWith }: LivingRichResult) {
  const nodes = isPart === true ? graph.ofType(types) : graph.standing(types);
  // A thing with an id and nothing else only points at one that is described elsewhere.
  return nodes.filter(
    (node) =>
      (node.properties.length > 0 || node.id === null) &&
      (onlyWith === undefined || onlyWith.some((name) => graph.has(node, name))),
  );
}
