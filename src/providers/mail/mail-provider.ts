/** A message ready to send. `html` is complete and already escaped by its template. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The call-to-action link; printed to the console in development. */
  actionUrl?: string;
  /** Reply-to address, if it differs from the sender. */
  replyTo?: string;
  /** One-click unsubscribe URL: email clients show a button that posts there (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail server definitely did not accept the message. With any other error, delivery is unknown. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
  /** Whether a retry would fail as well, because the server rejects this recipient or this message. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}

/** Sends emails. */
export interface MailProvider {
  /** @throws MailNotSentError when the message was not accepted; another error when that is not known */
  send(message: MailMessage): Promise<void>;
}
