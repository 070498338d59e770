import type { OpenPage } from '../page/open-page.ts';
import { runInWorld } from '../page/page-world.ts';

export interface DocumentText {
  html: string;
  /** The document's current URL, which scripts can change without a navigation. */
  url: string;
  isCut: boolean;
}

/** Reads the current document as HTML, including the content of open shadow trees. */
export function readDocument(openedPage: OpenPage, maxLength: number): Promise<DocumentText> {
  return runInWorld(openedPage, serializeDocument, maxLength);
}

/** Runs in the page. */
function serializeDocument(maxLength: number): { html: string; url: string; isCut: boolean } {
  const root: HTMLElement | null = document.documentElement;
  // A script may have removed everything.
  if (root === null) return { html: '', url: location.href, isCut: false };
  const doctype = document.doctype === null ? '' : `${new XMLSerializer().serializeToString(document.doctype)}\n`;
  const html = doctype + (hasShadowTree(document) ? flattenShadowTrees(root) : root).outerHTML;
  return { html: html.slice(0, maxLength), url: location.href, isCut: html.length > maxLength };

  function hasShadowTree(tree: ParentNode): boolean {
    for (const { shadowRoot } of tree.querySelectorAll('*')) if (shadowRoot !== null) return true;
    return false;
  }

  /**
   * Returns a copy in which the content of each shadow tree precedes the children of its host, in a document that loads
   * and runs nothing.
   */
  function flattenShadowTrees(original: HTMLElement): HTMLElement {
    const inertDocument = document.implementation.createHTMLDocument('');
    const copy = inertDocument.importNode(original, true);
    const pairs: [source: ParentNode, copy: ParentNode][] = [[original, copy]];
    for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
      const [source, target] = pair;
      // Before anything is added, the original and the copy contain their elements in the same order.
      const copies = [...target.querySelectorAll('*')];
      for (const [index, element] of [...source.querySelectorAll('*')].entries()) {
        const copiedElement = copies[index];
        if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0) copiedElement?.replaceChildren();
        if (element.shadowRoot === null || copiedElement === undefined) continue;
        const box = inertDocument.createElement('div');
        for (const child of element.shadowRoot.childNodes) box.append(inertDocument.importNode(child, true));
        copiedElement.prepend(box);
        pairs.push([element.shadowRoot, box]);
      }
    }
    return copy;
  }
}
