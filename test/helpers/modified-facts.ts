import type { PageFacts } from '#contracts/page/page-facts.ts';
import { AT } from './audit-page.ts';
import { EMPTY_PARTS } from './empty-facts.ts';

type Node = PageFacts['structuredData']['nodes'][number];

/** Returns a structured data item with its modification date. */
export function makeModifiedNode(type: string, day: string, overrides: Partial<Node> = {}): Node {
  return {
    index: 0,
    format: 'json-ld',
    types: [type],
    id: null,
    isTopLevel: true,
    ...AT,
    properties: [{ name: 'dateModified', values: [{ kind: 'date', value: day }] }],
    ...overrides,
  };
}

/** Returns the facts of a page with the given structured data items and meta elements. */
export function makeModifiedFacts(nodes: Node[], metas: Record<string, string> = {}): Partial<PageFacts> {
  return {
    structuredData: { nodes, problems: [], truncated: false },
    markup: {
      ...EMPTY_PARTS.markup,
      metas: Object.entries(metas).map(([key, content]) => ({ kind: 'property', key, content, inHead: true, ...AT })),
    },
  };
}
