import { expect, it } from 'vitest';
import { HtmlWalker } from '../tree-rules/html-walker.ts';
import { createCollectorLookup } from './wanted-names.ts';

/** Returns the positions for each element of a document, keyed by its name. */
function readPositions(html: string, names: string[][]): Record<string, readonly number[]> {
  const matchPositions = createCollectorLookup(names.map((wanted) => ({ names: wanted })));
  const found: Record<string, readonly number[]> = {};
  const open = (element: Parameters<typeof matchPositions>[0]) => {
    found[element.name] = matchPositions(element);
  };
  new HtmlWalker({ open }).walk(html);
  return found;
}

it('returns the collectors that need a name, each once and in order', () => {
  expect(readPositions('<body><a>x</a><p>y<br></p>', [['a', 'br', 'a'], ['br'], ['a']])).toEqual({
    body: [],
    a: [0, 2],
    p: [],
    br: [0, 1],
  });
});

it('handles names without a parser number', () => {
  const found = readPositions('<body><my-card></my-card><my-list></my-list>', [['my-card'], ['p']]);
  expect(found).toMatchObject({ 'my-card': [0], 'my-list': [] });
});
