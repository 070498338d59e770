/** Returns the token of a link in an email; empty if there is none. */
export const readLinkToken = (request: Request): string => new URL(request.url).searchParams.get('token')?.trim() ?? '';
