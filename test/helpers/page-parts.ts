import type { PageMarkup } from '#contracts/page/page-markup.ts';
import type { PageText } from '#contracts/page/page-text.ts';
import type { StructuredData, StructuredNode, StructuredValue } from '#contracts/page/structured-data.ts';
import { AT } from './audit-page.ts';
import { EMPTY_PARTS } from './empty-facts.ts';

/** Returns the text facts of an empty document with these overrides, for `facts.text`. */
export function buildText(overrides: Partial<PageText>): PageText {
  return { ...EMPTY_PARTS.text, ...overrides };
}

/** Returns the markup facts of an empty document with these overrides, for `facts.markup`. */
export function buildMarkup(overrides: Partial<PageMarkup>): PageMarkup {
  return { ...EMPTY_PARTS.markup, ...overrides };
}

/** A property is a string, a list of strings, or `{ node: 1 }` for the node with that index. */
type Property = string | readonly string[] | { node: number };

export interface NodeOverrides {
  types: string[];
  isTopLevel?: boolean;
  [property: string]: Property | boolean | undefined;
}

/** Returns structured data with the given items, for `facts.structuredData`. */
export function buildStructuredData(...nodeOverrides: NodeOverrides[]): StructuredData {
  return { nodes: nodeOverrides.map(toNode), problems: [], truncated: false };
}

function toNode({ types, isTopLevel = true, ...properties }: NodeOverrides, index: number): StructuredNode {
  return {
    index,
    format: 'json-ld',
    types,
    id: null,
    ...AT,
    isTopLevel,
    properties: Object.entries(properties).flatMap(([name, value]) =>
      value === undefined || typeof value === 'boolean' ? [] : [{ name, values: toValues(value) }],
    ),
  };
}

function toValues(property: Property): StructuredValue[] {
  if (typeof property === 'string') return [toValue(property)];
  if ('node' in property) return [{ kind: 'node', index: property.node }];
  return property.map(toValue);
}

function toValue(value: string): StructuredValue {
  if (/^https?:/.test(value)) return { kind: 'url', value };
  return /^\d{4}-\d\d-\d\d/.test(value) ? { kind: 'date', value } : { kind: 'text', value };
}
