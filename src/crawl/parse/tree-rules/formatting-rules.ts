import { RULE } from './element-rules.ts';
import type { ElementTree } from './element-tree.ts';
import type { WalkedElement } from './walked-element.ts';

/**
 * Maximum number of rounds of the adoption agency algorithm, and of formatting elements that one round keeps between
 * the ended element and the block.
 */
const MAX_OUTER_ITERATIONS = 8;
const MAX_INNER_ITERATIONS = 3;

/** Reopens the formatting elements that a block closed before their end tag ("reconstruct", 13.2.4.3). */
export function reopenFormatting(tree: ElementTree): void {
  const { formatting, stack } = tree;
  let index = formatting.length - 1;
  if (!isWaiting(formatting.at(index))) return;
  while (index > 0 && isWaiting(formatting.at(index - 1))) index--;
  for (; index < formatting.length && tree.canReopen; index++) {
    const source = formatting.at(index);
    if (source === null) return;
    if (source.name === 'a' && !source.isReopened) tree.treeErrors.add('unclosed-anchor', source);
    const reopenedElement = tree.reopen(source);
    stack.push(reopenedElement);
    formatting.replace(index, reopenedElement);
  }
}

const isWaiting = (entry: WalkedElement | null): boolean => entry !== null && !entry.isOpen;

/** Ends the outer link when a link begins inside it, even across blocks. */
export function closeOuterAnchor(tree: ElementTree, tag: { name: string; line: number; column: number }): void {
  const { formatting, stack } = tree;
  const outerAnchor = formatting.at(formatting.findLast('a'));
  if (outerAnchor === null) return;
  tree.treeErrors.add(outerAnchor.isOpen ? 'nested-anchor' : 'unclosed-anchor', outerAnchor.isOpen ? tag : outerAnchor);
  endFormatting(tree, 'a');
  formatting.remove(outerAnchor);
  if (outerAnchor.isOpen) stack.remove(stack.indexOf(outerAnchor));
}

/**
 * Ends a formatting element: the adoption agency algorithm (13.2.6.4.7). Elements that a tree would move stay where
 * they were reported; the copies made by the algorithm are reported where they begin. Returns false when there is no
 * such element, so that the end tag is handled like any other.
 */
export function endFormatting(tree: ElementTree, name: string): boolean {
  const { formatting, stack } = tree;
  const { top } = stack;
  if (top?.name === name && top.namespace === 'html' && formatting.indexOf(top) < 0) {
    stack.popTo(stack.depth - 1);
    return true;
  }
  for (let round = 0; round < MAX_OUTER_ITERATIONS; round++) {
    const entry = formatting.at(formatting.findLast(name));
    if (entry === null) return false;
    if (!entry.isOpen) {
      formatting.remove(entry);
      return true;
    }
    const index = stack.indexOf(entry);
    if (stack.hasRuleAbove(index, RULE.scopeBarrier)) return true;
    const block = stack.findFirstSpecialAbove(index);
    if (block < 0) {
      stack.popTo(index);
      formatting.remove(entry);
      return true;
    }
    if (!tree.canReopen) return true;
    splitAtBlock(tree, index, block);
  }
  return true;
}

/** Performs one round: the element ends before the block and is opened again inside it. */
function splitAtBlock(tree: ElementTree, index: number, blockIndex: number): void {
  const { formatting, stack } = tree;
  const entry = stack.at(index);
  const block = stack.at(blockIndex);
  if (entry === null || block === null) return;
  let bookmark = formatting.indexOf(entry);
  const innermostClone = splitBetween(tree, index, block);
  if (innermostClone !== null) bookmark = formatting.indexOf(innermostClone) + 1;
  // The copy contains what the block contains so far.
  const reopenedElement = tree.reopenEarlier(entry, block, { origin: block, steps: 1 });
  formatting.insert(bookmark, reopenedElement);
  formatting.remove(entry);
  stack.remove(index);
  stack.insert(stack.indexOf(block) + 1, reopenedElement);
}

/**
 * Copies the formatting elements between the ended element and the block, from the innermost outward, and returns the
 * innermost copy; null without one.
 */
function splitBetween(tree: ElementTree, index: number, block: WalkedElement): WalkedElement | null {
  const { formatting, stack } = tree;
  let innermostElement: WalkedElement | null = null;
  for (let at = stack.indexOf(block) - 1, round = 1; at > index; at--, round++) {
    const element = stack.at(at);
    if (element === null) continue;
    const listed = formatting.indexOf(element);
    if (listed < 0 || round > MAX_INNER_ITERATIONS) {
      if (listed >= 0) formatting.remove(element);
      stack.remove(at);
      continue;
    }
    // The copy contains the block, and the copies made before.
    const reopenedElement = tree.reopenEarlier(element, stack.at(index - 1), { origin: block, steps: -round });
    formatting.replace(listed, reopenedElement);
    stack.replace(at, reopenedElement);
    innermostElement ??= reopenedElement;
  }
  return innermostElement;
}
