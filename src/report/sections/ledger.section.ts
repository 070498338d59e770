import type { Analysis } from '#contracts/analysis/analysis.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { formatCount, formatDateTime, formatInteger, formatShare } from '#lib/text/format.ts';
import { describeHistoryElsewhere } from '../outside/field-history.ts';
import { listOutsideMeasurements } from '../outside/outside-measurements.ts';
import type { SectionRecord } from '../section-record.ts';
import { formatSpeed } from '../speed-words.ts';
import { HOURS_SOURCE } from './seo-recommendations.section.ts';

export interface MeasurementEntry {
  what: string;
  /** The figure as text; null when not measured. */
  value: string | null;
  quality: 'real' | 'estimated' | 'simulated' | 'not measured';
  /** How the figure was measured, or why it was not. */
  how: string;
  measuredAtText: string | null;
}

const DEFAULT_CRAWLER = `Our crawler, ${BRAND.crawlerName}, from this server`;

/**
 * Lists what was measured, when and how, and what was not measured and why.
 * @param crawler name of the crawler as a source
 */
export function listMeasurements(report: Analysis, crawler = DEFAULT_CRAWLER): MeasurementEntry[] {
  return [
    ...listMeasured(report, crawler),
    ...listOutsideMeasurements(report),
    ...listEffortEntries(report),
    ...listUnmeasuredEntries(report),
  ];
}

function listMeasured(report: Analysis, crawler: string): MeasurementEntry[] {
  const { coverage, speed, rendering, agentViews } = report;
  const measuredAtText = formatDateTime(report.measuredAt);
  const entries: MeasurementEntry[] = [
    {
      what: 'Pages crawled',
      quality: 'real',
      measuredAtText,
      how: crawler,
      value: `${formatInteger(coverage.pagesFetched)} of ${formatCount(coverage.pagesKnown, 'known page')}`,
    },
    {
      what: 'Search score checks',
      quality: 'real',
      measuredAtText,
      how: `Rule set ${report.ruleSetVersion}, engine ${report.engineVersion}`,
      value: `${coverage.checksMeasured} of ${coverage.checksTotal} (${formatShare(coverage.share)} of the score’s points)`,
    },
    buildAllChecksEntry(report, measuredAtText),
    ...listScores(report, measuredAtText),
  ];
  if (rendering !== null) {
    entries.push({
      what: 'Pages rendered in a browser',
      quality: 'real',
      measuredAtText,
      how: rendering.product,
      value: `${rendering.rendered} of ${rendering.planned} selected`,
    });
  }
  for (const { id, title, value, label } of speed?.figures ?? []) {
    if (value === null) continue;
    entries.push({
      what: title,
      value: formatSpeed(id, value),
      quality: 'real',
      measuredAtText,
      how: startSentence(label ?? ''),
    });
  }
  if (agentViews !== null) {
    const requestedCount = agentViews.agents.filter(({ probe }) => probe !== null).length;
    const value = `${requestedCount} of ${agentViews.agents.length} requested with their user agent`;
    if (requestedCount > 0)
      entries.push({
        what: 'Assistants and search engines',
        value,
        quality: 'real',
        measuredAtText,
        how: agentViews.note,
      });
  }
  return entries;
}

/** Lists the scores that could be computed. */
function listScores({ seoScore, aiReadiness, scoreLabel }: Analysis, measuredAtText: string): MeasurementEntry[] {
  const entries: MeasurementEntry[] = [];
  if (seoScore !== null) {
    entries.push({
      what: 'Search score',
      value: `${seoScore} of 100`,
      quality: scoreLabel.quality,
      measuredAtText,
      how: scoreLabel.source,
    });
  }
  if (aiReadiness !== null) {
    entries.push({
      what: 'AI readiness',
      value: `${aiReadiness} of 100`,
      quality: scoreLabel.quality,
      measuredAtText,
      how: `${scoreLabel.source}; readiness, not how often assistants mention the site`,
    });
  }
  return entries;
}

/** Returns the entry for all checks that ran; checks that did not run are listed under "Not measured". */
function buildAllChecksEntry({ rules }: Analysis, measuredAtText: string): MeasurementEntry {
  const completedCount = rules.filter(({ outcome }) => outcome !== 'notMeasured' && outcome !== 'error').length;
  return {
    what: 'All checks',
    value: `${completedCount} of ${rules.length}`,
    quality: 'real',
    measuredAtText,
    how: 'Including AI readiness checks and checks that cost no points',
  };
}

function listEffortEntries({ recommendations }: Analysis): MeasurementEntry[] {
  if (recommendations.every(({ estimatedHours }) => estimatedHours === null)) return [];
  return [
    {
      what: 'Hours of work',
      value: 'per recommendation',
      quality: 'estimated',
      how: HOURS_SOURCE,
      measuredAtText: null,
    },
  ];
}

const startSentence = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
const endSentence = (text: string): string => text.replace(/\.?$/, '.');

function listUnmeasuredEntries(report: Analysis): MeasurementEntry[] {
  const history = describeHistoryElsewhere(report);
  return report.notMeasured.map(({ what, reason, step }) => {
    const note = history !== null && /field data|Chrome UX Report/i.test(reason) ? ` ${history}` : '';
    const how = step === null ? endSentence(reason) : `${endSentence(reason)} How to measure it: ${endSentence(step)}`;
    return { what, value: null, quality: 'not measured', measuredAtText: null, how: `${how}${note}` };
  });
}

export default {
  id: 'ledger',
  buildView: ({ analysis }) => listMeasurements(analysis),
  addSlides: null,
} satisfies SectionRecord<'ledger'>;
