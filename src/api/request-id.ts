/** Id of the request, set by our own server; overwrites any value from the client. */
export const REQUEST_ID_HEADER = 'x-request-id';
