/** Responses of the Bot API: https://core.telegram.org/bots/api#making-requests */
import { z } from 'zod';

export const telegramMessageSchema = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });

const errorSchema = z.object({
  ok: z.literal(false),
  description: z.string(),
  parameters: z
    .object({
      /** Seconds. */
      retry_after: z.number().optional(),
      migrate_to_chat_id: z.number().optional(),
    })
    .optional(),
});
export type TelegramError = z.infer<typeof errorSchema>;

/** Reads an error; null if the response is something else. */
export function readTelegramError(text: string): TelegramError | null {
  try {
    return errorSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // A response from a proxy; its status is sufficient.
    return null;
  }
}
