import type { TreeFault } from '#contracts/page/page-document.ts';
import { keepText } from '../collectors/flat-text.ts';

const MAX_LISTED = 20;
const MAX_NAME_LENGTH = 60;

/** Collects the HTML errors of a document that move or drop content. All are counted, and the first ones are listed. */
export class TreeFaults {
  readonly #listed: TreeFault[] = [];
  #count = 0;

  add(code: TreeFault['code'], { name, line, column }: { name: string; line: number; column: number }): void {
    this.#count++;
    if (this.#listed.length >= MAX_LISTED) return;
    this.#listed.push({ code, name: keepText(name, MAX_NAME_LENGTH), line, column });
  }

  finish(): { count: number; first: TreeFault[] } {
    return { count: this.#count, first: this.#listed };
  }
}
