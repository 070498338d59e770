import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/html-audit-page.ts';
import { lacking, readGraph } from '#audit/reading/rich-result-check.ts';
import { hasEnded } from '#audit/reading/structured-date.ts';
import { atNode, StructuredGraph } from '#audit/reading/structured-graph.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import type { StructuredNode } from '#contracts/structured-data.ts';

export default defineRule({
  id: 'sd-jobposting-incomplete',
  category: 'structured-data',
  family: 'sd-job-posting',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'Job postings in structured data are complete and current',
  failureTitle: 'Job postings in structured data that are incomplete or expired',
  impact: 'Google leaves these jobs out of its job search, and expired ones can lead to a manual action.',
  why: 'Google shows a job only when its title, description, date, employer and place are marked up. Jobs that are over must not stay marked up: applicants would find a job that does not exist any more.',
  howToFix:
    'Add each listed property with the value that the page shows. For a job that can be done from anywhere, give "jobLocationType": "TELECOMMUTE" and applicantLocationRequirements in place of jobLocation. When a job is filled or expired, remove the page or its JobPosting markup.',
  measure:
    'Every job posting that stands on its own in JSON-LD, Microdata or RDFa needs title, description, datePosted, the name of hiringOrganization, and jobLocation with addressCountry or else applicantLocationRequirements. These are the properties that Google lists as required. A posting is expired when its validThrough lies before the moment at which the page was read; a date without time zone counts until it has ended everywhere on earth.',
  traps:
    'A posting without validThrough never expires, which Google allows. A job from home needs no place of work when it names where applicants may live. An employer given as plain text counts as its name. An employer that is described on another page counts as present.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/job-posting'],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const jobs = graph.standing(RICH_RESULTS.jobPosting.types);
    if (jobs.length === 0) return notApplicable('The page marks up no job posting');
    const evidence = jobs.flatMap((node) => [
      ...lacking(page, graph, { result: RICH_RESULTS.jobPosting, node }),
      ...expired(page, graph, node),
    ]);
    return evidence.length === 0 ? pass(jobs.length) : fail(evidence);
  },
});

function expired(page: HtmlAuditPage, graph: StructuredGraph, job: StructuredNode): Evidence[] {
  const [until] = graph.texts(job, 'validThrough');
  if (until === undefined || !hasEnded(until, page.fetchedAt)) return [];
  const expected = 'a posting that is still open, or a page without JobPosting markup';
  return [
    { url: page.url, found: `${graph.describe(job)} expired: validThrough ${until}`, expected, where: atNode(job) },
  ];
}
