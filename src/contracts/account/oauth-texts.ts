/** Messages about connected applications. */
export const CONNECTED_APP_MESSAGES = {
  notFound: 'This connection does not exist.',
  revoked: 'The application was disconnected.',
  verify: 'Verify your email address to connect applications.',
  limit: 'You already have {count} connected applications, which is the limit. Disconnect one in your profile first.',
  planLimit:
    'Your plan includes {count} connected application. Disconnect it in your profile first, or upgrade to Premium.',
  paused:
    'This connection is paused, because the plan includes fewer applications. Disconnect another one, or upgrade to Premium.',
  missing: 'Connect this application with OAuth, or send an API key in the "Authorization: Bearer" header.',
  rejected: 'This access token is not valid: it is expired or revoked. Connect the application again.',
  missingScope: 'This connection lacks the scope "{scope}". Connect the application again and allow it.',
  premiumScope: 'The scope "{scope}" of this connection is part of Premium.',
  tooMany: 'This connection allows {limit} requests per minute. Please try again in {seconds} seconds.',
} as const;

/** Why an authorization request is not accepted. */
export const AUTHORIZATION_MESSAGES = {
  parameters: 'The application sent an incomplete or unreadable request. Start again in the application.',
  clientId: 'The application is not identified by the https URL of a client metadata document.',
  document:
    'The document that describes the application could not be read: {url} {problem}. Start again in the application, or report this to its developer.',
  documentStatus: 'returned {status}',
  documentRedirect: 'redirects, which is not allowed',
  documentFailed: 'could not be reached',
  invalidDocument: 'The document that describes the application is not valid.',
  authMethod: 'The application wants to authenticate in a way that this server does not support.',
  redirect: 'The application wants to return to a URL that its document does not list.',
  responseType: 'The application requests a type of response that this server does not support.',
  pkce: 'The application does not protect its request with PKCE (S256).',
  resource: 'The application requests access to another server.',
  scope: 'The application requests no scope that this server knows.',
  noScope: 'Select at least one permission.',
  otherAccount: 'You are signed in with another account now. Check the account and decide again.',
} as const;
