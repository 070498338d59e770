/** What a plugin of Swagger UI gets. */
export interface ReferenceSystem {
  React: { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown };
}
interface LayoutProps {
  getComponent(name: string, isConnected?: boolean): unknown;
}

/**
 * Adapts Swagger UI to our page: a layout with the calls only, because the page has its own title; no buttons for keys
 * and copying; and no link inside the button that opens a call, which keyboards and screen readers cannot handle.
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
    },
  };
}
