import { QUALITY_WORDS, type Quality } from '#contracts/report/quality-words.ts';
import { Shape, type ShapeName } from '../ui/shape.tsx';
import { Tag } from '../ui/tag.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

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
}

/** Data quality label for a figure: always a word, directly after the figure. */
export function QualityBadge({ quality, source }: QualityBadgeProps) {
  const tag = (
    <Tag tone={quality === 'real' ? 'plain' : 'outline'}>
      <Shape name={SHAPE_BY_QUALITY[quality]} className="text-[0.6rem]" />
      {QUALITY_WORDS[quality]}
    </Tag>
  );
  if (!source) return tag;
  return <Tooltip text={source}>{tag}</Tooltip>;
}
