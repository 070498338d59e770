import type { TreeFault } from '#contracts/page/page-document.ts';
import { keepText } from '../collectors/flat-text.ts';

const MAX_LISTED = 20;
const MAX_NAME_LENGTH = 60;

/** The HTML errors of a document that move or drop content: all counted, the first ones listed. */
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
