import type { Severity } from '#contracts/rules/rule-result.ts';
import { Shape, type ShapeName } from '../components/ui/shape.tsx';
import { Tag, type TagTone } from '../components/ui/tag.tsx';

const SEVERITY_LOOKS: Record<Severity, { word: string; shape: ShapeName; tone: TagTone }> = {
  critical: { word: 'Critical', shape: 'triangle', tone: 'critical' },
  medium: { word: 'Medium', shape: 'diamond', tone: 'medium' },
  low: { word: 'Low', shape: 'dot', tone: 'low' },
  advisory: { word: 'Advice', shape: 'ring', tone: 'plain' },
};

export const getSeverityLabel = (severity: Severity): string => SEVERITY_LOOKS[severity].word;

/** Shows a check's default severity as a word, a shape and a color. A finding can override it. */
export function SeverityTag({ severity }: { severity: Severity }) {
  const { word, shape, tone } = SEVERITY_LOOKS[severity];
  return (
    <Tag tone={tone}>
      <Shape name={shape} className="text-[0.5rem]" />
      {word}
    </Tag>
  );
}
