const MAX_LENGTH = 100;

/** What the search box of a page was sent with; empty without a search. */
export function searchedFor(request: Request): string {
  return (new URL(request.url).searchParams.get('q') ?? '').slice(0, MAX_LENGTH);
}
