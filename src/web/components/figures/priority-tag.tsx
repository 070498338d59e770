import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { Tag, type TagTone } from '../ui/tag.tsx';

export type Priority = SeoIssue['priority'];

const LOOKS: Record<Priority, { word: string; mark: string; tone: TagTone }> = {
  high: { word: 'Critical', mark: '▲', tone: 'critical' },
  medium: { word: 'Medium', mark: '◆', tone: 'medium' },
  low: { word: 'Low', mark: '●', tone: 'low' },
};

export function getPriorityLabel(priority: Priority): string {
  return LOOKS[priority].word;
}

/** Shows a priority as a word, a shape and a color. */
export function PriorityTag({ priority }: { priority: Priority }) {
  const { word, mark, tone } = LOOKS[priority];
  return (
    <Tag tone={tone} className="w-19 justify-center">
      <span aria-hidden="true" className="text-[0.5rem]">
        {mark}
      </span>
      {word}
      <span className="sr-only"> priority</span>
    </Tag>
  );
}
