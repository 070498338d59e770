import type { SpeedBand } from '#contracts/report/speed-bands.ts';
import { computeBandPositions } from './geometry.ts';

/**
 * Shows where a value lies on a scale with the good, the fair and the poor range. The figure and its band appear next
 * to it as text.
 */
export function BandScale({ value, band }: { value: number; band: SpeedBand }) {
  const positions = computeBandPositions(value, band);
  const zones = [
    { from: 0, to: positions.good, tone: 'fill-good' },
    { from: positions.good, to: positions.poor, tone: 'fill-fair' },
    { from: positions.poor, to: 100, tone: 'fill-poor' },
  ];
  return (
    <svg aria-hidden="true" viewBox="0 0 100 16" preserveAspectRatio="none" className="block h-4 w-full">
      {zones.map(({ from, to, tone }) => (
        <rect key={tone} x={from} y="5" width={to - from} height="6" className={tone} opacity="0.35" />
      ))}
      <line
        x1={positions.value}
        x2={positions.value}
        y1="0"
        y2="16"
        className="stroke-ink"
        strokeWidth="3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
