import type { WebServices } from '#services/web-services.ts';

/**
 * The services for one page: its parallel loaders share a single session query. Only while
 * a page is read, because an action may change the result for the loaders after it.
 */
export function getRequestServices(services: WebServices, method: string): WebServices {
  if (method !== 'GET' && method !== 'HEAD') return services;
  let user: ReturnType<WebServices['getCurrentUser']> | undefined;
  return {
    ...services,
    getCurrentUser(request) {
      user ??= services.getCurrentUser(request);
      return user;
    },
  };
}
