import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const MS_PER_SECOND = 1_000;

/** Creates a secret: `whsec_` and the base64 of 32 random bytes. */
export const createWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedMessage {
  /** Value of `webhook-id`. */
  id: string;
  sentAt: Date;
  body: string;
}

/**
 * Builds the headers of a message as Standard Webhooks specifies (https://www.standardwebhooks.com), with one signature
 * for each secret. Receivers accept a message if one of the signatures matches their secret.
 */
export function buildSignatureHeaders(
  { id, sentAt, body }: SignedMessage,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(sentAt.getTime() / MS_PER_SECOND));
  const sign = (secret: string): string => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
