import type { Band } from '#lib/text/score-bands.ts';
import { ScoreRing } from '../../components/charts/score-ring.tsx';
import type { HelpTopic } from '../../components/figures/help-texts.ts';
import { HelpTip } from '../../components/figures/help-tip.tsx';
import { QualityBadge, type QualityBadgeProps } from '../../components/figures/quality-badge.tsx';

export interface ScoreBlockProps {
  title: string;
  /** What the score is for: "for Google and Bing". */
  purpose: string;
  score: number | null;
  band: Band | null;
  /** Scores at which the bands start. */
  marks: readonly number[];
  label: QualityBadgeProps;
  /** Explanation that opens next to the score. */
  help: HelpTopic;
  /** Why there is no score; null when there is one. */
  reason: string | null;
}

/** One of the two scores with its band. */
export function ScoreBlock({ title, purpose, score, band, marks, label, help, reason }: ScoreBlockProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1 min-[22rem]:gap-x-2 sm:flex sm:flex-col sm:text-center">
      <div className="col-start-2 sm:mb-2">
        <div className="flex items-center gap-0.5 sm:justify-center sm:gap-1">
          <h2 className="text-12 font-medium text-ink-2 min-[22rem]:whitespace-nowrap sm:text-14">{title}</h2>
          <HelpTip topic={help} />
        </div>
        <p className="hidden text-12 text-ink-3 sm:block">{purpose}</p>
      </div>
      <div className="col-start-1 row-span-3 row-start-1">
        <ScoreRing score={score} band={band} label={title} marks={marks} size="report" />
      </div>
      <p className={`text-14 font-semibold sm:mt-2 sm:text-16 ${band ? 'text-ink' : 'text-ink-3'}`}>
        {band?.word ?? 'Not scored'}
      </p>
      <p className="sm:mt-1">
        <QualityBadge {...label} />
      </p>
      {reason !== null && <p className="col-span-2 mt-1 text-12 text-ink-3 sm:max-w-40">{reason}</p>}
    </div>
  );
}
