import type { KeyboardEvent } from 'react';

export interface WorkbenchKeyHandlers {
  /** Opens the issue that is `steps` rows below this one, or above it if negative. */
  move: (steps: number) => void;
  /** Returns from the issue to the list. */
  returnToList: () => void;
}

const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]';

/** Moves the focus between the rows of the list, and returns whether the key moved it. */
function moveFocus(event: KeyboardEvent<HTMLElement>, target: HTMLElement): boolean {
  const row = target.closest<HTMLElement>('[data-row]');
  if (row === null || row.parentElement === null) return false;
  const rows = [...row.parentElement.querySelectorAll<HTMLElement>(':scope > [data-row]')];
  const position = rows.indexOf(row);
  const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (next === undefined) return false;
  rows[next]?.querySelector<HTMLElement>('a')?.focus();
  return true;
}

/**
 * Handles the keys of the workbench: arrows, Home and End move between rows, `j` and `k` open the next and previous
 * issue, Escape returns to the list. Letters work only while the focus is in the workbench and outside fields.
 */
export function handleWorkbenchKey(
  event: KeyboardEvent<HTMLElement>,
  { move, returnToList }: WorkbenchKeyHandlers,
): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
  if (target.closest(FIELD_SELECTOR) !== null) return;
  if (event.key === 'Escape') {
    if (target.closest('article') === null || target.closest('dialog, [popover]') !== null) return;
    returnToList();
  } else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1);
  else if (!moveFocus(event, target)) return;
  event.preventDefault();
}
