import type { ReactNode } from 'react';
import { formatScore } from '#lib/text/format.ts';
import type { Band } from '#lib/text/score-bands.ts';
import { computeRingGeometry } from '../components/charts/geometry.ts';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';

export interface ChapterProps {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A chapter of the report, which appears in the outline. Chapters follow each other without empty pages. */
export function Chapter({ id, title, lead, children }: ChapterProps) {
  return (
    <section className="chapter" aria-labelledby={id}>
      <h1 id={id} className="rule-top pt-3 text-28">
        {title}
      </h1>
      {lead && <p className="lead mt-2 mb-4 max-w-[130mm] text-16 text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}

export interface ChapterPartProps {
  title: string;
  note?: ReactNode;
  /** Keeps its content on one page. Only for parts smaller than a page. */
  isKeptTogether?: boolean;
  children: ReactNode;
}

export function Part({ title, note, isKeptTogether = false, children }: ChapterPartProps) {
  return (
    <section className={isKeptTogether ? 'keep-together mt-6' : 'mt-6'}>
      <h2 className="text-20">{title}</h2>
      {note && <p className="lead mt-1 mb-2 max-w-[150mm] text-14 text-ink-3">{note}</p>}
      {children}
    </section>
  );
}

/** Renders sentences as one paragraph; renders nothing without sentences. */
export function Prose({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return <p className="prose mt-3 font-serif">{sentences.join(' ')}</p>;
}

const RING_SIZE = { size: 176, stroke: 10 };

export interface PrintedScoreRingProps {
  score: number | null;
  band: Band | null;
  label: string;
  /** Tailwind size of the ring. */
  className?: string;
}

/** A score as a ring, exposed as one image with a text alternative, so that screen readers announce the figure. */
export function PrintedScoreRing({ score, band, label, className = 'size-44' }: PrintedScoreRingProps) {
  const { size, stroke } = RING_SIZE;
  const { radius, circumference, filled } = computeRingGeometry(score ?? 0, size, stroke);
  const text = score === null ? 'not scored' : `${formatScore(score)} of 100, ${band?.word ?? ''}`;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <svg
      role="img"
      aria-label={`${label}: ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      className={`${className} shrink-0 ${band ? BAND_TEXT_CLASS[band.tone] : ''}`}
    >
      <circle {...circle} className="stroke-line" strokeDasharray={score === null ? '3 5' : undefined} />
      <circle
        {...circle}
        stroke="currentColor"
        strokeDasharray={`${filled} ${circumference}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
      <text x={size / 2} y={size / 2 + 16} textAnchor="middle" fontSize="54" fontWeight="600" className="fill-ink">
        {score === null ? '–' : formatScore(score)}
      </text>
      <text x={size / 2} y={size / 2 + 38} textAnchor="middle" fontSize="13" className="fill-ink-3">
        of 100
      </text>
    </svg>
  );
}

/** Shows why a part is empty, and how to fill it. */
export function NotMeasured({ reason, step }: { reason: string | null; step?: string | null }) {
  return (
    <p className="mt-2 rounded-4 border border-dashed border-control p-3 text-14 text-ink-2">
      <strong className="font-semibold text-ink">Not measured.</strong> {reason}
      {step ? ` How to measure it: ${step}` : ''}
    </p>
  );
}

/** Shows the gains for the two scores one below the other, because they do not fit side by side in a column. */
export function Gains({ text }: { text: string }) {
  return text.split(', ').map((gain) => (
    <span key={gain} className="block">
      {gain}
    </span>
  ));
}
