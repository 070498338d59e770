/** A session ends this long after it was last used, */
export const SESSION_IDLE_DAYS = 30;
/** and this long after the sign-in in any case. */
export const SESSION_MAX_DAYS = 90;
/** Browsers that one account is signed in on; another sign-in ends the one that was used longest ago. */
export const MAX_SESSIONS = 20;
/** Verification mails to one address; registering somebody else's must not become a way to flood them. */
export const VERIFICATION_MAILS_PER_HOUR = 5;
/** Security events are kept for operators and owners this long. */
export const SECURITY_EVENTS_KEPT_DAYS = 365;
