// biome-ignore-all lint/a11y/noRedundantRoles: a `display` other than the table values removes these roles in some browsers.
import type { ComponentProps } from 'react';

/** Parts of a table whose rows become blocks on narrow screens. Screen readers still find rows, headers and cells. */
export function StackedTable(props: ComponentProps<'table'>) {
  return <table {...props} role="table" />;
}

export function StackedHead(props: ComponentProps<'thead'>) {
  return <thead {...props} role="rowgroup" />;
}

export function StackedBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} role="rowgroup" />;
}

export function StackedRow(props: ComponentProps<'tr'>) {
  return <tr {...props} role="row" />;
}

export function StackedColumnHeader(props: ComponentProps<'th'>) {
  return <th {...props} scope="col" role="columnheader" />;
}

export function StackedRowHeader(props: ComponentProps<'th'>) {
  return <th {...props} scope="row" role="rowheader" />;
}

export function StackedCell(props: ComponentProps<'td'>) {
  return <td {...props} role="cell" />;
}
