import { BUTTON_SCOPE, DEFAULT_SCOPE, LIST_SCOPE, RULE, TABLE_SCOPE } from './element-rules.ts';
import type { ElementStack } from './element-stack.ts';
import type { ElementTree } from './element-tree.ts';
import { closeTableTo } from './table-parts.ts';

/** Special elements across which a new list item still ends the previous one. */
const NOT_LIST_BARRIERS = new Set(['address', 'div', 'p']);

/** Closes the elements that a start tag implicitly ends ("in body" insertion mode). */
export function closeImpliedElements(stack: ElementStack, name: string, rules: number): void {
  if ((rules & (RULE.closesParagraph | RULE.closesOthers)) === 0) return;
  if (name === 'li') closeListItem(stack, 'li', 'li');
  else if (name === 'dd' || name === 'dt') closeListItem(stack, 'dd', 'dt');
  if ((rules & RULE.closesParagraph) !== 0) closeFoundElement(stack, stack.findInScope('p', BUTTON_SCOPE));
  if ((rules & RULE.heading) !== 0 && ((stack.top?.rules ?? 0) & RULE.heading) !== 0) stack.popTo(stack.depth - 1);
  if (name === 'button') closeFoundElement(stack, stack.findInScope('button', DEFAULT_SCOPE));
  const isSelectOption = name === 'option' || name === 'optgroup';
  if (isSelectOption && stack.top?.name === 'option') stack.popTo(stack.depth - 1);
  if (name === 'optgroup' && stack.top?.name === 'optgroup') stack.popTo(stack.depth - 1);
}

/** Closes the elements that an end tag ends, except formatting elements. Returns whether there were any. */
export function closeEndedElement(tree: ElementTree, name: string, rules: number): boolean {
  const { stack } = tree;
  const index = findEndedElement(stack, name, rules);
  if (index < 0) return false;
  if (name === 'table' || (rules & RULE.tablePart) !== 0) closeTableTo(tree, index);
  else {
    stack.popTo(index);
    if ((rules & RULE.marker) !== 0) tree.formatting.clearToMarker();
  }
  return true;
}

function findEndedElement(stack: ElementStack, name: string, rules: number): number {
  if (name === 'template') return stack.findInScope('template', 0);
  if ((rules & RULE.heading) !== 0) return stack.findRuleInScope(RULE.heading, DEFAULT_SCOPE);
  if (name === 'p') return stack.findInScope('p', BUTTON_SCOPE);
  if (name === 'li') return stack.findInScope('li', LIST_SCOPE);
  if (name === 'table' || (rules & RULE.tablePart) !== 0) return stack.findInScope(name, TABLE_SCOPE);
  if ((rules & RULE.scopedEnd) !== 0 || name === 'dd' || name === 'dt') return stack.findInScope(name, DEFAULT_SCOPE);
  return stack.findForEndTag(name);
}

/** Closes list items, paragraphs and similar elements at the top of the stack, which end together with their parent. */
export function closeImpliedEnds(stack: ElementStack): void {
  while (((stack.top?.rules ?? 0) & RULE.impliedEnd) !== 0) stack.popTo(stack.depth - 1);
}

function closeFoundElement(stack: ElementStack, index: number): void {
  if (index >= 0) stack.popTo(index);
}

function closeListItem(stack: ElementStack, name: string, otherName: string): void {
  for (let index = stack.depth - 1; index >= 0; index--) {
    const element = stack.at(index);
    if (element === null) return;
    if (element.namespace === 'html' && (element.name === name || element.name === otherName)) {
      stack.popTo(index);
      return;
    }
    if ((element.rules & RULE.special) !== 0 && !NOT_LIST_BARRIERS.has(element.name)) return;
  }
}
