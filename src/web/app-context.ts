import { createContext, type RouterContext } from 'react-router';
import type { WebRequestContext } from '#services/web-services.ts';

const KEY = Symbol.for('awi.appContext');

type ContextHolder = typeof globalThis & { [KEY]?: RouterContext<WebRequestContext> };

/**
 * Key under which page loaders find their services. The server and the bundled pages are two module graphs, and a
 * key made twice would be two different objects, so it is made once per process and kept under a registered symbol.
 */
function contextKey(): RouterContext<WebRequestContext> {
  const holder: ContextHolder = globalThis;
  holder[KEY] ??= createContext<WebRequestContext>();
  return holder[KEY];
}

export const appContext = contextKey();
