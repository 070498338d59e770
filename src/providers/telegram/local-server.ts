import { z } from 'zod';
import { type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';

const MAX_LENGTH = 4_096;
const PATH = /^\/bot\d+:[\w-]{30,}\/sendMessage$/;
const messageSchema = z.object({
  chat_id: z.string(),
  text: z.string().min(1),
  parse_mode: z.literal('HTML'),
  link_preview_options: z.object({ is_disabled: z.boolean() }),
});

const buildError = (status: number, description: string, parameters?: object): LocalResponse => ({
  status,
  json: { ok: false, error_code: status, description, ...(parameters === undefined ? {} : { parameters }) },
});

/** Unsuccessful responses. */
export const TELEGRAM_ERRORS = {
  token: buildError(401, 'Unauthorized'),
  unknownToken: buildError(404, 'Not Found'),
  chat: buildError(400, 'Bad Request: chat not found'),
  blocked: buildError(403, 'Forbidden: bot was blocked by the user'),
  kicked: buildError(403, 'Forbidden: bot was kicked from the supergroup chat'),
  rights: buildError(400, 'Bad Request: not enough rights to send text messages to the chat'),
  moved: buildError(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
    migrate_to_chat_id: -1_001_234_567_890,
  }),
  entities: buildError(400, "Bad Request: can't parse entities: Unsupported start tag"),
  tooLong: buildError(400, 'Bad Request: message is too long'),
  tooMany: buildError(429, 'Too Many Requests: retry after 3', { retry_after: 3 }),
} as const;

/** Starts a server that accepts messages like the Bot API: any bot and any chat except `@removed`. */
export const serveTelegram = (): Promise<LocalServer> => {
  let messages = 0;
  return serveLocal(({ method, url, json }) => {
    if (method !== 'POST' || !PATH.test(url.pathname)) return TELEGRAM_ERRORS.unknownToken;
    const parsed = messageSchema.safeParse(json());
    if (!parsed.success) return buildError(400, 'Bad Request: message text is empty');
    const { chat_id, text } = parsed.data;
    if (chat_id === '@removed') return TELEGRAM_ERRORS.chat;
    const bare = text.replace(/<\/?b>|<a href="[^"<>]*">|<\/a>/g, '');
    if (/[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(bare)) return TELEGRAM_ERRORS.entities;
    if (bare.replace(/&(?:amp|lt|gt|quot|#\d+);/g, '?').length > MAX_LENGTH) return TELEGRAM_ERRORS.tooLong;
    messages += 1;
    return { json: { ok: true, result: { message_id: messages, date: 0, chat: { id: 1, type: 'private' } } } };
  });
};
