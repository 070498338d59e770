import { expect, it } from 'vitest';
import { HtmlWalker } from '../tree-rules/html-walker.ts';
import type { OpenElement } from '../tree-rules/open-element.ts';
import { DocumentOrder } from './document-order.ts';

/**
 * Returns the images in the order in which the walker reports them. An image that is moved out of a table is reported
 * after the table, although the standard moves it before the table.
 */
function findImages(html: string): OpenElement[] {
  const found: OpenElement[] = [];
  const open = (element: OpenElement) => {
    if (element.name === 'img') found.push(element);
  };
  new HtmlWalker({ open }).walk(html);
  return found;
}

it('numbers elements in event order', () => {
  const order = new DocumentOrder();
  const positionIds = findImages('<img><img>').map((element) => order.add(element));
  expect(positionIds.map((positionId) => order.computePosition(positionId))).toEqual([0, 1]);
  expect(order.size).toBe(2);
});

it('puts elements that are moved out of a table before the table', () => {
  const order = new DocumentOrder();
  const extras = findImages('<img id=a><table><tr><td><img id=b></td></tr><img id=c></table>').map((element) => ({
    index: order.add(element),
    id: element.attributes.get('id'),
  }));
  order.applyPositions(extras);
  expect(extras).toEqual([
    { index: 0, id: 'a' },
    { index: 1, id: 'c' },
    { index: 2, id: 'b' },
  ]);
  expect([0, 1, 2].map((positionId) => order.computePosition(positionId))).toEqual([0, 2, 1]);
});
