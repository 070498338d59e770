import type { FormButton, FormField } from '#contracts/page/page-markup.ts';
import { truncateText } from '#crawl/parse/collectors/flat-text.ts';
import { PAGE_LIMITS } from '#crawl/parse/pipeline/page-limits.ts';
import { BoundedList } from '#crawl/parse/tokenizer/bounded-list.ts';
import type { OpenElement } from '#crawl/parse/tree-rules/open-element.ts';
import { isAddToCartLabel } from '#lib/text/add-to-cart-label.ts';
import { hasAddToCartName } from '../add-to-cart.ts';
import {
  getPosition,
  readAttributeText,
  readAttributeToken,
  readAttributeWords,
  setIfPresent,
} from '../attribute-text.ts';
import { DocumentOrder } from '../document-order.ts';
import { MARKUP_LIMITS } from '../markup-limits.ts';
import { type TextListeners, VisibleTextListener } from '../text-listeners.ts';
import { LabelCollector } from './label-collector.ts';

const BUTTON_TYPES: ReadonlySet<string> = new Set(['submit', 'button', 'reset', 'image']);
/** Matches common `onpaste` handlers that reject the text. */
const PASTE_PREVENTION_PATTERN = /return\s+false|preventDefault/;

/** Context provided by the other collectors. */
interface FormContext {
  onReference: (id: string) => void;
  /** Whether the element just opened is hidden from all users or from assistive technology. */
  isHiddenFromUsers: () => boolean;
}

/** Collects form fields, buttons and search forms. */
export class FormCollector {
  static readonly names = ['form', 'input', 'select', 'textarea', 'button', 'label', 'search'] as const;
  readonly fields = new BoundedList<FormField>('fields', MARKUP_LIMITS.maxFields);
  readonly buttons = new BoundedList<FormButton>('buttons', MARKUP_LIMITS.maxButtons);
  readonly #textListeners: TextListeners;
  readonly #labels: LabelCollector;
  readonly #isHiddenFromUsers: () => boolean;
  readonly #order = new DocumentOrder();
  readonly #searchForms = new Set<number>();
  readonly #formIds = new Map<string, number>();
  /** Controls that reference their form by ID, which may come later. */
  readonly #namedForms: { control: FormField | FormButton; formId: string }[] = [];
  #form: { element: OpenElement; index: number } | null = null;
  #search: OpenElement | null = null;

  constructor(textListeners: TextListeners, { onReference, isHiddenFromUsers }: FormContext) {
    this.#textListeners = textListeners;
    this.#isHiddenFromUsers = isHiddenFromUsers;
    this.#labels = new LabelCollector(textListeners, onReference);
  }

  open(element: OpenElement): void {
    const { name } = element;
    if (name === 'label') this.#labels.open(element);
    else if (name === 'form') this.#openForm(element);
    else if (name === 'search') this.openSearch(element);
    else if (name === 'button') this.#addButton(element, readAttributeToken(element, 'type') ?? 'submit');
    else this.#addControl(element, name === 'input' ? (readAttributeToken(element, 'type') ?? 'text') : name);
  }

  close(element: OpenElement): void {
    if (this.#form?.element === element) this.#form = null;
    if (this.#search === element) this.#search = null;
    this.#labels.close(element);
  }

  /** Handles `<search>` or an element with `role=search`. */
  openSearch(element: OpenElement): void {
    this.#search ??= element;
    if (this.#form !== null) this.#searchForms.add(this.#form.index);
  }

  /** Handles any other element with `role=button`. */
  addRoleButton(element: OpenElement): void {
    if (element.name !== 'button' && element.name !== 'input') this.#addButton(element, 'role');
  }

  /** Assigns labels and forms to fields by ID. Call it once, at the end. */
  finish(): { fields: FormField[]; buttons: FormButton[]; searchForms: number[] } {
    for (const { control, formId } of this.#namedForms) setIfPresent(control, 'formIndex', this.#formIds.get(formId));
    this.#labels.finish();
    const computeFormPosition = (positionId: number): number => this.#order.computePosition(positionId);
    for (const control of [...this.fields.items, ...this.buttons.items]) {
      if (control.formIndex !== undefined) control.formIndex = computeFormPosition(control.formIndex);
    }
    return {
      fields: this.fields.items,
      buttons: this.buttons.items,
      searchForms: [...this.#searchForms].map(computeFormPosition).sort((one, other) => one - other),
    };
  }

  #openForm(element: OpenElement): void {
    // The list of forms has the same cap.
    if (this.#order.size >= PAGE_LIMITS.maxForms) return;
    const index = this.#order.add(element);
    this.#form = { element, index };
    const id = element.attributes.get('id');
    if (id !== undefined && !this.#formIds.has(id)) this.#formIds.set(id, index);
    if (this.#search !== null || readAttributeToken(element, 'role') === 'search') this.#searchForms.add(index);
  }

  #addControl(element: OpenElement, type: string): void {
    if (type === 'hidden') return;
    if (BUTTON_TYPES.has(type)) {
      this.#addButton(element, type);
      return;
    }
    const field: FormField = { type, ...getPosition(element) };
    if (!this.fields.add(field)) return;
    if (element.region !== 'other') field.region = element.region;
    this.#joinForm(field, element);
    if (type === 'search' && this.#form !== null) this.#searchForms.add(this.#form.index);
    setIfPresent(field, 'name', readAttributeText(element, 'name'));
    setIfPresent(field, 'id', readAttributeText(element, 'id'));
    setIfPresent(field, 'autocomplete', readAttributeToken(element, 'autocomplete'));
    setIfPresent(field, 'placeholder', readAttributeWords(element, 'placeholder'));
    setIfPresent(field, 'isHidden', this.#isHiddenFromUsers() || isUnusableControl(element, type));
    setIfPresent(field, 'isRequired', element.attributes.has('required'));
    const onPaste = element.attributes.get('onpaste')?.slice(0, MARKUP_LIMITS.maxStyleLength);
    setIfPresent(field, 'blocksPaste', onPaste !== undefined && PASTE_PREVENTION_PATTERN.test(onPaste));
    this.#labels.addField(field, element);
  }

  #addButton(element: OpenElement, type: string): void {
    const button: FormButton = { type, text: '', ...getPosition(element) };
    if (!this.buttons.add(button)) return;
    this.#joinForm(button, element);
    setIfPresent(button, 'isAddToCart', hasAddToCartName(element));
    if (element.name === 'input') {
      this.#nameButton(button, readAttributeWords(element, 'value') ?? readFallbackName(element));
      return;
    }
    const listener = new VisibleTextListener(element, MARKUP_LIMITS.maxTextLength, (text) => {
      this.#nameButton(button, text || readFallbackName(element));
    });
    this.#textListeners.start(listener);
  }

  #nameButton(button: FormButton, text: string): void {
    button.text = text;
    if (isAddToCartLabel(text)) button.isAddToCart = true;
  }

  #joinForm(control: FormField | FormButton, element: OpenElement): void {
    const formId = element.attributes.get('form');
    if (formId !== undefined)
      this.#namedForms.push({ control, formId: truncateText(formId, MARKUP_LIMITS.maxTextLength) });
    else if (this.#form !== null) control.formIndex = this.#form.index;
  }
}

/** Whether a field is removed from the tab order, or is a disabled checkbox or radio button, as in a task list. */
const isUnusableControl = (element: OpenElement, type: string): boolean =>
  readAttributeText(element, 'tabindex') === '-1' ||
  ((type === 'checkbox' || type === 'radio') && element.attributes.has('disabled'));

const readFallbackName = (element: OpenElement): string =>
  readAttributeWords(element, 'aria-label') ??
  readAttributeWords(element, 'title') ??
  readAttributeWords(element, 'alt') ??
  '';
