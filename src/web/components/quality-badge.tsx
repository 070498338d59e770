import { Tag } from './ui/tag.tsx';
import { Tooltip } from './ui/tooltip.tsx';

export type Quality = 'real' | 'estimated' | 'simulated' | 'not measured';

const MARKS: Record<Quality, string> = { real: '●', estimated: '◐', simulated: '○', 'not measured': '–' };

export interface QualityBadgeProps {
  quality: Quality;
  /** Where the figure comes from and when; one focus or hover away. */
  source?: string;
}

/** How far a figure can be believed. Stands right after the figure, always as a word. */
export function QualityBadge({ quality, source }: QualityBadgeProps) {
  const tag = (
    <Tag tone={quality === 'real' ? 'plain' : 'outline'}>
      <span aria-hidden="true">{MARKS[quality]}</span>
      {quality}
    </Tag>
  );
  if (!source) return tag;
  return <Tooltip text={source}>{tag}</Tooltip>;
}
