/** Account data is kept this long after the account was given up, as the privacy page promises. */
export const DELETED_KEPT_DAYS = 90;
/** Verification mails to one address; registering somebody else's must not become a way to flood them. */
export const VERIFICATION_MAILS_PER_HOUR = 5;
/** Security events are kept for operators and owners this long. */
export const SECURITY_EVENTS_KEPT_DAYS = 365;
