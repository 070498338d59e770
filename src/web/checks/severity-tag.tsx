import type { Severity } from '#contracts/rules/rule-result.ts';
import { Tag, type TagTone } from '../components/ui/tag.tsx';

const LOOKS: Record<Severity, { word: string; mark: string; tone: TagTone }> = {
  critical: { word: 'Critical', mark: '▲', tone: 'critical' },
  medium: { word: 'Medium', mark: '◆', tone: 'medium' },
  low: { word: 'Low', mark: '●', tone: 'low' },
  advisory: { word: 'Advice', mark: '○', tone: 'plain' },
};

export const getSeverityLabel = (severity: Severity): string => LOOKS[severity].word;

/** Shows a check's default severity as a word, a shape and a color. A finding can override it. */
export function SeverityTag({ severity }: { severity: Severity }) {
  const { word, mark, tone } = LOOKS[severity];
  return (
    <Tag tone={tone}>
      <span aria-hidden="true" className="text-[0.5rem]">
        {mark}
      </span>
      {word}
    </Tag>
  );
}
