import { Shape, type ShapeName } from '../ui/shape.tsx';
import { Tag } from '../ui/tag.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export type Quality = 'real' | 'estimated' | 'simulated' | 'not measured';

const SHAPE_BY_QUALITY: Record<Quality, ShapeName> = {
  real: 'dot',
  estimated: 'half-dot',
  simulated: 'ring',
  'not measured': 'dash',
};

export interface QualityBadgeProps {
  quality: Quality;
  /** Source and date of the figure, shown on focus or hover. */
  source?: string;
  /** Replaces the word with longer text where the word alone would raise questions. */
  word?: string | undefined;
}

/** Data quality label for a figure: always a word, directly after the figure. */
export function QualityBadge({ quality, source, word = quality }: QualityBadgeProps) {
  const tag = (
    <Tag tone={quality === 'real' ? 'plain' : 'outline'}>
      <Shape name={SHAPE_BY_QUALITY[quality]} className="text-[0.6rem]" />
      {word}
    </Tag>
  );
  if (!source) return tag;
  return <Tooltip text={source}>{tag}</Tooltip>;
}
