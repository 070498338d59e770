import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { FieldHistoryReport, LighthouseScores, SpeedFigure, SpeedReport } from '#contracts/site/browser-report.ts';
import type { Band } from '#lib/text/score-bands.ts';
import type { SectionRecord } from '../section-record.ts';
import { formatSpeed } from '../speed-words.ts';

const BAND_BY_RATING: Readonly<Record<NonNullable<SpeedFigure['band']>, Band>> = {
  good: { word: 'Good', tone: 'good' },
  'needs-improvement': { word: 'Needs improvement', tone: 'fair' },
  poor: { word: 'Poor', tone: 'poor' },
};

export interface SpeedFigureView {
  id: SpeedFigure['id'];
  title: string;
  /** The figure with its band, its source and the spread of its runs; null when it was not measured. */
  measured: { value: number; text: string; band: Band; source: string; runs: string | null } | null;
  /** Why INP can be missing; null for other figures. */
  missing: string | null;
}

export interface SpeedView {
  figures: SpeedFigureView[];
  /** The source of all measured figures; null when their sources differ, or nothing was measured. */
  commonSource: string | null;
  lighthouse: LighthouseScores[];
}

/** Builds the section on the speed of the home page; null when it was not rendered. */
export function buildSpeed({ speed, fieldHistory }: Pick<Analysis, 'speed' | 'fieldHistory'>): SpeedView | null {
  if (speed === null) return null;
  const buildFigure = ({ id, title, value, band, label, spread }: SpeedFigure): SpeedFigureView => {
    return {
      id,
      title,
      measured:
        value === null || band === null
          ? null
          : {
              value,
              text: formatSpeed(id, value),
              band: BAND_BY_RATING[band],
              source: label ?? '',
              runs: describeRuns(id, spread),
            },
      missing: id === 'inp' ? describeMissingInteraction(speed.labInteraction, describeSiteInp(fieldHistory)) : null,
    };
  };
  const figures = speed.figures.map(buildFigure);
  const sources = new Set(figures.flatMap(({ measured }) => measured?.source ?? []));
  const commonSource = sources.size === 1 ? ([...sources][0] ?? null) : null;
  return { figures, commonSource, lighthouse: speed.lighthouse };
}

/** Returns "runs between 2.9 s and 3.4 s"; null without a spread, or when all runs look equal. */
function describeRuns(id: SpeedFigure['id'], spread: SpeedFigure['spread']): string | null {
  if (spread === null) return null;
  const [least, greatest] = [formatSpeed(id, spread.least), formatSpeed(id, spread.greatest)];
  return least === greatest ? null : `runs between ${least} and ${greatest}`;
}

/** States the newest INP of the entire site; null if it is not known. */
function describeSiteInp(report: FieldHistoryReport | null): string | null {
  const inp = report?.history?.inpMs.findLast((value) => value !== null) ?? null;
  return inp === null ? null : `For the entire site, it was ${formatSpeed('inp', inp)}.`;
}

/**
 * Explains that neither the INP of the entire site nor a single interaction in our own test is user data of this page.
 */
function describeMissingInteraction(interaction: SpeedReport['labInteraction'], siteInp: string | null): string {
  const why =
    siteInp === null
      ? 'INP needs real-user data from Chrome.'
      : `INP needs real-user data from Chrome, and this page has none. ${siteInp}`;
  if (interaction === null) return why;
  return `${why} In our own lab test, one interaction (${interaction.interaction}) took ${Math.round(interaction.ms)} ms (unthrottled, on our server).`;
}

export default {
  id: 'speed',
  buildView: ({ analysis }) => buildSpeed(analysis),
  addSlides: null,
} satisfies SectionRecord<'speed'>;
