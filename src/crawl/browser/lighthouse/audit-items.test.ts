import { describe, expect, it } from 'vitest';
import { readAuditItems } from './audit-items.ts';

const SHOP_URL = 'https://shop.example/';
const NODE_DETAILS = { type: 'node', selector: 'main > img', snippet: '<img src="/a.png">', nodeLabel: 'A rope' };
const ELEMENT_REFERENCE = { selector: 'main > img', snippet: '<img src="/a.png">' };

describe('rows of a table', () => {
  it('contain the URL, the element, and every figure under the name of its column', () => {
    const items = [
      { url: `${SHOP_URL}a.png`, node: NODE_DETAILS, totalBytes: 2_000, wastedBytes: 1_500, isCrossOrigin: false },
    ];
    expect(readAuditItems({ type: 'table', items })).toEqual({
      items: [
        {
          url: `${SHOP_URL}a.png`,
          element: ELEMENT_REFERENCE,
          label: 'A rope',
          figures: { totalBytes: 2_000, wastedBytes: 1_500 },
        },
      ],
      itemCount: 1,
    });
  });

  it.each([
    ['contain a URL from a wrapper', { source: { type: 'url', value: SHOP_URL } }, { url: SHOP_URL, label: null }],
    [
      'contain the URL of a source location',
      { source: { type: 'source-location', url: SHOP_URL, line: 3, column: 1 } },
      { url: SHOP_URL },
    ],
    ['contain the URL of a link', { more: { type: 'link', text: 'Docs', url: SHOP_URL } }, { url: SHOP_URL }],
    [
      'contain a word in place of a URL as the label',
      { url: 'Unattributable' },
      { url: null, label: 'Unattributable' },
    ],
    [
      'contain an error message that looks like a URL as the label',
      { description: 'TypeError: x is null' },
      { label: 'TypeError: x is null' },
    ],
    [
      'contain machine-readable names rather than display names',
      { group: 'paint', groupLabel: 'Rendering' },
      { label: 'paint' },
    ],
    [
      'contain the name of a module that several scripts share',
      { source: 'node_modules/a', wastedBytes: 5 },
      { label: 'node_modules/a' },
    ],
    [
      'contain a code rather than its description',
      { reason: 'Has a handler.', protocolReason: 'UnloadHandler' },
      { label: 'UnloadHandler' },
    ],
    [
      'contain a total',
      { node: { type: 'text', value: 'Total' }, score: 0.3 },
      { label: 'Total', figures: { score: 0.3 } },
    ],
    ['contain a number from a wrapper', { value: { type: 'numeric', value: 7 } }, { figures: { value: 7 } }],
    [
      'contain no values that are not finite numbers',
      { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: '5' },
      { figures: {} },
    ],
    ['contain no element without a selector', { node: { type: 'node', snippet: '<p>' } }, { element: null }],
  ])('%s', (_what, row, expected) => {
    expect(readAuditItems({ type: 'table', items: [row] }).items[0]).toMatchObject(expected);
  });

  it('are followed by their nested rows', () => {
    const subItems = { type: 'subitems', items: [{ extra: NODE_DETAILS, cause: 'Unsized image element' }] };
    const { items, itemCount } = readAuditItems({ type: 'table', items: [{ score: 0.2, subItems }] });
    expect(itemCount).toBe(2);
    expect(items[1]).toEqual({ url: null, element: ELEMENT_REFERENCE, label: 'Unsized image element', figures: {} });
  });
});

it('reads the tables, elements and trees in a list', () => {
  const tree = {
    type: 'network-tree',
    longestChain: { duration: 260 },
    chains: {
      1: {
        url: SHOP_URL,
        navStartToEndTime: 50,
        transferSize: 900,
        children: { 2: { url: `${SHOP_URL}a.js`, navStartToEndTime: 260, transferSize: 100, children: {} } },
      },
    },
  };
  const parts = { type: 'table', items: [{ subpart: 'timeToFirstByte', label: 'Time to first byte', duration: 50 }] };
  const details = {
    type: 'list',
    items: [parts, NODE_DETAILS, { type: 'list-section', title: 'Chains', value: tree }],
  };
  expect(readAuditItems(details)).toEqual({
    items: [
      { url: null, element: null, label: 'timeToFirstByte', figures: { duration: 50 } },
      { url: null, element: ELEMENT_REFERENCE, label: 'A rope', figures: {} },
      { url: null, element: null, label: 'longestChain', figures: { duration: 260 } },
      { url: SHOP_URL, element: null, label: null, figures: { navStartToEndTime: 50, transferSize: 900 } },
      { url: `${SHOP_URL}a.js`, element: null, label: null, figures: { navStartToEndTime: 260, transferSize: 100 } },
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

describe('large or unusual data from a page', () => {
  it('is counted, but only part of it is stored', () => {
    const items = Array.from({ length: 5_000 }, (_, index) => ({ url: `${SHOP_URL}${index}` }));
    const read = readAuditItems({ type: 'opportunity', items }, 3);
    expect(read.items.map(({ url }) => url)).toEqual([`${SHOP_URL}0`, `${SHOP_URL}1`, `${SHOP_URL}2`]);
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
    for (let depth = 0; depth < 20_000; depth += 1) chains = { a: { url: SHOP_URL, children: chains } };
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
  ])('has no items if it is %j', (details) => {
    expect(readAuditItems(details)).toEqual({ items: [], itemCount: 0 });
  });
});
