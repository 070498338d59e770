import { z } from 'zod';
import { type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';

const MAX_TOTAL_LENGTH = 6_000;
const embedSchema = z.object({
  title: z.string().max(256),
  description: z.string().max(4_096),
  url: z.url(),
  color: z.int().min(0).max(0xff_ff_ff),
  footer: z.object({ text: z.string().max(2_048) }),
});
const messageSchema = z
  .object({
    content: z.string().max(2_000),
    embeds: z.array(embedSchema).max(10),
    allowed_mentions: z.object({ parse: z.array(z.string()) }),
  })
  .refine(({ embeds }) => embeds.reduce((sum, embed) => sum + measure(embed), 0) <= MAX_TOTAL_LENGTH)
  .refine(({ content, embeds }) => content !== '' || embeds.length > 0);

const measure = ({ title, description, footer }: z.infer<typeof embedSchema>): number =>
  title.length + description.length + footer.text.length;

/** Unsuccessful responses. */
export const DISCORD_ERRORS = {
  removed: { status: 404, json: { message: 'Unknown Webhook', code: 10_015 } },
  token: { status: 401, json: { message: 'Invalid Webhook Token', code: 50_027 } },
  permission: { status: 403, json: { message: 'Missing Permissions', code: 50_013 } },
  invalid: { status: 400, json: { message: 'Invalid Form Body', code: 50_035 } },
  tooMany: {
    status: 429,
    headers: { 'retry-after': '3' },
    json: { message: 'You are being rate limited.', retry_after: 2.5, global: false },
  },
} as const satisfies Record<string, LocalResponse>;

/** Starts a server that accepts messages like Discord: any webhook except one whose token ends with `removed`. */
export const serveDiscord = (): Promise<LocalServer> => {
  let messages = 0;
  return serveLocal(({ method, url, json }) => {
    const isWebhook = /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(url.pathname);
    if (method !== 'POST' || !isWebhook) return { status: 404, json: { message: '404: Not Found', code: 0 } };
    if (url.pathname.endsWith('removed')) return DISCORD_ERRORS.removed;
    if (!messageSchema.safeParse(json()).success) return DISCORD_ERRORS.invalid;
    messages += 1;
    return url.searchParams.get('wait') === 'true' ? { json: { id: String(messages), type: 0 } } : { status: 204 };
  });
};
