import type { OpenElement } from './open-element.ts';
import type { Collector, CollectorNames, HtmlVisitor } from './visitor.ts';

/** Those that want one element name, in the order in which they were added. */
interface Handlers {
  readonly open: Collector[];
  readonly close: Required<Pick<Collector, 'close'>>[];
}

const hasClose = (collector: Collector): collector is Collector & Required<Pick<Collector, 'close'>> =>
  collector.close !== undefined;
const hasText = (collector: Collector): collector is Collector & Required<Pick<Collector, 'text'>> =>
  collector.text !== undefined;

/**
 * Hands the events of one document to the collectors that asked for the element's name: one look-up per element.
 * Add every collector before the walk; those added first are told first.
 *
 * ```ts
 * const table = new CollectorTable().add(LinkExtraCollector.names, extras).add('all', text);
 * new HtmlWalker(table).walk(html);
 * ```
 */
export class CollectorTable implements HtmlVisitor {
  readonly #byName = new Map<string, Handlers>();
  /** By number of the element's name, filled when first needed. */
  readonly #byId: (Handlers | undefined)[] = Array.from({ length: 256 });
  /** For names that nobody asked for by name. */
  readonly #others: Handlers = { open: [], close: [] };
  readonly #text: Required<Pick<Collector, 'text'>>[] = [];

  add(names: CollectorNames, collector: Collector): this {
    if (hasText(collector)) this.#text.push(collector);
    if (names === 'all') {
      for (const handlers of this.#byName.values()) addTo(handlers, collector);
      addTo(this.#others, collector);
    } else for (const name of new Set(names)) addTo(this.#handlersOf(name), collector);
    return this;
  }

  open(element: OpenElement): void {
    const { open } = this.#handlersFor(element);
    for (let index = 0; index < open.length; index++) open[index]?.open(element);
  }

  close(element: OpenElement): void {
    const { close } = this.#handlersFor(element);
    for (let index = 0; index < close.length; index++) close[index]?.close(element);
  }

  text(characters: string, parent: OpenElement | null): void {
    const collectors = this.#text;
    for (let index = 0; index < collectors.length; index++) collectors[index]?.text(characters, parent);
  }

  #handlersFor({ tagId, name }: OpenElement): Handlers {
    if (tagId === 0) return this.#byName.get(name) ?? this.#others;
    const known = this.#byId[tagId];
    if (known !== undefined) return known;
    const handlers = this.#byName.get(name) ?? this.#others;
    this.#byId[tagId] = handlers;
    return handlers;
  }

  #handlersOf(name: string): Handlers {
    let handlers = this.#byName.get(name);
    if (handlers === undefined) {
      handlers = { open: [...this.#others.open], close: [...this.#others.close] };
      this.#byName.set(name, handlers);
    }
    return handlers;
  }
}

function addTo(handlers: Handlers, collector: Collector): void {
  handlers.open.push(collector);
  if (hasClose(collector)) handlers.close.push(collector);
}
