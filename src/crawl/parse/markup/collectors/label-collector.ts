import type { FormField } from '#contracts/page/page-markup.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { readAttributeWords, setIfPresent } from '../attribute-text.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { type TextListeners, VisibleTextListener } from '../text-listeners.ts';

interface Label {
  element: OpenElement;
  text: string;
}

/**
 * Collects the labels of a document and assigns each field its accessible name, except a name from `aria-labelledby`.
 */
export class LabelCollector {
  readonly #textListeners: TextListeners;
  readonly #onReference: (id: string) => void;
  readonly #byId = new Map<string, Label>();
  readonly #pendingFields: { field: FormField; id: string; label: Label | null; title: string | undefined }[] = [];
  #open: Label | null = null;

  constructor(textListeners: TextListeners, onReference: (id: string) => void) {
    this.#textListeners = textListeners;
    this.#onReference = onReference;
  }

  open(element: OpenElement): void {
    const label: Label = { element, text: '' };
    const target = element.attributes.get('for');
    if (target === undefined) this.#open = label;
    else if (!this.#addById(target, label)) return;
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxTextLength, (text) => {
      label.text = text;
    });
    this.#textListeners.start(listener);
  }

  close(element: OpenElement): void {
    if (this.#open?.element === element) this.#open = null;
  }

  /**
   * Adds a field. Names with precedence over labels are assigned immediately; labels may come later in the document.
   */
  addField(field: FormField, element: OpenElement): void {
    const label = readAttributeWords(element, 'aria-label');
    if (element.attributes.has('aria-labelledby')) field.labelledBy = 'aria-labelledby';
    else if (label !== undefined) Object.assign(field, { label, labelledBy: 'aria-label' });
    else {
      const id = element.attributes.get('id') ?? '';
      this.#pendingFields.push({ field, id, label: this.#open, title: readAttributeWords(element, 'title') });
    }
  }

  finish(): void {
    for (const { field, id, label, title } of this.#pendingFields) {
      const byId = id === '' ? undefined : this.#byId.get(id);
      const found = byId ?? label;
      if (found !== null) {
        field.labelledBy = byId === undefined ? 'wrapping' : 'for';
        if (found.text !== '') field.label = found.text;
      } else if (title !== undefined) {
        setIfPresent(field, 'label', title);
        field.labelledBy = 'title';
      }
    }
  }

  #addById(id: string, label: Label): boolean {
    this.#onReference(id);
    if (this.#byId.has(id) || this.#byId.size >= MARKUP_LIMITS.maxLabels) return false;
    this.#byId.set(id, label);
    return true;
  }
}
