import { createContext, type RouterContext } from 'react-router';
import type { WebRequestContext } from '#services/web-services.ts';

const KEY = Symbol.for('awi.appContext');

type ContextHolder = typeof globalThis & { [KEY]?: RouterContext<WebRequestContext> };

/**
 * Context key of the services that page loaders use. The server and the bundled pages are two module graphs, and a key
 * created in each would be two different objects. The key is therefore created once per process and stored under a
 * registered symbol.
 */
function getContextKey(): RouterContext<WebRequestContext> {
  const contextHolder: ContextHolder = globalThis;
  contextHolder[KEY] ??= createContext<WebRequestContext>();
  return contextHolder[KEY];
}

export const appContext = getContextKey();
