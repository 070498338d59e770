import { RULE } from './element-rules.ts';
import { buildImpliedTag, type ElementTree } from './element-tree.ts';
import type { Tag } from './walked-element.ts';

type Step = 'opened' | 'again' | 'dropped';

/**
 * Opens a part of a table: closes what the part ends, and adds omitted rows and bodies. Outside a table, the part is
 * dropped (insertion modes "in table" to "in cell", 13.2.6.4.9 to 13.2.6.4.15).
 */
export function openTablePart(tree: ElementTree, tag: Tag): void {
  let step = prepareTableContext(tree, tag);
  while (step === 'again') step = prepareTableContext(tree, tag);
  if (step === 'dropped') tree.treeErrors.add('misplaced-start-tag', tag);
}

/** Performs one step. Each step closes an element or opens one that leads to the part, so a few are enough. */
function prepareTableContext(tree: ElementTree, tag: Tag): Step {
  const { stack } = tree;
  const index = stack.findRuleInScope(RULE.tableContext, 0);
  const context = stack.at(index)?.name ?? 'body';
  if (context === 'body') return 'dropped';
  if (context === 'template') return openPart(tree, tag);
  const impliedName = findImpliedElement(context, tag.name);
  if (impliedName === null) {
    closeTableTo(tree, index);
    return 'again';
  }
  stack.popTo(index + 1);
  if (impliedName === '') return openPart(tree, tag);
  tree.open(buildImpliedTag(tag, impliedName));
  return stack.isFull ? openPart(tree, tag) : 'again';
}

function openPart(tree: ElementTree, tag: Tag): Step {
  if ((tag.rules & RULE.void) === 0) tree.open(tag);
  else tree.reportEmptyElement(tag);
  return 'opened';
}

/**
 * Returns the element to add inside the context before the part fits. Empty when it already fits, null when the context
 * ends.
 */
function findImpliedElement(context: string, part: string): string | null {
  const isCell = part === 'td' || part === 'th';
  if (context === 'tr') return isCell ? '' : null;
  if (context === 'colgroup') return part === 'col' ? '' : null;
  if (context === 'tbody' || context === 'thead' || context === 'tfoot') {
    if (part === 'tr') return '';
    return isCell ? 'tr' : null;
  }
  if (context !== 'table') return null;
  if (isCell || part === 'tr') return 'tbody';
  return part === 'col' ? 'colgroup' : '';
}

/** Closes parts of one table, starting at `index`. A cell or a caption also ends the formatting elements inside it. */
export function closeTableTo(tree: ElementTree, index: number): void {
  const { stack } = tree;
  const hasCell = stack.findRuleInScope(RULE.cell, RULE.tableBarrier) >= index;
  stack.popTo(index);
  if (hasCell) tree.formatting.clearToMarker();
}

/** Closes the outer table when a table begins directly inside it. */
export function closeTableAround(tree: ElementTree): void {
  const { stack } = tree;
  for (;;) {
    const index = stack.findRuleInScope(RULE.tableContext, 0);
    const rules = stack.at(index)?.rules ?? 0;
    const isColumnGroup = stack.at(index)?.name === 'colgroup';
    if ((rules & RULE.fosters) === 0 && !isColumnGroup) return;
    const table = stack.at(stack.findInScope('table', 0));
    if (table === null) return;
    tree.treeErrors.add('unclosed-table', table);
    stack.popTo(stack.indexOf(table));
  }
}
