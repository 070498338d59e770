import type { Analysis } from '#contracts/analysis/analysis.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { formatCount, formatDateTime, formatInteger, formatShare } from '#lib/text/format.ts';
import type { SectionRecord } from '../section-record.ts';
import { formatSpeed } from '../speed-words.ts';
import { HOURS_SOURCE } from './seo-recommendations.section.ts';

export interface MeasurementEntry {
  what: string;
  /** The figure as text; null when not measured. */
  value: string | null;
  quality: 'real' | 'estimated' | 'simulated' | 'not measured';
  /** How it was measured, or why it was not. */
  how: string;
  when: string | null;
}

/** Lists what was measured, when and how, and what was not measured and why. */
export function listMeasurements(report: Analysis): MeasurementEntry[] {
  return [...measured(report), ...hours(report), ...missing(report)];
}

function measured(report: Analysis): MeasurementEntry[] {
  const { coverage, speed, rendering, agentViews } = report;
  const when = formatDateTime(report.measuredAt);
  const entries: MeasurementEntry[] = [
    {
      what: 'Pages crawled',
      quality: 'real',
      when,
      how: `Our crawler, ${BRAND.crawlerName}, from this server`,
      value: `${formatInteger(coverage.pagesFetched)} of ${formatCount(coverage.pagesKnown, 'known page')}`,
    },
    {
      what: 'Search score checks',
      quality: 'real',
      when,
      how: `Rule set ${report.ruleSetVersion}, engine ${report.engineVersion}`,
      value: `${coverage.checksMeasured} of ${coverage.checksTotal} (${formatShare(coverage.share)} by weight)`,
    },
    buildAllChecksEntry(report, when),
  ];
  if (report.seoScore !== null) {
    entries.push({
      what: 'Search score',
      value: `${report.seoScore} of 100`,
      quality: report.scoreLabel.quality,
      when,
      how: report.scoreLabel.source,
    });
  }
  if (report.aiReadiness !== null) {
    entries.push({
      what: 'AI readiness',
      value: `${report.aiReadiness} of 100`,
      quality: report.scoreLabel.quality,
      when,
      how: `${report.scoreLabel.source}; readiness, not how often assistants mention the site`,
    });
  }
  if (rendering !== null) {
    entries.push({
      what: 'Pages rendered in a browser',
      quality: 'real',
      when,
      how: rendering.product,
      value: `${rendering.rendered} of ${rendering.planned} selected`,
    });
  }
  for (const { id, title, value, label } of speed?.figures ?? []) {
    if (value === null) continue;
    entries.push({ what: title, value: formatSpeed(id, value), quality: 'real', when, how: label ?? '' });
  }
  if (agentViews !== null) {
    const asked = agentViews.agents.filter(({ probe }) => probe !== null).length;
    const value = `${asked} of ${agentViews.agents.length} requested with their user agent`;
    if (asked > 0)
      entries.push({ what: 'Assistants and search engines', value, quality: 'real', when, how: agentViews.note });
  }
  return entries;
}

/** Returns the entry for all checks that ran; the missing ones are listed under "Not measured". */
function buildAllChecksEntry({ rules }: Analysis, when: string): MeasurementEntry {
  const made = rules.filter(({ outcome }) => outcome !== 'notMeasured' && outcome !== 'error').length;
  return {
    what: 'All checks',
    value: `${made} of ${rules.length}`,
    quality: 'real',
    when,
    how: 'Including AI readiness checks and checks that cost no points',
  };
}

function hours({ recommendations }: Analysis): MeasurementEntry[] {
  if (recommendations.every(({ estimatedHours }) => estimatedHours === null)) return [];
  return [{ what: 'Hours of work', value: 'per recommendation', quality: 'estimated', how: HOURS_SOURCE, when: null }];
}

function missing({ notMeasured }: Analysis): MeasurementEntry[] {
  return notMeasured.map(({ what, reason, step }) => ({
    what,
    value: null,
    quality: 'not measured',
    when: null,
    how: step === null ? reason : `${reason.replace(/\.?$/, '.')} How to measure it: ${step}`,
  }));
}

export default {
  id: 'ledger',
  buildView: ({ analysis }) => listMeasurements(analysis),
  addSlides: null,
} satisfies SectionRecord<'ledger'>;
