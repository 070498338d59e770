import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

interface Item {
  id: string;
  count: number;
  note: string;
}

const COLUMNS: readonly Column<Item>[] = [
  { title: 'Name', cell: ({ id }) => id },
  { title: 'Count', isFigure: true, cell: ({ count }) => count },
  { title: 'Note', cell: ({ note }) => note },
];

function render(items: readonly Item[]): string {
  const renderTable = () =>
    createElement(DataTable<Item>, {
      label: 'Items',
      columns: COLUMNS,
      items,
      readKey: ({ id }) => id,
      empty: 'No items yet.',
    });
  const Stub = createRoutesStub([{ path: '/', Component: renderTable }]);
  return renderToString(createElement(Stub, { initialEntries: ['/'] }));
}

const html = render([{ id: 'one', count: 3, note: '' }]);
const count = (pattern: RegExp) => html.match(pattern)?.length;

it('keeps the ARIA roles of a table whose rows are laid out as blocks', () => {
  expect(count(/role="table"/g)).toBe(1);
  expect(count(/role="rowgroup"/g)).toBe(2);
  expect(count(/role="row"/g)).toBe(2);
  expect(count(/role="columnheader"/g)).toBe(3);
  expect(count(/role="rowheader"/g)).toBe(1);
  expect(count(/role="cell"/g)).toBe(2);
});

it('labels each value with its column, and shows a dash for an empty one', () => {
  expect(html).toMatch(/data-label="Count"[^>]*>3</);
  expect(html).toMatch(/data-label="Note"[^>]*>–</);
});

it('does not make the header sticky until it is known whether the table scrolls', () => {
  expect(html).not.toContain('sm:sticky');
});

it('shows a sentence instead of an empty table', () => {
  expect(render([])).toContain('No items yet.');
  expect(render([])).not.toContain('role="table"');
});
