import { RICH_RESULTS } from '#audit/data/structured-data-requirements.ts';
import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { buildMissingPropertyEvidence, readGraph } from '#audit/rules/structured-data/rich-result-check.ts';
import { hasEnded } from '#audit/rules/structured-data/structured-date.ts';
import { formatNodePosition, StructuredGraph } from '#audit/structured-data/structured-graph.ts';
import type { StructuredNode } from '#contracts/page/structured-data.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export default defineRule({
  id: 'sd-jobposting-incomplete',
  category: 'structured-data',
  family: 'sd-job-posting',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'indexable-page',
  requires: ['page'],
  title: 'JobPosting markup is complete and current',
  failureTitle: 'JobPosting markup: incomplete or expired',
  aliases: [
    'JobPosting schema',
    'job posting structured data',
    'Google for Jobs',
    'expired JobPosting',
    'validThrough expired',
    'missing hiringOrganization',
  ],
  impact: 'Google leaves these jobs out of its job search, and expired jobs can lead to a manual action.',
  why: 'Google shows a job only when its title, description, date, employer and location are marked up. Expired jobs must not stay marked up: applicants would find a job that no longer exists.',
  howToFix:
    'Add each listed property with the value that the page shows. For a fully remote job, use "jobLocationType": "TELECOMMUTE" and applicantLocationRequirements instead of jobLocation. When a job is filled or expired, remove the page or its JobPosting markup.',
  measure:
    'Every top-level JobPosting in JSON-LD, Microdata or RDFa is checked. A JobPosting needs title, description, datePosted and the name of hiringOrganization, plus jobLocation with addressCountry or else applicantLocationRequirements. Google lists these properties as required. A posting is expired when its validThrough is earlier than the time the page was fetched. A validThrough date without a time zone expires only when that day has ended everywhere on earth.',
  traps:
    'A posting without validThrough never expires, which Google allows. A remote job needs no job location when it lists where applicants may live. An employer given as plain text counts as its name. An employer described on another page counts as present.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/job-posting'],
  checked: '2026-11-20',
  peers: ['SF', 'SW'],
  work: {
    effort: 'template',
    hours: 1,
    steps: [
      'Output the listed properties from the job fields.',
      'Use jobLocationType for remote jobs.',
      'Remove expired jobs or their markup.',
    ],
    tools: ['rrt'],
  },
  examples: {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "JobPosting", "title": "Mechanic" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "JobPosting", "title": "Mechanic",
    "description": "Repair bicycles in our workshop.", "datePosted": "2026-11-01",
    "hiringOrganization": { "@type": "Organization", "name": "Riverton Cycles" },
    "jobLocation": { "@type": "Place", "address": { "@type": "PostalAddress", "addressCountry": "US" } } }
</script>`,
  },
  check({ page }) {
    const graph = readGraph(page);
    if (!(graph instanceof StructuredGraph)) return graph;
    const jobs = graph.findMainNodes(RICH_RESULTS.jobPosting.types);
    if (jobs.length === 0) return notApplicable('The page marks up no job posting');
    const evidence = jobs.flatMap((node) => [
      ...buildMissingPropertyEvidence(page, graph, { result: RICH_RESULTS.jobPosting, node }),
      ...findExpiredPosting(page, graph, node),
    ]);
    return evidence.length === 0 ? pass(jobs.length) : fail(evidence);
  },
});

function findExpiredPosting(page: HtmlAuditPage, graph: StructuredGraph, job: StructuredNode): Evidence[] {
  const [validThrough] = graph.readTexts(job, 'validThrough');
  if (validThrough === undefined || !hasEnded(validThrough, page.fetchedAt)) return [];
  const expected = 'an open job posting, or a page without JobPosting markup';
  return [
    {
      url: page.url,
      found: `${graph.describe(job)} expired: validThrough ${validThrough}`,
      expected,
      where: formatNodePosition(job),
    },
  ];
}
