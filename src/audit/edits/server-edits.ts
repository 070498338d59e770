import { changeOnce, changeServer, readPath } from './draft-edit.ts';
import type { BuildEdits } from './edit-context.ts';

const MOVED_PERMANENTLY = 301;

/** Removes the response that a path returns instead of the page: an error, a challenge or a redirect. */
export const removeResponse: BuildEdits = (context) => {
  const { url, found } = context.evidence;
  return [changeServer(context, 'remove-response', { path: readPath(url), before: found })];
};

/** RFC 9209: the proxy or host generated the response itself, without asking the application. */
const OWN_RESPONSE = /;\s*error=proxy_internal_response\b/i;

/**
 * Removes the host's rule that returns an error for a path. Only the host can prove that it is the cause: an error of
 * the application looks the same, and no change of the hosting configuration resolves it.
 */
export const removeHostError: BuildEdits = (context) => {
  const headers = context.site.getPage(context.evidence.url)?.record.headers ?? {};
  return OWN_RESPONSE.test(headers['proxy-status'] ?? '') ? removeResponse(context) : [];
};

/** Removes the rate limit. */
export const removeRateLimit: BuildEdits = (context) => [
  changeServer(context, 'remove-response', { path: '*', before: '429' }),
];

/** Redirects to the target that the evidence suggests, otherwise to the last URL of the chain. */
export const redirectToEnd: BuildEdits = (context) => {
  const { evidence } = context;
  const [, suggested] = /Location: (\S+)/.exec(evidence.fix ?? '') ?? [];
  const target = suggested ?? evidence.found?.split(' -> ').at(-1);
  if (target === undefined || URL.parse(target) === null) return [];
  return [
    changeServer(context, 'set-response', {
      path: readPath(evidence.url),
      before: evidence.found,
      after: `${MOVED_PERMANENTLY} ${readPath(target)}`,
    }),
  ];
};

/** Makes a missing page return status 404. */
export const returnNotFound: BuildEdits = (context) => [
  changeServer(context, 'set-response', { path: readPath(context.evidence.url), before: '200', after: '404' }),
];

/** Compresses every text that the server sends. */
export const compressResponses: BuildEdits = (context) =>
  changeOnce(context, () => [
    changeServer(context, 'set-header', { path: '*', header: 'Content-Encoding', after: 'gzip' }),
  ]);

/** Removes the permission to read responses with credentials. */
export const removeCredentials: BuildEdits = (context) => {
  const header = 'Access-Control-Allow-Credentials';
  return [changeServer(context, 'remove-header', { path: readPath(context.evidence.url), header, before: 'true' })];
};

/** Removes the noindex header that all pages have. */
export const removeNoindexHeaders: BuildEdits = (context) => {
  const { url } = context.evidence;
  const record = context.site.getPage(url)?.record;
  const header = record?.headers['x-robots-tag'];
  if (header === undefined) return [];
  return [changeServer(context, 'remove-header', { path: readPath(url), header: 'X-Robots-Tag', before: header })];
};
