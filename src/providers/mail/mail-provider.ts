/** A message ready to send. `html` is complete and already escaped by its template. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one link the reader is asked to open; named on the console in development. */
  actionUrl?: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** Ends what the reader subscribed to: mail programs show a button that posts there (RFC 2369, RFC 8058). */
  unsubscribeUrl?: string;
}

/** The mail server did not take the message, for sure. Any other error leaves open whether the reader gets it. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
  /** Another try would end in the same way: the server refuses this recipient or this message. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause: unknown }) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}

/** Sends mail. */
export interface MailProvider {
  /** @throws MailNotSentError when the message was not accepted; another error when that is not known */
  send(message: MailMessage): Promise<void>;
}
