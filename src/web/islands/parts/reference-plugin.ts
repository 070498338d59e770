/** What a Swagger UI plugin receives. */
export interface ReferenceSystem {
  React: { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown };
}
interface LayoutProps {
  getComponent(name: string, isConnected?: boolean): unknown;
}

/**
 * Adapts Swagger UI to our page: a layout with the calls only, because the page has its own title; no buttons for keys
 * and copying; no link inside the button that opens a call, which keyboards and screen readers cannot handle; examples
 * that scroll by keyboard; names for the buttons of schemas without a title; and tables of responses that are tables
 * instead of live regions without a name.
 */
export function createReferencePlugin({ React }: ReferenceSystem) {
  const hide = () => () => null;
  return {
    components: {
      Reference: ({ getComponent }: LayoutProps) =>
        React.createElement('div', { className: 'swagger-ui' }, React.createElement(getComponent('operations', true))),
    },
    wrapComponents: {
      DeepLink:
        () =>
        ({ text }: { text: unknown }) =>
          React.createElement('span', null, text),
      authorizeOperationBtn: hide,
      CopyToClipboardBtn: hide,
      HighlightCode: (original: unknown) => (props: object) =>
        React.createElement(
          'div',
          { className: 'reference-code', role: 'group', 'aria-label': 'Example', tabIndex: 0 },
          React.createElement(original, props),
        ),
      JSONSchema202012Accordion: (original: unknown) => (props: { children?: unknown }) =>
        React.createElement(
          original,
          props,
          props.children,
          React.createElement('span', { className: 'reference-spoken' }, ' fields'),
        ),
      responses: (original: unknown) => (props: object) =>
        React.createElement('div', { ref: restoreTables }, React.createElement(original, props)),
    },
  };
}

function restoreTables(container: Element | null): void {
  for (const table of container?.querySelectorAll('table[role="region"]') ?? []) {
    table.removeAttribute('role');
    table.removeAttribute('aria-live');
  }
}
