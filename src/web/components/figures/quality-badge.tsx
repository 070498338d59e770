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
}

/** Words on screen. "Real" makes readers ask what else would not be. */
const WORDS: Record<Quality, string> = {
  real: 'measured',
  estimated: 'estimated',
  simulated: 'simulated',
  'not measured': 'not measured',
};

/** Data quality label for a figure: always a word, directly after the figure. */
export function QualityBadge({ quality, source }: QualityBadgeProps) {
  const tag = (
    <Tag tone={quality === 'real' ? 'plain' : 'outline'}>
      <Shape name={SHAPE_BY_QUALITY[quality]} className="text-[0.6rem]" />
      {WORDS[quality]}
    </Tag>
  );
  if (!source) return tag;
  return <Tooltip text={source}>{tag}</Tooltip>;
}
