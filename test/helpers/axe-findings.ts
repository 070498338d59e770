import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { element } from './rendered-page.ts';

type AxeResults = NonNullable<SuccessfulRender['axe']>;
type AxeFinding = AxeResults['violations'][number];

/** Returns an axe-core finding for these elements. */
export function makeAxeFinding(
  id: string,
  elements: readonly ElementReference[] = [element()],
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
export const makeAxeViolations = (...violations: AxeFinding[]): AxeResults => ({ violations, incomplete: [] });

/** Builds results without findings, with these elements left for manual review. */
export const makeAxeIncomplete = (...incomplete: AxeFinding[]): AxeResults => ({ violations: [], incomplete });
