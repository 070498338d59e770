import type { ElementReference, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import {
  buildComponentName,
  buildRenderedLocation,
  formatSimilarElementsNote,
  groupByComponent,
} from '../page/component-name.ts';

type AxeResults = NonNullable<SuccessfulRender['axe']>;
type AxeFinding = AxeResults['violations'][number];

const MAX_EVIDENCE = 10;
const IMPACTS = ['critical', 'serious', 'moderate', 'minor', null] as const;

/** A finding of one axe-core rule for all affected elements of one component. */
export interface AxeIssue {
  /** ID of the axe-core rule. */
  id: string;
  /** The first element with the issue. */
  element: ElementReference;
  /** First item of the axe-core message; empty without one. */
  detail: string;
  /** Number of elements of the component with the issue. */
  similarCount: number;
  /** Whether there may be more elements, because not all of them were listed. */
  isCut: boolean;
}

/** Which axe-core results to collect. */
export interface AxeQuery {
  ids: readonly string[];
  /** `incomplete`: results that axe-core leaves to manual review; some rules report all findings there. */
  from?: keyof AxeResults;
  /** Whether another check already reports the element. */
  isExcluded?: (element: ElementReference, id: string) => boolean;
}

/** Collects findings of these axe-core rules, one for each rule and component, most severe first. */
export function collectAxeIssues(
  axe: AxeResults,
  { ids, from = 'violations', isExcluded: isExcludedNode = () => false }: AxeQuery,
): AxeIssue[] {
  return axe[from]
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact))
    .flatMap((finding) => findIssues(finding, isExcludedNode));
}

function findIssues({ id, nodes, nodeCount }: AxeFinding, isExcluded: NonNullable<AxeQuery['isExcluded']>): AxeIssue[] {
  const keptNodes = nodes.filter(({ element }) => !isExcluded(element, id));
  const groups = groupByComponent(keptNodes, ({ element }) => element);
  // Long lists are sampled by type: if all elements of the sample belong to one component, the other elements do, too.
  const isOneComponent = groups.length === 1 && keptNodes.length === nodes.length;
  return groups.map(([first, ...rest]) => ({
    id,
    element: first.element,
    detail: describeDetail(first.summary),
    similarCount: isOneComponent ? nodeCount : rest.length + 1,
    isCut: !isOneComponent && nodes.length < nodeCount,
  }));
}

/** Returns the first item of the axe-core summary below "Fix any of the following:"; empty without one. */
function describeDetail(summary: string): string {
  const lines = summary.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '' && !/^Fix (?:any|all) of/.test(line)) ?? '';
}

/** Report wording for one axe-core rule. `found` describes the element and what it lacks. */
export interface AxeWording {
  found: string;
  expected: string;
  /**
   * Whether the axe-core message is part of the text, because the message contains the name of the incorrect attribute.
   */
  isDetailed?: boolean;
}

/**
 * Builds one piece of evidence for each issue, up to `MAX_EVIDENCE`. `wording` is keyed by axe-core rule; without an
 * entry, the axe-core message is used.
 */
export function buildAxeEvidence(
  url: string,
  issues: readonly AxeIssue[],
  wording: Readonly<Record<string, AxeWording>>,
): Evidence[] {
  return issues.slice(0, MAX_EVIDENCE).map(({ id, element, detail, similarCount, isCut }) => {
    const text = wording[id] ?? { found: detail, expected: `no violation of the axe-core rule ${id}` };
    const { found, expected, isDetailed = false } = text;
    const what = isDetailed && detail !== '' ? `${found}: ${detail}` : found;
    return {
      url,
      found: `${what}${formatSimilarElementsNote(similarCount, isCut)}`,
      expected,
      ...buildRenderedLocation(element),
      snippet: element.snippet,
      cause: `${found}: ${buildComponentName(element)}`,
      places: similarCount,
    };
  });
}
