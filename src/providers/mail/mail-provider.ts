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

/** Sends mail. Throws when the message was not accepted; the caller says so to the user. */
export interface MailProvider {
  send(message: MailMessage): Promise<void>;
}
