import { z } from 'zod';
import { type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';

const MAX_BYTES = 28 * 1_024;
const messageSchema = z.object({
  type: z.literal('message'),
  attachments: z
    .array(
      z.object({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        content: z.object({ type: z.literal('AdaptiveCard'), version: z.string(), body: z.array(z.object({})).min(1) }),
      }),
    )
    .length(1),
});

const buildError = (status: number, code: string): LocalResponse => ({
  status,
  json: { error: { code, message: `The request failed: ${code}.` } },
});

/** Unsuccessful responses. */
export const TEAMS_ERRORS = {
  removed: buildError(404, 'WorkflowNotFound'),
  off: buildError(400, 'WorkflowTriggerIsNotEnabled'),
  signature: buildError(401, 'DirectApiAuthorizationRequired'),
  tooLarge: buildError(413, 'RequestEntityTooLarge'),
  invalid: buildError(400, 'TriggerInputSchemaMismatch'),
} as const;

/** Starts a server that accepts messages like a workflow, with a signature: any workflow except `removed`. */
export const serveTeams = (): Promise<LocalServer> =>
  serveLocal(({ method, url, body, json }) => {
    if (method !== 'POST' || url.pathname.includes('/workflows/removed/')) return TEAMS_ERRORS.removed;
    if (url.searchParams.get('sig') === null) return TEAMS_ERRORS.signature;
    if (Buffer.byteLength(body) > MAX_BYTES) return TEAMS_ERRORS.tooLarge;
    return messageSchema.safeParse(json()).success ? { status: 202 } : TEAMS_ERRORS.invalid;
  });
