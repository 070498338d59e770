import type { Severity } from '#contracts/rules/rule-result.ts';
import type { ShapeName } from '../ui/shape.tsx';

/** Shape and color of each severity; the severity also appears as text for screen readers. */
export const SEVERITY_SHAPES: Readonly<Record<Severity, { name: ShapeName; className: string }>> = {
  critical: { name: 'triangle', className: 'text-[0.6rem] text-critical' },
  medium: { name: 'diamond', className: 'text-[0.6rem] text-medium' },
  low: { name: 'dot', className: 'text-[0.6rem] text-low' },
  advisory: { name: 'ring', className: 'text-[0.6rem] text-ink-3' },
};
