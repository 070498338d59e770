/**
 * Responses of incoming webhooks: plain text, https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */

const ERROR_CODE = /^[a-z_]{3,60}$/;

/** Whether a response confirms the message. */
export const isSuccess = (text: string): boolean => text.trim() === 'ok';

/** Returns the code of an error; null if the response is something else. */
export function readSlackError(text: string): string | null {
  const code = text.trim();
  return ERROR_CODE.test(code) ? code : null;
}
