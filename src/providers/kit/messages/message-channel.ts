import type { AlertMessage } from '#contracts/monitoring/alert-message.ts';
import type { Source } from '../capabilities.ts';
import type { TestableConnection } from '../provider.ts';

/** A chat that receives messages about alerts. Its connection test sends a test message. */
export interface MessageChannel extends Source, TestableConnection {
  /**
   * Sends a message. A failed request is not repeated, because the message could appear twice. The failure `not-found`
   * means that the chat or its webhook no longer exists; the message of an error is a sentence for the user.
   */
  send(message: AlertMessage, signal?: AbortSignal): Promise<void>;
}
