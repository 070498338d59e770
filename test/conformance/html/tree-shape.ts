import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { HtmlWalker } from '#crawl/parse/tree-rules/html-walker.ts';

export interface TreeShape {
  elementCount: number;
  maxElementDepth: number;
}

/** Returns the number and nesting of elements in the standard's tree, including the contents of templates. */
export function shapeOfTree(html: string): TreeShape {
  const shape = { elementCount: 0, maxElementDepth: 0 };
  const pending: { node: DefaultTreeAdapterTypes.Node; depth: number }[] = [{ node: parse(html), depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node } = next;
    const depth = next.depth + ('tagName' in node ? 1 : 0);
    if ('tagName' in node) shape.elementCount++;
    shape.maxElementDepth = Math.max(shape.maxElementDepth, depth);
    if ('content' in node) pending.push({ node: node.content, depth });
    if ('childNodes' in node) for (const child of node.childNodes) pending.push({ node: child, depth });
  }
  return shape;
}

/** Returns the same from our walker. */
export function shapeOfWalk(html: string): TreeShape {
  const walker = new HtmlWalker({});
  walker.walk(html);
  const { elementCount, maxElementDepth } = walker.buildDocumentFacts();
  return { elementCount, maxElementDepth };
}
