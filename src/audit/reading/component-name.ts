import type { ElementRef } from '#contracts/rendered-page.ts';
import type { Evidence } from '#contracts/rule-result.ts';

const MAX_CLASSES = 5;
const MAX_STEPS = 4;
const START = /^<([\w-]+)/;
const CLASS = /\sclass="([^"]*)"/;
/** Numbers of items, and names that build tools make up, differ from page to page. */
const MADE_UP = /\d{2,}|^(?:css|sc|jsx|svelte)-|__[\w-]*\d/;
/** Something that changes while the page is used. */
const STATE =
  /^(?:is-|has-|js-)?(?:active|open|current|selected|visible|hidden|loaded|lazyloaded|first|last|odd|even)$/i;

/**
 * What the same component is called on every page: its element with its classes (`button.menu-toggle`), or, without any, the shape of its
 * place (`nav > ul > li > a`). Elements that share the name are one thing to repair.
 */
export function componentName({ selector, snippet }: ElementRef): string {
  const name = START.exec(snippet)?.[1] ?? '';
  const classes = (CLASS.exec(snippet)?.[1] ?? '')
    .split(/\s+/)
    .filter((token) => token !== '' && !MADE_UP.test(token) && !STATE.test(token))
    .slice(0, MAX_CLASSES);
  if (name !== '' && classes.length > 0) return [name, ...classes].join('.');
  return selector
    .split(' > ')
    .slice(-MAX_STEPS)
    .map((step) => step.replace(/:nth-of-type\(\d+\)/g, '').replace(/\d+/g, 'N'))
    .join(' > ');
}

/** Elements of one page that share a component, in the order in which the first of each stands. */
export function byComponent<T>(items: readonly T[], refOf: (item: T) => ElementRef): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const name = componentName(refOf(item));
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** `` for one, ` (and 4 more like it)` for five; ` (and at least 4 more like it)` where the list was cut. */
export function alikeNote(count: number, isCut = false): string {
  return count > 1 ? ` (and ${isCut ? 'at least ' : ''}${count - 1} more like it)` : '';
}

/** Where an element stands in the document as a browser rendered it, for its evidence. */
export function inRendering({ selector }: ElementRef): Required<Pick<Evidence, 'where' | 'selector'>> {
  return { where: `${selector}, as rendered`, selector };
}
