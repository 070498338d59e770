const MAX_QUERY_LENGTH = 100;

/** Returns the submitted search query of a page, truncated to the maximum length, or an empty string. */
export function readSearchQuery(request: Request): string {
  return (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_QUERY_LENGTH);
}
