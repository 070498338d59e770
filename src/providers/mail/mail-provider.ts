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
  /**
   * Identifies the message among all messages of this installation, so that mail programs show it once if it is sent
   * again because a worker was killed. Letters, digits, `.` and `-`.
   */
  messageKey?: string;
  attachments?: readonly MailAttachment[];
}

/** A file in a message. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Uint8Array;
}

/** The mail server definitely did not accept the message. With any other error, delivery is unknown. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError';
  /** Whether a retry would also fail, because the server rejects this recipient or this message. */
  readonly isPermanent: boolean;
  /** Whether the server permanently rejects the recipient, regardless of the message. */
  readonly isRecipientRejected: boolean;

  constructor(
    message: string,
    {
      isPermanent,
      isRecipientRejected = false,
      cause,
    }: { isPermanent: boolean; isRecipientRejected?: boolean; cause: unknown },
  ) {
    super(message, { cause });
    this.isPermanent = isPermanent;
    this.isRecipientRejected = isRecipientRejected;
  }
}

/** Sends emails. */
export interface MailProvider {
  /** @throws MailNotSentError when the message was not accepted; another error when that is not known */
  send(message: MailMessage): Promise<void>;
}
