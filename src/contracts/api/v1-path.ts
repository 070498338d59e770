/** Path of version 1 of the API. */
export const V1_PATH = '/api/v1';
