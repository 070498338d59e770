import { createContext, type RouterContext } from 'react-router';
import type { WebRequestContext } from '#services/web-services.ts';

const KEY = Symbol.for('awi.appContext');

type ContextHolder = typeof globalThis & { [KEY]?: RouterContext<WebRequestContext> };

/**
 * Key of the services for page loaders. The server and the bundled pages are two module graphs, and a
 * key created twice would be two different objects, so it is created once per process and stored under a registered symbol.
 */
function getContextKey(): RouterContext<WebRequestContext> {
  const holder: ContextHolder = globalThis;
  holder[KEY] ??= createContext<WebRequestContext>();
  return holder[KEY];
}

export const appContext = getContextKey();
