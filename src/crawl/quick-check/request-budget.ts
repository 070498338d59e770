import type { HttpClient } from '../fetch/client/http-client.ts';

/** Requests that may still be sent. */
export interface RequestBudget {
  left: number;
}

/**
 * Returns a client that counts every request, each redirect included, and follows no redirect beyond the budget. The
 * caller checks the budget before the first request of a fetch.
 */
export function createBudgetClient(
  client: Pick<HttpClient, 'fetch'>,
  budget: RequestBudget,
): Pick<HttpClient, 'fetch'> {
  return {
    fetch(url, request = {}) {
      budget.left -= 1;
      return client.fetch(url, {
        ...request,
        mayFollow(next) {
          if (request.mayFollow?.(next) === false || budget.left <= 0) return false;
          budget.left -= 1;
          return true;
        },
      });
    },
  };
}
