import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import { type Band, getScoreBand } from '#lib/text/score-bands.ts';
import { buildScoreSentence, describeBlockers, describeCeilings, formatCoverage } from '#lib/text/score-text.ts';
import { describeStaging, listProtections } from '#lib/text/staging-text.ts';
import { removeMarkedIssues } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';

export interface SummaryView {
  /** Date and coverage. */
  measured: string;
  score: number | null;
  band: Band | null;
  sentence: string;
  /**
   * The part of the sentence that states what limits the site, and how many critical issues there are; null without a
   * score.
   */
  blockers: { text: string; criticalCount: number } | null;
  /** Quality and source of the score. */
  quality: Analysis['scoreLabel']['quality'] | 'not measured';
  source: string;
  /** What caps the score; null when nothing does. */
  ceiling: string | null;
  /** Which site is scored instead of what was audited, and how a staging host is protected; null for other sites. */
  staging: { title: string; sentence: string; protections: string[] } | null;
  /** Why the crawl stopped early; null when it did not. */
  partialReason: string | null;
}

/** Builds the state of the site at a glance, from a report without marked issues. */
export function buildSummary(report: Analysis): SummaryView {
  const { seoScore, scoreLabel, coverage } = report;
  const staging = describeStaging(report);
  return {
    measured: `${formatDateTime(report.measuredAt)} · ${formatCoverage(coverage)}`,
    score: seoScore,
    band: seoScore === null ? null : getScoreBand(seoScore),
    sentence: buildScoreSentence(report),
    blockers:
      seoScore === null ? null : { text: describeBlockers(report.seoIssues), criticalCount: countCritical(report) },
    quality: seoScore === null ? 'not measured' : scoreLabel.quality,
    source: `${scoreLabel.source}, ${formatDate(scoreLabel.date)}`,
    ceiling: describeCeilings(report),
    staging:
      staging === null
        ? null
        : {
            title: report.staging?.isFolder === true ? 'Build folder' : 'Staging protection',
            sentence: staging,
            protections: listProtections(report),
          },
    partialReason: coverage.isPartial ? (coverage.partialReason ?? 'Not every known page was crawled.') : null,
  };
}

const countCritical = ({ seoIssues }: Analysis): number =>
  seoIssues.filter(({ priority }) => priority === 'high').length;

export default {
  id: 'summary',
  buildView: (document) => buildSummary(removeMarkedIssues(document)),
  addSlides: null,
} satisfies SectionRecord<'summary'>;
