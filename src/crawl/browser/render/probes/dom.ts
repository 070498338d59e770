import type { RenderedDetail } from '#contracts/page/rendered-page.ts';
import { RENDER_LIMITS } from '../../browser-limits.ts';
import type { Probe } from '../reading/run-probes.ts';
import { evaluateInPage } from './ask-page.ts';
import type { PageKit } from './page-kit.ts';

/** Measures the size of the rendered document, including open shadow trees. */
export const domProbe: Probe<'dom'> = {
  field: 'dom',
  run: (page) => evaluateInPage(page, measureDom, RENDER_LIMITS.maxElements * 2),
};

/**
 * Runs in the page. The root has depth 1. Three kinds of elements do not count as the widest: a list of options,
 * because it is one control; the head, because it is invisible; a text block, because its number of children depends on
 * the content.
 */
function measureDom(kit: PageKit, maxElements: number): RenderedDetail['dom'] {
  const size = { elements: 0, maxDepth: 0, maxChildren: 0 };
  let deepest: Element | null = null;
  let widest: Element | null = null;
  const isExcludedContainer = ({ localName }: Element) =>
    ['select', 'optgroup', 'datalist', 'head'].includes(localName);
  const textElementNames =
    'p,h1,h2,h3,h4,h5,h6,ul,ol,dl,pre,blockquote,table,figure,hr,br,a,span,code,b,strong,em'.split(',');
  const isText = (list: Element[]) =>
    list.filter((child) => textElementNames.includes(child.localName)).length * 2 > list.length;
  const root = Document.prototype.querySelector.call(document, ':root');
  const stack: [element: Element, depth: number][] = root === null ? [] : [[root, 1]];
  for (let top = stack.pop(); top !== undefined && size.elements < maxElements; top = stack.pop()) {
    const [element, depth] = top;
    size.elements += 1;
    if (depth > size.maxDepth) {
      size.maxDepth = depth;
      deepest = element;
    }
    const lightChildren = kit.findChildren(element);
    const shadowChildren = [
      ...(Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get?.call(element)?.children ?? []),
    ];
    for (const list of [lightChildren, shadowChildren]) {
      if (list.length > size.maxChildren && !isExcludedContainer(element) && !isText(list)) {
        size.maxChildren = list.length;
        widest = element;
      }
      for (const child of list) stack.push([child, depth + 1]);
    }
  }
  const getRef = (element: Element | null) => (element === null ? null : kit.describe(element));
  return { ...size, deepest: getRef(deepest), widest: getRef(widest) };
}
