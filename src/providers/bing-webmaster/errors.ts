import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError } from '../kit/provider.ts';
import { bingErrorSchema } from './schema.ts';

/** Settings that an owner or operator can change. */
export const BING_SETTINGS = {
  key: 'API key',
  connection: 'connection to Bing',
  property: 'property',
  account: 'Bing Webmaster Tools account',
  app: 'AWI_BING_CLIENT_ID, AWI_BING_CLIENT_SECRET',
  redirectUri: 'redirect URI of the OAuth client',
  serverAddress: 'IP address of this server',
} as const;

/** Names of the error codes: `ApiErrorCode` of the documentation, and two undocumented ones that Bing returns. */
const ERROR_NAMES = [
  'None',
  'InternalError',
  'UnknownError',
  'InvalidApiKey',
  'ThrottleUser',
  'ThrottleHost',
  'UserBlocked',
  'InvalidUrl',
  'InvalidParameter',
  'TooManySites',
  'UserNotFound',
  'NotFound',
  'AlreadyExists',
  'NotAllowed',
  'NotAuthorized',
  'UnexpectedState',
  'Deprecated',
  'ThrottleIP',
  'InvalidToken',
] as const;
type ErrorName = (typeof ERROR_NAMES)[number];

interface Meaning {
  failure: ProviderFailure;
  setting?: string;
  message?: string;
}

const NO_PERMISSION: Meaning = {
  failure: 'refused',
  setting: BING_SETTINGS.property,
  message:
    'This account may not read the property. Verify the site in Bing Webmaster Tools, or ask its owner to add the account.',
};
const OVERLOAD: Meaning = { failure: 'rate-limited' };

/** How each error is classified. The same message is used in reports and in connection tests. */
const MEANINGS: Record<ErrorName, Meaning> = {
  None: { failure: 'malformed' },
  InternalError: { failure: 'unavailable' },
  UnknownError: { failure: 'unavailable' },
  UnexpectedState: { failure: 'unavailable' },
  InvalidApiKey: {
    failure: 'refused',
    setting: BING_SETTINGS.key,
    message:
      'Bing does not recognize this API key. Copy it again from "Settings", "API access" in Bing Webmaster Tools.',
  },
  InvalidToken: {
    failure: 'refused',
    setting: BING_SETTINGS.connection,
    message: 'Access to Bing Webmaster Tools has ended. Connect the account again.',
  },
  ThrottleUser: OVERLOAD,
  ThrottleHost: OVERLOAD,
  ThrottleIP: {
    failure: 'rate-limited',
    setting: BING_SETTINGS.serverAddress,
    message: 'Bing limits requests from the IP address of this server. Try again later, or from another IP address.',
  },
  UserBlocked: {
    failure: 'refused',
    setting: BING_SETTINGS.account,
    message: 'Bing blocked this account from its API. Contact Bing Webmaster Tools support.',
  },
  UserNotFound: {
    failure: 'refused',
    setting: BING_SETTINGS.account,
    message: 'Bing Webmaster Tools does not recognize this account. Sign in there once, then connect again.',
  },
  NotAllowed: NO_PERMISSION,
  NotAuthorized: NO_PERMISSION,
  InvalidUrl: {
    failure: 'bad-request',
    setting: BING_SETTINGS.property,
    message: 'Bing rejected the URL. Choose the property again from the list of this account.',
  },
  InvalidParameter: { failure: 'bad-request' },
  TooManySites: { failure: 'bad-request' },
  AlreadyExists: { failure: 'bad-request' },
  Deprecated: { failure: 'bad-request' },
  NotFound: { failure: 'not-found' },
};

/** Our own messages, which connection tests use unchanged. */
export const BING_PROBLEMS = {
  noSites: 'This account has no verified site. Add and verify the site in Bing Webmaster Tools first.',
  unknownProperty: 'This account does not contain the property. Choose one from its list, or use another account.',
  unverifiedProperty: 'The property is not verified. Verify the site in Bing Webmaster Tools first.',
} as const;

const OWN_MESSAGES: ReadonlySet<string> = new Set([
  ...Object.values(MEANINGS).flatMap(({ message }) => message ?? []),
  ...Object.values(BING_PROBLEMS),
]);

/** Returns the wrong setting for a connection test if the error already explains what to do; null if it does not. */
export const explainBingError = ({ message, setting }: ProviderError): { setting: string; message: string } | null =>
  setting !== null && OWN_MESSAGES.has(message) ? { setting, message } : null;

/** Error bodies are short; results are not searched for errors. */
const MAX_ERROR_LENGTH = 4_000;

/**
 * Classifies a response: most errors have status 400, and the code in the body identifies them.
 *
 * @param keySetting the setting to report if only the status indicates that access was refused
 */
export function classifyBingResponse({ status, text }: ProviderResponse, keySetting: string): Verdict {
  const problem = text.length > MAX_ERROR_LENGTH ? null : readBingError(text);
  if (problem === null) {
    const failure = classifyStatus(status);
    return failure === 'refused' ? { failure, setting: keySetting } : { failure };
  }
  const { failure, setting, message } = findMeaning(problem) ?? { failure: classifyStatus(status) ?? 'malformed' };
  return {
    failure,
    detail: `error ${problem.ErrorCode}: ${problem.Message}`,
    ...(setting === undefined ? {} : { setting }),
    ...(message === undefined ? {} : { message }),
  };
}

/** Reads an error, which some responses contain as JSON inside a JSON string; null if there is none. */
function readBingError(text: string) {
  try {
    const body: unknown = JSON.parse(text);
    return bingErrorSchema.parse(typeof body === 'string' ? JSON.parse(body) : body);
  } catch {
    return null;
  }
}

/** The name in the message ("ERROR!!! InvalidApiKey") is more reliable than the code. */
function findMeaning({ ErrorCode, Message }: { ErrorCode: number; Message: string }): Meaning | undefined {
  const words = Message.split(/\W+/);
  const name = ERROR_NAMES.slice(1).find((errorName) => words.includes(errorName)) ?? ERROR_NAMES[ErrorCode];
  return name === undefined ? undefined : MEANINGS[name];
}
