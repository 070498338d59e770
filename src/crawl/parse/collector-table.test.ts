import { describe, expect, it } from 'vitest';
import { CollectorTable } from './collector-table.ts';
import { HtmlWalker } from './html-walker.ts';
import type { OpenElement } from './open-element.ts';

/** Writes down what it is told. */
class Witness {
  readonly heard: string[];
  readonly #name: string;

  constructor(name: string, heard: string[] = []) {
    this.#name = name;
    this.heard = heard;
  }

  open({ name }: OpenElement): void {
    this.heard.push(`${this.#name}+${name}`);
  }

  close({ name }: OpenElement): void {
    this.heard.push(`${this.#name}-${name}`);
  }
}

function walk(table: CollectorTable): void {
  new HtmlWalker(table).walk('<body><p>x<a>y</a><br></p><div>z</div>');
}

describe('CollectorTable', () => {
  it('tells a collector of the names it wants, each once', () => {
    const witness = new Witness('w');
    walk(new CollectorTable().add(['a', 'br', 'a'], witness));
    expect(witness.heard).toEqual(['w+a', 'w-a', 'w+br', 'w-br']);
  });

  it.each([
    ['added first', true, ['all+a', 'one+a', 'all-a', 'one-a']],
    ['added last', false, ['one+a', 'all+a', 'one-a', 'all-a']],
  ])('tells those who want all of every element, in the order of adding: %s', (_name, isFirst, aboutLink) => {
    const heard: string[] = [];
    const table = new CollectorTable();
    if (isFirst) table.add('all', new Witness('all', heard));
    table.add(['a'], new Witness('one', heard));
    if (!isFirst) table.add('all', new Witness('all', heard));
    walk(table);
    expect(heard.filter((event) => event.endsWith('a') || event.endsWith('a'))).toEqual(aboutLink);
    expect(heard.filter((event) => event.startsWith('all+'))).toEqual(
      ['body', 'p', 'a', 'br', 'div'].map((n) => `all+${n}`),
    );
  });

  it('hands text to everyone who reads it', () => {
    const heard: string[] = [];
    const reader = { open: () => {}, text: (characters: string) => heard.push(characters) };
    walk(new CollectorTable().add(['title'], reader).add(['a'], new Witness('w')));
    expect(heard).toEqual(['x', 'y', 'z']);
  });
});
