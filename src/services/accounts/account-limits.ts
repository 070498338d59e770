/** A session expires after this number of days without use. */
export const SESSION_IDLE_DAYS = 30;
/** Number of days after sign-in when a session expires even if it is in use. */
export const SESSION_MAX_DAYS = 90;
/** Maximum number of signed-in browsers per account; another sign-in ends the least recently used session. */
export const MAX_SESSIONS = 20;
/**
 * Maximum number of verification emails per account and hour, so that registering another person's email address cannot
 * flood their mailbox.
 */
export const VERIFICATION_MAILS_PER_HOUR = 5;
/** Retention period of security events for operators and account owners. */
export const SECURITY_EVENT_RETENTION_DAYS = 365;
