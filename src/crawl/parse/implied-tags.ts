import {
  BUTTON_SCOPE_BARRIERS,
  CLOSES_PARAGRAPH,
  FORMATTING_ELEMENTS,
  HEADING_LEVELS,
  LIST_SCOPE_BARRIERS,
  SCOPE_BARRIERS,
  SCOPED_END_TAGS,
  SPECIAL_ELEMENTS,
  TABLE_PART_CLOSES,
  TABLE_PARTS,
  TABLE_SCOPE_BARRIERS,
} from './element-rules.ts';
import type { ElementStack } from './element-stack.ts';

const HEADING_NAMES: ReadonlySet<string> = new Set(HEADING_LEVELS.keys());
const LIST_ITEM_KINDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', new Set(['li'])],
  ['dd', new Set(['dd', 'dt'])],
  ['dt', new Set(['dd', 'dt'])],
]);
/** An earlier link in another cell or object is not the one that a new `<a>` ends. */
const ANCHOR_BARRIERS = new Set(['applet', 'caption', 'marquee', 'object', 'td', 'template', 'th']);
/** Special elements that do not stop a new list item from ending the one before. */
const NOT_LIST_BARRIERS = new Set(['address', 'div', 'p']);

/** Closes what a start tag ends without an end tag of its own ("in body" insertion mode). */
export function closeImplied(stack: ElementStack, name: string): void {
  const itemKind = LIST_ITEM_KINDS.get(name);
  if (itemKind !== undefined) closeListItem(stack, itemKind);
  if (CLOSES_PARAGRAPH.has(name)) closeFound(stack, stack.findInScope('p', BUTTON_SCOPE_BARRIERS));
  if (HEADING_NAMES.has(name) && HEADING_NAMES.has(stack.top?.name ?? '')) stack.popTo(stack.depth - 1);
  if (name === 'a') closeFormatting(stack, stack.findInScope('a', ANCHOR_BARRIERS));
  if (name === 'button') closeFound(stack, stack.findInScope('button', SCOPE_BARRIERS));
  if ((name === 'option' || name === 'optgroup') && stack.top?.name === 'option') stack.popTo(stack.depth - 1);
  if (name === 'optgroup' && stack.top?.name === 'optgroup') stack.popTo(stack.depth - 1);
  closeTableParts(stack, name);
}

/** Closes what an end tag ends; an end tag that matches nothing is ignored. */
export function closeEnded(stack: ElementStack, name: string): void {
  if (FORMATTING_ELEMENTS.has(name)) closeFormatting(stack, stack.findInScope(name, SCOPE_BARRIERS));
  else if (HEADING_NAMES.has(name)) closeFound(stack, stack.findInScope(HEADING_NAMES, SCOPE_BARRIERS));
  else if (name === 'p') closeFound(stack, stack.findInScope('p', BUTTON_SCOPE_BARRIERS));
  else if (name === 'li') closeFound(stack, stack.findInScope('li', LIST_SCOPE_BARRIERS));
  else if (name === 'dd' || name === 'dt') closeFound(stack, stack.findInScope(name, SCOPE_BARRIERS));
  else if (name === 'form') closeFormatting(stack, stack.findInScope('form', SCOPE_BARRIERS));
  else if (SCOPED_END_TAGS.has(name)) closeFound(stack, stack.findInScope(name, SCOPE_BARRIERS));
  else if (name === 'table' || TABLE_PARTS.has(name))
    closeFound(stack, stack.findInScope(name, name === 'table' ? TEMPLATE_OR_ROOT : TABLE_SCOPE_BARRIERS));
  else closeFound(stack, stack.findForEndTag(name));
}

const TEMPLATE_OR_ROOT = new Set(['html', 'template']);

function closeFound(stack: ElementStack, index: number): void {
  if (index >= 0) stack.popTo(index);
}

/** A formatting element ends alone when blocks or links opened inside it are still open. */
function closeFormatting(stack: ElementStack, index: number): void {
  if (index < 0) return;
  const mustStayOpen = stack.someAbove(index, ({ name }) => name === 'a' || SPECIAL_ELEMENTS.has(name));
  if (mustStayOpen) stack.remove(index);
  else stack.popTo(index);
}

function closeListItem(stack: ElementStack, names: ReadonlySet<string>): void {
  if (![...names].some((name) => stack.has(name))) return;
  for (let index = stack.depth - 1; index >= 0; index--) {
    const name = stack.at(index)?.name ?? '';
    if (names.has(name)) {
      stack.popTo(index);
      return;
    }
    if (SPECIAL_ELEMENTS.has(name) && !NOT_LIST_BARRIERS.has(name)) return;
  }
}

function closeTableParts(stack: ElementStack, name: string): void {
  const closes = TABLE_PART_CLOSES.get(name);
  if (closes === undefined) return;
  for (let index = stack.depth - 1; index >= 0; index--) {
    const open = stack.at(index)?.name ?? '';
    if (open === 'table' || open === 'template') return;
    const parent = stack.at(index - 1)?.name ?? '';
    if (closes.has(open) && !closes.has(parent)) {
      stack.popTo(index);
      return;
    }
  }
}
