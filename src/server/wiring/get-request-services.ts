import type { WebServices } from '#services/web-services.ts';

/**
 * Returns the services for one page, whose parallel loaders share a single session query. A form post does not share
 * it, because the action may change the result for the loaders after it.
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
