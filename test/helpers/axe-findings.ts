import type { ElementRef, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { element } from './rendered-page.ts';

type AxeResults = NonNullable<SuccessfulRender['axe']>;
type AxeFinding = AxeResults['violations'][number];

/** Returns a finding of axe-core on these elements. */
export function axeFinding(
  id: string,
  elements: readonly ElementRef[] = [element()],
  overrides: Partial<AxeFinding> & { summary?: string } = {},
): AxeFinding {
  const { summary = 'Fix any of the following:\n  Something is missing', ...finding } = overrides;
  return {
    id,
    impact: 'serious',
    help: `Help of ${id}`,
    helpUrl: `https://dequeuniversity.com/rules/axe/4.14/${id}`,
    tags: ['wcag2a'],
    nodeCount: elements.length,
    nodes: elements.map((at) => ({ element: at, summary })),
    ...finding,
  };
}

/** Builds results with these findings and nothing left for manual review. */
export const axeViolations = (...violations: AxeFinding[]): AxeResults => ({ violations, incomplete: [] });

/** Builds results without findings, with these left for manual review. */
export const axeIncomplete = (...incomplete: AxeFinding[]): AxeResults => ({ violations: [], incomplete });
