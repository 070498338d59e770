/** Messages for callers of API version 1, for which the web application uses the wording of its forms. */
export const REQUEST_MESSAGES = {
  invalidBody: 'The body is not valid. See fieldErrors.',
  invalidQuery: 'A parameter is not valid. See fieldErrors.',
  invalidJson: 'The body is not valid JSON.',
  mediaType: 'Send the body as JSON, with the `Content-Type: application/json` header.',
  unknownField: 'This field does not exist.',
  website: 'Use the `id` of a website from GET /websites.',
  analysis: 'Use the `id` of an analysis from GET /analyses.',
  competitor: 'Use the `id` of a competitor from GET /competitors/gaps.',
  file: 'This download does not exist. GET /exports?analysis={id} lists the files.',
} as const;
