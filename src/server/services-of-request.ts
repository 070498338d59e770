import type { WebServices } from '#services/web-services.ts';

/**
 * The services as one page sees them: its loaders ask side by side who is signed in, and the database is asked once. Only while
 * a page is read, because an action may change the answer for the loaders after it.
 */
export function servicesOfRequest(services: WebServices, method: string): WebServices {
  if (method !== 'GET' && method !== 'HEAD') return services;
  let user: ReturnType<WebServices['currentUser']> | undefined;
  return {
    ...services,
    currentUser(request) {
      user ??= services.currentUser(request);
      return user;
    },
  };
}
