import type { ElementRef, SuccessfulRender } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';
import { alikeNote, byComponent, componentName, inRendering } from './component-name.ts';

type AxeResults = NonNullable<SuccessfulRender['axe']>;
type AxeFinding = AxeResults['violations'][number];

const MAX_EVIDENCE = 10;
const IMPACTS = ['critical', 'serious', 'moderate', 'minor', null] as const;

/** What a rule of axe-core finds, on all elements of one component. */
export interface AxeFault {
  /** Rule of axe-core. */
  id: string;
  /** The first of them. */
  element: ElementRef;
  /** What axe-core says about it, its first line. */
  detail: string;
  /** Elements of the component with the fault. */
  alike: number;
  /** There may be more: not all elements were listed. */
  isCut: boolean;
}

export interface AxeQuestion {
  ids: readonly string[];
  /** `incomplete`: what axe-core leaves to a person, where some of its rules report all they find. */
  from?: keyof AxeResults;
  /** What another check says already. */
  isLeftOut?: (element: ElementRef, id: string) => boolean;
}

/** What these rules of axe-core found, one fault for each rule and component, worst first. */
export function axeFaults(
  axe: AxeResults,
  { ids, from = 'violations', isLeftOut = () => false }: AxeQuestion,
): AxeFault[] {
  return axe[from]
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact))
    .flatMap((finding) => faultsOf(finding, isLeftOut));
}

function faultsOf({ id, nodes, nodeCount }: AxeFinding, isLeftOut: NonNullable<AxeQuestion['isLeftOut']>): AxeFault[] {
  const kept = nodes.filter(({ element }) => !isLeftOut(element, id));
  const groups = byComponent(kept, ({ element }) => element);
  // Of long lists some of each kind are kept: when those are all of one component, so are the others.
  const isOneComponent = groups.length === 1 && kept.length === nodes.length;
  return groups.map(([first, ...rest]) => ({
    ...{ id, element: first.element, detail: detailOf(first.summary) },
    alike: isOneComponent ? nodeCount : rest.length + 1,
    isCut: !isOneComponent && nodes.length < nodeCount,
  }));
}

/** The first thing that axe-core lists: its summary begins with "Fix any of the following:". */
function detailOf(summary: string): string {
  const lines = summary.split('\n').map((line) => line.trim());
  return lines.find((line) => line !== '' && !/^Fix (?:any|all) of/.test(line)) ?? '';
}

/** What a site owner reads about one rule of axe-core. `found` names the thing and what it lacks. */
export interface AxeWords {
  found: string;
  expected: string;
  /** What axe-core says belongs to it: the name of the attribute that is wrong. */
  isDetailed?: boolean;
}

/** One piece for each fault. `words`: by rule of axe-core; one that is not there is told in the words of axe-core. */
export function axeEvidence(
  url: string,
  faults: readonly AxeFault[],
  words: Readonly<Record<string, AxeWords>>,
): Evidence[] {
  return faults.slice(0, MAX_EVIDENCE).map(({ id, element, detail, alike, isCut }) => {
    const told = words[id] ?? { found: detail, expected: `nothing that axe-core reports as ${id}` };
    const { found, expected, isDetailed = false } = told;
    const what = isDetailed && detail !== '' ? `${found}: ${detail}` : found;
    return {
      ...{ url, found: `${what}${alikeNote(alike, isCut)}`, expected, ...inRendering(element) },
      ...{ snippet: element.snippet, cause: `${found}: ${componentName(element)}`, places: alike },
    };
  });
}
