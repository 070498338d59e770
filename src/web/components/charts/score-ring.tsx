import { SCORE_EXCELLENT_MIN, SCORE_GOOD_MIN } from '#contracts/product/ui-constants.ts';
import { formatScore } from '#lib/text/format.ts';
import type { Band } from '#lib/text/score-bands.ts';
import { BAND_TEXT_CLASS } from '#web/format/band-classes.ts';
import { computeRingGeometry, computeRingTick } from './geometry.ts';

const RING_SIZE = 176;
const STROKE_WIDTH = 10;

const SEARCH_SCORE_TICKS = [SCORE_GOOD_MIN, SCORE_EXCELLENT_MIN];

/** `report`: next to a second ring; smaller on narrow screens. */
const SIZES = {
  large: { ring: 'size-44', score: 'text-56 leading-none', unit: '' },
  report: {
    ring: 'size-16 sm:size-32',
    score: 'text-28 leading-none sm:text-40 sm:leading-none',
    unit: 'hidden sm:inline',
  },
};

export interface ScoreRingProps {
  /** 0..100; null renders an empty ring with a dash. */
  score: number | null;
  band: Band | null;
  label: string;
  /** Scores at which bands begin, marked with ticks; the bands of the search score if omitted. */
  marks?: readonly number[];
  size?: keyof typeof SIZES;
}

/** A score of a report, with ticks where its bands begin. */
export function ScoreRing({ score, band, label, marks = SEARCH_SCORE_TICKS, size = 'large' }: ScoreRingProps) {
  const { radius, circumference, filled } = computeRingGeometry(score ?? 0, RING_SIZE, STROKE_WIDTH);
  const text = score === null ? 'not scored' : `${formatScore(score)} of 100, ${band?.word ?? ''}`;
  const circleProps = { cx: RING_SIZE / 2, cy: RING_SIZE / 2, r: radius, fill: 'none', strokeWidth: STROKE_WIDTH };
  return (
    <figure role="img" aria-label={`${label}: ${text}`} className={`relative shrink-0 ${SIZES[size].ring}`}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
        className={band ? BAND_TEXT_CLASS[band.tone] : ''}
      >
        <circle {...circleProps} className="stroke-line" strokeDasharray={score === null ? '3 5' : undefined} />
        <circle
          {...circleProps}
          stroke="currentColor"
          strokeDasharray={`${filled} ${circumference}`}
          transform={`rotate(-90 ${RING_SIZE / 2} ${RING_SIZE / 2})`}
        />
        {marks.map((value) => {
          const { from, to } = computeRingTick(value, {
            size: RING_SIZE,
            inner: radius - STROKE_WIDTH / 2,
            outer: radius + STROKE_WIDTH / 2,
          });
          return (
            <line key={value} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="stroke-surface" strokeWidth="2" />
          );
        })}
      </svg>
      <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className={`figure font-semibold tracking-tight text-ink ${SIZES[size].score}`}>
          {score === null ? '–' : formatScore(score)}
        </span>
        <span className={`mt-1 text-12 text-ink-3 ${SIZES[size].unit}`}>of 100</span>
      </div>
    </figure>
  );
}
