import { z } from 'zod';
import { type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';

const MAX_BLOCKS = 50;
const MAX_HEADER_LENGTH = 150;
const MAX_TEXT_LENGTH = 3_000;

const text = (max: number) => z.object({ type: z.enum(['plain_text', 'mrkdwn']), text: z.string().min(1).max(max) });
const messageSchema = z.object({
  text: z.string().min(1),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('header'), text: text(MAX_HEADER_LENGTH) }),
        z.object({ type: z.literal('section'), text: text(MAX_TEXT_LENGTH) }),
      ]),
    )
    .max(MAX_BLOCKS),
});

const buildError = (status: number, body: string): LocalResponse => ({ status, body });

/** Unsuccessful responses. */
export const SLACK_ERRORS = {
  removed: buildError(404, 'no_service'),
  archived: buildError(410, 'channel_is_archived'),
  token: buildError(403, 'invalid_token'),
  prohibited: buildError(403, 'action_prohibited'),
  invalid: buildError(400, 'invalid_payload'),
  tooMany: { status: 429, headers: { 'retry-after': '30' }, body: 'rate_limited' },
  broken: buildError(500, 'rollup_error'),
} as const satisfies Record<string, LocalResponse>;

/** Starts a server that accepts messages like Slack: any webhook except one whose path ends with `removed`. */
export const serveSlack = (): Promise<LocalServer> =>
  serveLocal(({ method, url, json }) => {
    if (method !== 'POST' || !/^\/services\/[^/]+\/[^/]+\/[^/]+$/.test(url.pathname)) return buildError(404, 'no_team');
    if (url.pathname.endsWith('removed')) return SLACK_ERRORS.removed;
    return messageSchema.safeParse(json()).success ? { body: 'ok' } : SLACK_ERRORS.invalid;
  });
