/** Request ID, set by our server; overwrites any value from the client. */
export const REQUEST_ID_HEADER = 'x-request-id';
