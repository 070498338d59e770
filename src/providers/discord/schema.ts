/** Responses of webhooks: https://discord.com/developers/docs/resources/webhook#execute-webhook */
import { z } from 'zod';

export const discordMessageSchema = z.object({ id: z.string() });

const errorSchema = z.object({
  message: z.string().optional(),
  code: z.number().optional(),
  /** Seconds. */
  retry_after: z.number().optional(),
});

/** Reads an error; null if the response is not JSON. */
export function readDiscordError(text: string): z.infer<typeof errorSchema> | null {
  try {
    return errorSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // A response from a proxy; its status is sufficient.
    return null;
  }
}
