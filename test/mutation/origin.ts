/** Stands for the origin under which a copy is served, in every text file and header. */
export const ORIGIN = '{{origin}}';

/** Stands for the origin that a request names, in headers only. */
export const REQUEST_ORIGIN = '{{request-origin}}';
