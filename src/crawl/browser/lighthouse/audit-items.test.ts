import { describe, expect, it } from 'vitest';
import { readAuditItems } from './audit-items.ts';

const SHOP = 'https://shop.example/';
const NODE = { type: 'node', selector: 'main > img', snippet: '<img src="/a.png">', nodeLabel: 'A rope' };
const ELEMENT = { selector: 'main > img', snippet: '<img src="/a.png">' };

describe('rows of a table', () => {
  it('contain the URL, the element, and every figure under the name of its column', () => {
    const items = [{ url: `${SHOP}a.png`, node: NODE, totalBytes: 2_000, wastedBytes: 1_500, isCrossOrigin: false }];
    expect(readAuditItems({ type: 'table', items })).toEqual({
      items: [
        { url: `${SHOP}a.png`, element: ELEMENT, label: 'A rope', figures: { totalBytes: 2_000, wastedBytes: 1_500 } },
      ],
      itemCount: 1,
    });
  });

  it.each([
    ['an address in a wrapper', { source: { type: 'url', value: SHOP } }, { url: SHOP, label: null }],
    ['a place in a file', { source: { type: 'source-location', url: SHOP, line: 3, column: 1 } }, { url: SHOP }],
    ['a link', { more: { type: 'link', text: 'Docs', url: SHOP } }, { url: SHOP }],
    ['a word where an address is expected', { url: 'Unattributable' }, { url: null, label: 'Unattributable' }],
    ['an error that looks like a scheme', { description: 'TypeError: x is null' }, { label: 'TypeError: x is null' }],
    ['names for machines before names for people', { group: 'paint', groupLabel: 'Rendering' }, { label: 'paint' }],
    ['a module that scripts share', { source: 'node_modules/a', wastedBytes: 5 }, { label: 'node_modules/a' }],
    [
      'a code before its sentence',
      { reason: 'Has a handler.', protocolReason: 'UnloadHandler' },
      { label: 'UnloadHandler' },
    ],
    ['a sum', { node: { type: 'text', value: 'Total' }, score: 0.3 }, { label: 'Total', figures: { score: 0.3 } }],
    ['a number in a wrapper', { value: { type: 'numeric', value: 7 } }, { figures: { value: 7 } }],
    ['numbers that are none', { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: '5' }, { figures: {} }],
    ['an element without a selector', { node: { type: 'node', snippet: '<p>' } }, { element: null }],
  ])('%s', (_what, row, expected) => {
    expect(readAuditItems({ type: 'table', items: [row] }).items[0]).toMatchObject(expected);
  });

  it('are followed by their nested rows', () => {
    const subItems = { type: 'subitems', items: [{ extra: NODE, cause: 'Unsized image element' }] };
    const { items, itemCount } = readAuditItems({ type: 'table', items: [{ score: 0.2, subItems }] });
    expect(itemCount).toBe(2);
    expect(items[1]).toEqual({ url: null, element: ELEMENT, label: 'Unsized image element', figures: {} });
  });
});

it('reads the tables, elements and trees in a list', () => {
  const tree = {
    type: 'network-tree',
    longestChain: { duration: 260 },
    chains: {
      1: {
        url: SHOP,
        navStartToEndTime: 50,
        transferSize: 900,
        children: { 2: { url: `${SHOP}a.js`, navStartToEndTime: 260, transferSize: 100, children: {} } },
      },
    },
  };
  const parts = { type: 'table', items: [{ subpart: 'timeToFirstByte', label: 'Time to first byte', duration: 50 }] };
  const details = { type: 'list', items: [parts, NODE, { type: 'list-section', title: 'Chains', value: tree }] };
  expect(readAuditItems(details)).toEqual({
    items: [
      { url: null, element: null, label: 'timeToFirstByte', figures: { duration: 50 } },
      { url: null, element: ELEMENT, label: 'A rope', figures: {} },
      { url: null, element: null, label: 'longestChain', figures: { duration: 260 } },
      { url: SHOP, element: null, label: null, figures: { navStartToEndTime: 50, transferSize: 900 } },
      { url: `${SHOP}a.js`, element: null, label: null, figures: { navStartToEndTime: 260, transferSize: 100 } },
    ],
    itemCount: 5,
  });
});

it('reads a checklist as one item per check', () => {
  const items = {
    noRedirects: { value: true, label: 'Avoids redirects' },
    usesCompression: { value: false, label: '' },
  };
  expect(readAuditItems({ type: 'checklist', items }).items).toMatchObject([
    { label: 'noRedirects', figures: { isPassed: 1 } },
    { label: 'usesCompression', figures: { isPassed: 0 } },
  ]);
});

describe('large or unusual data of a page', () => {
  it('is counted, but only part of it is stored', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => ({ url: `${SHOP}${index}` }));
    const read = readAuditItems({ type: 'opportunity', items }, 3);
    expect(read.items.map(({ url }) => url)).toEqual([`${SHOP}0`, `${SHOP}1`, `${SHOP}2`]);
    expect(read.itemCount).toBe(5_000);
  });

  it('is truncated to the length allowed for evidence', () => {
    const long = 'x'.repeat(10_000);
    const node = { type: 'node', selector: long, snippet: long, nodeLabel: long };
    const [item] = readAuditItems({ type: 'table', items: [{ url: `data:${long}`, node }] }).items;
    const lengths = [item?.url, item?.element?.selector, item?.element?.snippet, item?.label].map(
      (text) => text?.length,
    );
    expect(lengths).toEqual([2_000, 500, 300, 500]);
  });

  it('does not exhaust the stack', () => {
    let chains: Record<string, unknown> = {};
    for (let depth = 0; depth < 20_000; depth += 1) chains = { a: { url: SHOP, children: chains } };
    expect(readAuditItems({ type: 'network-tree', chains }).itemCount).toBe(20_000);
  });

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { type: 'table' },
    { type: 'table', items: 'none' },
    { type: 'list', items: [null, 4] },
    { type: 'checklist', items: [] },
    { type: 'screenshot', data: 'data:image/jpeg' },
    { type: 'network-tree', chains: null },
  ])('%j has no items', (details) => {
    expect(readAuditItems(details)).toEqual({ items: [], itemCount: 0 });
  });
});
