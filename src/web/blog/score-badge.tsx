import { getScoreBand } from '#lib/text/score-bands.ts';
import { BAND_TEXT_CLASS } from '../format/band-classes.ts';

export interface ScoreBadgeProps {
  /** 0..100; null when not measured. */
  score: number | null;
  reason: string | null;
}

/** The SEO score of this article, from our own page rules. */
export function ScoreBadge({ score, reason }: ScoreBadgeProps) {
  if (score === null) return <p>SEO score: not measured{reason === null ? '' : ` (${reason})`}</p>;
  const { word, tone } = getScoreBand(score);
  return (
    <p>
      <a className="underline decoration-line underline-offset-3 hover:decoration-ink" href="/checks">
        SEO score
      </a>{' '}
      <span className="figure font-semibold text-ink">{score}</span>{' '}
      <span className={BAND_TEXT_CLASS[tone]}>{word}</span>
    </p>
  );
}
