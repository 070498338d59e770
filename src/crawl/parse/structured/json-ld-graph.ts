import type { StructuredData } from '#contracts/page/structured-data.ts';
import { formatCount } from '#lib/text/format.ts';
import { type JsonLdParseResult, parseJsonLd } from '../collectors/json-ld.ts';
import {
  type DraftNode,
  type DraftValue,
  GraphBuilder,
  type NamedResource,
  type SourcePosition,
} from './graph-builder.ts';
import { JsonLdContext } from './json-ld-context.ts';
import { findJsonSyntaxError } from './json-syntax-error.ts';
import { isAbsoluteIri } from './schema-name.ts';
import { STRUCTURED_LIMITS as LIMITS } from './structured-limits.ts';
import { parseTextValue } from './typed-value.ts';

/** The text of one `<script type=application/ld+json>` with the position of its start tag. */
export interface JsonLdBlock extends SourcePosition {
  source: string;
  /** Position of the first character of `source`. Without it, the start tag is assumed to be on one line. */
  content?: SourcePosition | undefined;
}

/** A block whose text has already been parsed. */
export type ParsedJsonLdBlock = Omit<JsonLdBlock, 'source'> & { parseResult: JsonLdParseResult };

/** Reads blocks of JSON-LD into one graph. `baseUrl` resolves relative IDs. */
export function readJsonLdBlocks(blocks: readonly JsonLdBlock[], baseUrl: string): StructuredData {
  const builder = new GraphBuilder();
  addJsonLdBlocks(
    builder,
    blocks.map(({ source, ...position }) => ({ ...position, parseResult: parseJsonLd(source) })),
    baseUrl,
  );
  return builder.finish();
}

/** Adds the nodes of all blocks, and a problem for each block that cannot be read. */
export function addJsonLdBlocks(builder: GraphBuilder, blocks: readonly ParsedJsonLdBlock[], baseUrl: string): void {
  const budget = { values: LIMITS.maxJsonValues, contexts: LIMITS.maxContexts };
  for (const [index, block] of blocks.entries()) {
    const { parseResult } = block;
    if (parseResult.kind === 'value')
      new BlockReader({ builder, budget, position: block, index }).read(parseResult.value, baseUrl);
    else if (parseResult.kind === 'invalid') addParseError(builder, block, parseResult);
    else
      builder.addProblem(
        parseResult.kind === 'empty' ? 'empty-block' : 'block-too-large',
        parseResult.parseError,
        block,
      );
  }
}

function addParseError(
  builder: GraphBuilder,
  block: ParsedJsonLdBlock,
  { source, text, start, parseError }: Extract<JsonLdParseResult, { kind: 'invalid' }>,
): void {
  const syntaxError = findJsonSyntaxError(text);
  const before = source.slice(0, start + (syntaxError?.offset ?? 0));
  builder.addProblem('parse-error', syntaxError?.reason ?? parseError, computePositionAfter(before, block));
}

/** Returns the position in the document after `before`, the first part of a block. */
function computePositionAfter(before: string, { content, line, column }: ParsedJsonLdBlock): SourcePosition {
  const lines = before.split('\n');
  const columnOffset = lines.at(-1)?.length ?? 0;
  const errorLine = (content?.line ?? line) + lines.length - 1;
  if (lines.length > 1) return { line: errorLine, column: columnOffset + 1 };
  return { line: errorLine, column: content === undefined ? column : content.column + columnOffset };
}

interface BlockState {
  builder: GraphBuilder;
  budget: { values: number; contexts: number };
  position: SourcePosition;
  /** Position among the blocks, because blank node labels are local to one block. */
  index: number;
}

interface Task {
  value: unknown;
  context: JsonLdContext;
  /** Parent node, or null at the top level (roots and `@graph` entries). */
  parent: DraftNode | null;
  property: string;
  isReference: boolean;
}

/** The keywords of one object, and its other entries. */
interface ParsedObject {
  id: string | null;
  types: string[];
  /** Value of `@value`, or undefined when there is none. */
  literal: unknown;
  language: string | undefined;
  /** Value of `@list` or `@set`. */
  list: unknown;
  graph: unknown;
  properties: [key: string, value: unknown][];
}

/** Walks one block without recursion, because a hostile block may be nested 10,000 levels deep. */
class BlockReader {
  readonly #state: BlockState;
  readonly #pending: Task[] = [];
  #reverseCount = 0;
  #isContextMissing = false;
  #relativeIds = new Set<string>();

  constructor(state: BlockState) {
    this.#state = state;
  }

  read(root: unknown, baseUrl: string): void {
    const { builder, budget, position } = this.#state;
    const context = JsonLdContext.createInitial(baseUrl);
    this.#pending.push({ value: root, context, parent: null, property: '', isReference: false });
    for (let task = this.#pending.pop(); task !== undefined; task = this.#pending.pop()) {
      if (budget.values-- <= 0) {
        builder.isTruncated = true;
        return;
      }
      this.#visit(task);
    }
    if (this.#isContextMissing) builder.addProblem('missing-context', 'The block has no @context', position);
    if (this.#reverseCount > 0) {
      builder.addProblem(
        'reverse-ignored',
        `${formatCount(this.#reverseCount, 'reverse property', 'reverse properties')} not read`,
        position,
      );
    }
  }

  #visit(task: Task): void {
    const { value, parent } = task;
    if (Array.isArray(value)) this.#pushAll(value, task);
    else if (typeof value === 'object' && value !== null) this.#readObject(value, task);
    else if (parent !== null) this.#addScalar(value, task, task.context.language);
    else if (value !== null) {
      this.#state.builder.addProblem(
        'not-an-object',
        `The block contains ${JSON.stringify(value)}`,
        this.#state.position,
      );
    }
  }

  /** Pushes the values within the budget in reverse, so that the first is read first. */
  #pushAll(values: readonly unknown[], task: Omit<Task, 'value'>): void {
    const keptCount = Math.min(values.length, Math.max(this.#state.budget.values, 0));
    if (keptCount < values.length) this.#state.builder.isTruncated = true;
    for (let index = keptCount - 1; index >= 0; index--) this.#pending.push({ ...task, value: values[index] });
  }

  #addScalar(value: unknown, { parent, property, isReference, context }: Task, language: string | undefined): void {
    const { builder } = this.#state;
    if (parent === null) return;
    if (typeof value === 'string' && isReference)
      builder.addValue(parent, property, this.#buildUrlResource(value, context));
    else if (typeof value === 'string') builder.addValue(parent, property, parseTextValue(value, language));
    else if (typeof value === 'boolean') builder.addValue(parent, property, { kind: 'boolean', value });
    else if (typeof value === 'number') {
      // `1e999` is valid JSON, but not a number that can be stored.
      const number = Number.isFinite(value) ? ({ kind: 'number', value } as const) : parseTextValue(String(value));
      builder.addValue(parent, property, number);
    }
  }

  #readObject(object: object, task: Task): void {
    const context = this.#getContext(object, task.context);
    const parsed = this.#readKeys(object, context);
    const ownTask = { ...task, context };
    if (parsed.literal !== undefined)
      this.#addScalar(parsed.literal, { ...ownTask, isReference: false }, parsed.language);
    else if (parsed.list !== undefined) this.#pending.push({ ...ownTask, value: parsed.list });
    else this.#readNode(parsed, ownTask);
  }

  #getContext(object: object, context: JsonLdContext): JsonLdContext {
    if (!Object.hasOwn(object, '@context')) return context;
    const { builder, budget, position } = this.#state;
    if (budget.contexts-- <= 0) {
      builder.isTruncated = true;
      return context;
    }
    return context.extendContext(Reflect.get(object, '@context'), (detail) =>
      builder.addProblem('unknown-context', detail, position),
    );
  }

  #readKeys(object: object, context: JsonLdContext): ParsedObject {
    const { language } = context;
    const parsed: ParsedObject = {
      id: null,
      types: [],
      literal: undefined,
      language,
      list: undefined,
      graph: undefined,
      properties: [],
    };
    const keys = Object.keys(object);
    if (keys.length > LIMITS.maxKeysPerObject) this.#state.builder.isTruncated = true;
    for (const key of keys.slice(0, LIMITS.maxKeysPerObject)) {
      const value: unknown = Reflect.get(object, key);
      const keyword = context.getKeyword(key);
      if (keyword !== null) this.#readKeyword(keyword, value, { parsed, context });
      else if (context.isReverse(key)) this.#reverseCount++;
      else if (!key.startsWith('@')) parsed.properties.push([key, value]);
    }
    return parsed;
  }

  #readKeyword(
    keyword: string,
    value: unknown,
    { parsed, context }: { parsed: ParsedObject; context: JsonLdContext },
  ): void {
    if (keyword === '@id' && typeof value === 'string') parsed.id = value;
    else if (keyword === '@type') {
      const names: unknown[] = Array.isArray(value) ? value.slice(0, LIMITS.maxTokensPerAttribute) : [value];
      for (const name of names) {
        if (typeof name === 'string' && name.trim() !== '') parsed.types.push(context.expandProperty(name.trim()));
      }
    } else if (keyword === '@value') parsed.literal = value;
    else if (keyword === '@language') parsed.language = typeof value === 'string' ? value : undefined;
    else if (keyword === '@list' || keyword === '@set') parsed.list = value;
    else if (keyword === '@graph') parsed.graph = value;
    else if (keyword === '@reverse' && typeof value === 'object' && value !== null) {
      this.#reverseCount += Object.keys(value).length;
    }
  }

  #readNode(parsed: ParsedObject, task: Task): void {
    const { graph, properties, types, id } = parsed;
    const isDescribed = properties.length > 0 || types.length > 0;
    if (task.parent === null && !task.context.isSet) this.#isContextMissing = true;
    // The graph is pushed before the properties, so that it is read after them.
    if (graph !== undefined) {
      this.#pending.push({ ...task, value: graph, parent: null, property: '', isReference: false });
    }
    if (isDescribed) this.#addNode(parsed, task);
    else if (id !== null && task.parent !== null && graph === undefined) {
      this.#state.builder.addValue(task.parent, task.property, this.#buildReference(id, task.context));
    }
  }

  #addNode({ id, types, properties }: ParsedObject, task: Task): void {
    const { builder, position } = this.#state;
    const { context, parent } = task;
    const name = id === null || id === '' ? null : this.#buildReference(id, context);
    const init = { key: name?.key ?? null, id: name?.id ?? null, types, position, isTopLevel: parent === null };
    const node = builder.addNode({ format: 'json-ld', ...init });
    if (node === null) return;
    if (parent !== null) builder.addValue(parent, task.property, node);
    for (let index = properties.length - 1; index >= 0; index--) {
      const [key, value] = properties[index] ?? ['', null];
      const isReference = context.isReference(key);
      this.#pending.push({ value, context, parent: node, property: context.expandProperty(key), isReference });
    }
  }

  /** Reads a string under a term that an inline context declares to contain URLs. */
  #buildUrlResource(text: string, context: JsonLdContext): DraftValue {
    const id = context.readId(text);
    return { kind: 'resource', key: id, id, role: 'url' };
  }

  #buildReference(reference: string, context: JsonLdContext): NamedResource {
    const id = context.readId(reference);
    const isBlank = id.startsWith('_:');
    if (!isBlank && id !== reference && !isAbsoluteIri(reference)) this.#reportRelativeId(reference);
    const key = isBlank ? `_:${this.#state.index} ${id}` : id;
    return { kind: 'resource', key, id, role: 'reference' };
  }

  #reportRelativeId(reference: string): void {
    if (this.#relativeIds.has(reference) || this.#relativeIds.size >= LIMITS.maxProblems) return;
    this.#relativeIds.add(reference);
    this.#state.builder.addProblem('relative-id', reference, this.#state.position);
  }
}
