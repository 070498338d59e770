import type { WebServices } from '#services/web-services.ts';

/**
 * Returns the services for one page, whose parallel loaders share a single session query. Form posts do not share the
 * query, because the action may change the result for the loaders that run after it.
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
