/** Returns the token of a link in an email; empty without one. */
export const readLinkToken = (request: Request): string => new URL(request.url).searchParams.get('token')?.trim() ?? '';
