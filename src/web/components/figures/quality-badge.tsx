import { Tag } from '../ui/tag.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

export type Quality = 'real' | 'estimated' | 'simulated' | 'not measured';

const MARK_BY_QUALITY: Record<Quality, string> = { real: '●', estimated: '◐', simulated: '○', 'not measured': '–' };

export interface QualityBadgeProps {
  quality: Quality;
  /** Source and date of the figure, shown on focus or hover. */
  source?: string;
}

/** Data quality label for a figure: always a word, directly after the figure. */
export function QualityBadge({ quality, source }: QualityBadgeProps) {
  const tag = (
    <Tag tone={quality === 'real' ? 'plain' : 'outline'}>
      <span aria-hidden="true">{MARK_BY_QUALITY[quality]}</span>
      {quality}
    </Tag>
  );
  if (!source) return tag;
  return <Tooltip text={source}>{tag}</Tooltip>;
}
