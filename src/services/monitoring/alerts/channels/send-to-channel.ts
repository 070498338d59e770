import type { AlertMessage } from '#contracts/monitoring/alert-message.ts';
import type { ChannelConfig } from '#contracts/monitoring/alerts.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { UserRow } from '#db/queries/accounts/users.ts';
import { createDiscordChannel } from '#providers/discord/index.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import type { MessageChannel } from '#providers/kit/messages/message-channel.ts';
import { TEST_MESSAGE } from '#providers/kit/messages/test-message.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { MailNotSentError, type MailProvider } from '#providers/mail/mail-provider.ts';
import { buildAlertMail } from '#providers/mail/templates/alert-mails.ts';
import { createSlackChannel } from '#providers/slack/index.ts';
import { createTeamsChannel } from '#providers/teams/index.ts';
import { createTelegramChannel } from '#providers/telegram/index.ts';

const MAIL_FAILED_MESSAGE = 'The mail server did not accept the email.';
const MAIL_REJECTED_MESSAGE = 'The mail server rejected the email or its recipient.';
const NOT_ALLOWED_MESSAGE = 'This URL is not allowed: it does not lead to a public server.';

/** Result of sending a message. `gone`: the chat no longer exists, so no message can be sent to it. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; problem: string; retryAt: Date | null; isPermanent: boolean }
  | { kind: 'gone'; problem: string };

/** Sends messages to channels of any type. */
export interface ChannelSender {
  /** Never throws for a failed request. */
  send(config: ChannelConfig, owner: UserRow, message: AlertMessage): Promise<SendOutcome>;
  /** Sends a test message. */
  sendTest(config: ChannelConfig, owner: UserRow): Promise<SendOutcome>;
}

export interface SenderOptions {
  mail: MailProvider;
  guard: Pick<SsrfGuard, 'checkHost'>;
  baseUrl: string;
  /** Local servers that replace the vendors' servers. */
  origins: Partial<Record<'slack' | 'teams' | 'discord' | 'telegram', string>>;
  wiring: ClientWiring;
}

/** Creates the sender. */
export function createChannelSender(options: SenderOptions): ChannelSender {
  const { mail, guard, baseUrl, origins, wiring } = options;

  async function sendMail(owner: UserRow, message: AlertMessage): Promise<SendOutcome> {
    try {
      const { email, firstName, notifyToken } = owner;
      await mail.send(buildAlertMail({ to: email, firstName, message, baseUrl, notifyToken }));
      return { kind: 'sent' };
    } catch (error) {
      // After any other error, the mail server may have accepted the email; sending it again could create a duplicate.
      if (!(error instanceof MailNotSentError)) return { kind: 'sent' };
      const problem = error.isPermanent ? MAIL_REJECTED_MESSAGE : MAIL_FAILED_MESSAGE;
      return { kind: 'failed', problem, retryAt: null, isPermanent: error.isPermanent };
    }
  }

  function createClient(config: Exclude<ChannelConfig, { kind: 'email' }>): MessageChannel {
    const shared = { baseUrl: origins[config.kind], wiring };
    switch (config.kind) {
      case 'slack':
        return createSlackChannel({ url: config.url, ...shared });
      case 'teams':
        return createTeamsChannel({ url: config.url, ...shared });
      case 'discord':
        return createDiscordChannel({ url: config.url, ...shared });
      case 'telegram':
        return createTelegramChannel({ token: config.token, chatId: config.chatId, ...shared });
    }
  }

  /** The host was checked when it was entered; its IP address may have changed since. */
  async function isReachable(config: ChannelConfig): Promise<boolean> {
    if (!('url' in config) || origins[config.kind] !== undefined) return true;
    return (await guard.checkHost(new URL(config.url))).ok;
  }

  const send: ChannelSender['send'] = async (config, owner, message) => {
    if (config.kind === 'email') return sendMail(owner, message);
    if (!(await isReachable(config)))
      return { kind: 'failed', problem: NOT_ALLOWED_MESSAGE, retryAt: null, isPermanent: false };
    try {
      await createClient(config).send(message);
      return { kind: 'sent' };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { failure, message: problem, retryAt } = error;
      if (failure === 'not-found') return { kind: 'gone', problem };
      return { kind: 'failed', problem, retryAt, isPermanent: false };
    }
  };

  return { send, sendTest: (config, owner) => send(config, owner, TEST_MESSAGE) };
}
