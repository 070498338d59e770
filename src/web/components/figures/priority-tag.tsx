import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { Shape, type ShapeName } from '../ui/shape.tsx';
import { Tag, type TagTone } from '../ui/tag.tsx';

export type Priority = SeoIssue['priority'];

const LOOKS: Record<Priority, { word: string; shape: ShapeName; tone: TagTone }> = {
  high: { word: 'Critical', shape: 'triangle', tone: 'critical' },
  medium: { word: 'Medium', shape: 'diamond', tone: 'medium' },
  low: { word: 'Low', shape: 'dot', tone: 'low' },
};

export function getPriorityLabel(priority: Priority): string {
  return LOOKS[priority].word;
}

/** Shows a priority as a word, a shape and a color. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { word, shape, tone } = LOOKS[priority];
  return (
    <Tag tone={tone} className="w-19 justify-center">
      <Shape name={shape} className="text-[0.5rem]" />
      {word}
      <span className="sr-only"> priority</span>
    </Tag>
  );
}
