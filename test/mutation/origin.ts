/** Placeholder for the origin under which a copy is served, in every text file and header. */
export const ORIGIN = '{{origin}}';

/** Placeholder for the origin that a request specifies; used only in headers. */
export const REQUEST_ORIGIN = '{{request-origin}}';
