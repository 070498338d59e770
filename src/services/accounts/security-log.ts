import type { Db } from '#db/client.ts';
import { insertSecurityEvent, type NewSecurityEvent } from '#db/queries/accounts/security-events.ts';
import { CLIENT_ADDRESS_HEADER } from './auth.ts';

export type SecurityEventKind =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'signed-out'
  | 'email-verified'
  | 'verification-sent'
  | 'reset-requested'
  | 'reset-refused'
  | 'password-reset'
  | 'password-changed'
  | 'password-check-failed'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'email-change-requested'
  | 'email-change-withdrawn'
  | 'email-changed'
  | 'api-key-created'
  | 'api-key-revoked'
  | 'app-connected'
  | 'app-disconnected'
  | 'data-exported'
  | 'account-deleted'
  | 'webhook-created'
  | 'webhook-secret-rotated'
  | 'webhook-removed'
  | 'alert-channel-created'
  | 'alert-channel-removed';

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Null for events without an account. */
  userId: string | null;
  request: Request;
  /** Never contains a password, a token or a cookie. */
  detail?: Record<string, string | number>;
}

/** Logs account events. A failed write does not block the action. */
export interface SecurityLog {
  record(event: SecurityEvent): Promise<void>;
}

const MAX_LENGTH = 300;

export function createSecurityLog(options: { db: Db; now(): Date; onError(error: unknown): void }): SecurityLog {
  return {
    async record(event) {
      await insertSecurityEvent(options.db, buildSecurityEventRow(event, options.now())).catch(options.onError);
    },
  };
}

/** Builds the row of an event, including its origin. */
export function buildSecurityEventRow(
  { kind, userId, request, detail }: Omit<SecurityEvent, 'kind'> & { kind: string },
  now: Date,
): NewSecurityEvent {
  const userAgent = request.headers.get('user-agent')?.slice(0, MAX_LENGTH) ?? null;
  return { kind, userId, address: readIpAddress(request), userAgent, createdAt: now, ...(detail && { detail }) };
}

/** Returns the IP address of the caller as set by our own server; null if there is no socket. */
export function readIpAddress(request: Request): string | null {
  return request.headers.get(CLIENT_ADDRESS_HEADER);
}
