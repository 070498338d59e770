import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { PROBE_LIMITS, RENDER_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { buildFunctionSource, evaluateInPage, evaluateWithTimeout, withPageFrame } from './ask-page.ts';
import type { PageKit } from './page-kit.ts';

/** WCAG 2.2 A and AA with earlier versions, and the best practices of axe-core. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

/** Finds the accessibility issues of the main document with axe-core. */
export const axeProbe: Probe<'axe'> = {
  field: 'axe',
  deadlineMs: PROBE_LIMITS.axeTimeoutMs + 1_000,
  run: (page) => runAxe(page),
};

/** Runs axe-core. Returns null when the document has more than `maxElements` elements. */
export async function runAxe(
  page: Page,
  { maxElements = RENDER_LIMITS.maxElements, timeoutMs = PROBE_LIMITS.axeTimeoutMs }: AxeLimits = {},
): Promise<RenderedDetail['axe']> {
  const elements = await evaluateInPage(page, () => Document.prototype.querySelectorAll.call(document, '*').length);
  if (elements > maxElements) return null;
  const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return withPageFrame(page, async (frame) => {
    const startedAt = performance.now();
    // The value of the script itself is not needed here.
    await evaluateWithTimeout(frame, `${source}\n;0`, timeoutMs);
    const remainingMs = Math.max(1, timeoutMs - (performance.now() - startedAt));
    const { maxAxeNodes: maxNodes, maxAxeTextLength: maxTextLength } = PROBE_LIMITS;
    const expression = buildFunctionSource(collectFindings, [{ tags: AXE_TAGS, maxNodes, maxTextLength }]);
    return (await evaluateWithTimeout(frame, expression, remainingMs)) as RenderedDetail['axe'];
  });
}

type AxeFinding = NonNullable<RenderedDetail['axe']>['violations'][number];

interface AxeLimits {
  maxElements?: number;
  timeoutMs?: number;
}

interface AxeWorld {
  axe: {
    run(
      context: Document,
      options: object,
    ): Promise<
      Record<'violations' | 'incomplete', readonly (Omit<AxeFinding, 'nodes'> & { nodes: readonly AxeNode[] })[]>
    >;
  };
}

interface AxeNode {
  element?: Element;
  target: readonly (string | string[])[];
  html: string;
  failureSummary?: string;
}

interface CollectOptions {
  tags: readonly string[];
  maxNodes: number;
  maxTextLength: number;
}

/** Runs in the page. */
async function collectFindings(
  kit: PageKit,
  { tags, maxNodes, maxTextLength }: CollectOptions,
): Promise<RenderedDetail['axe']> {
  const { axe } = globalThis as unknown as AxeWorld;
  // A field named "children" or "parentNode" shadows that property of the form, which makes axe-core fail or loop
  // forever.
  const shadowingFields = kit
    .select('form [name]')
    .map((field) => ({ field, name: kit.readAttribute(field, 'name') ?? '' }))
    .filter(({ name }) => name in Element.prototype);
  for (const { field } of shadowingFields) Element.prototype.removeAttribute.call(field, 'name');
  const run = axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations', 'incomplete'],
    // axe-core is not loaded in frames, and waiting for them exhausts the time limit; stylesheets would be fetched
    // again.
    iframes: false,
    preload: false,
    elementRef: true,
    restoreScroll: true,
  });
  const { violations: reportedFindings, incomplete } = await run.finally(() => {
    for (const { field, name } of shadowingFields) Element.prototype.setAttribute.call(field, 'name', name);
  });
  const rulesNamedByContent = ['link-name', 'button-name', 'summary-name', 'aria-command-name', 'aria-tab-name'];
  const violations = reportedFindings
    .map((finding) => {
      const isExempt = selectExemption(finding.id);
      const nodes = finding.nodes.filter(({ element }) => !(element instanceof Element && isExempt(element)));
      return { ...finding, nodes };
    })
    .filter(({ nodes }) => nodes.length > 0);
  const getRef = ({ element, target, html }: AxeNode) =>
    element instanceof Element
      ? kit.describe(element)
      : { selector: target.flat().join(' >>> ').slice(0, 300), snippet: html.slice(0, 300) };
  const toFinding = ({
    id,
    impact,
    help,
    helpUrl,
    tags: named,
    nodes,
  }: (typeof reportedFindings)[number]): AxeFinding => ({
    id,
    impact: impact ?? null,
    help,
    helpUrl,
    tags: [...named],
    nodeCount: nodes.length,
    nodes: selectFirstOfKinds(nodes).map((node) => ({
      element: getRef(node),
      summary: (node.failureSummary ?? '').slice(0, maxTextLength),
    })),
  });
  return { violations: violations.map(toFinding), incomplete: incomplete.map(toFinding) };

  function selectExemption(id: string): (element: Element) => boolean {
    if (rulesNamedByContent.includes(id)) return hasDrawnText;
    return id === 'color-contrast' ? isDisabled : () => false;
  }

  /**
   * Whether a control is disabled without the `disabled` attribute, such as a pager on its first page: WCAG requires no
   * minimum contrast there.
   */
  function isDisabled(element: Element): boolean {
    if (getComputedStyle(element).cursor === 'not-allowed') return true;
    const disabledSelector =
      '[aria-disabled="true"], li.disabled, .page-item.disabled, .pagination .disabled, .pager .disabled';
    return Element.prototype.closest.call(element, disabledSelector) !== null;
  }

  /**
   * Whether an SVG in the element contains text. In browsers, that text gives its control an accessible name (SVG-AAM
   * 1.0, 8.1), but axe-core ignores it.
   */
  function hasDrawnText(element: Element): boolean {
    const texts: Iterable<Element> = Element.prototype.querySelectorAll.call(element, 'svg text');
    return Array.from(texts).some(
      (text) =>
        kit.readTextWithout(text).trim() !== '' &&
        Element.prototype.closest.call(text, '[aria-hidden="true"], [role="img"]') === null,
    );
  }

  /**
   * Selects the first of each kind, then the second of each and so on, so that a long menu does not crowd out other
   * issues.
   */
  function selectFirstOfKinds(nodes: readonly AxeNode[]): AxeNode[] {
    const counts = new Map<string, number>();
    const rankedNodes = nodes.map((node) => {
      const { element, failureSummary } = node;
      const elementName =
        element instanceof Element ? `${element.localName} ${kit.readAttribute(element, 'class')}` : '';
      const kind = `${elementName} ${failureSummary}`;
      const rank = counts.get(kind) ?? 0;
      counts.set(kind, rank + 1);
      return { node, rank };
    });
    return rankedNodes
      .sort((one, other) => one.rank - other.rank)
      .slice(0, maxNodes)
      .map(({ node }) => node);
  }
}
