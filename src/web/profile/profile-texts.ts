import { CLOSED_ACCOUNT_BACKUP_DAYS, CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';

/** Profile texts that the specification does not define. */
export const WEBSITE_TEXTS = {
  failedTitle: 'Website not changed',
  failed: 'Your list could not be changed. Please try again.',
  addFailedTitle: 'Website not added',
  renamed: 'Name saved',
  activated: 'Website activated',
  deactivated: 'Website deactivated',
  badgeOn: 'Badge turned on',
  badgeOff: 'Badge turned off',
  emptyTitle: 'No websites yet',
  empty: 'Add one above, or analyze a website: it appears here with its last score and the date of its last analysis.',
  removeTitle: 'Remove this website?',
  remove:
    '{name} is removed from your list, with its tags, schedule, tripwire, report templates and recipients. Its reports stay in your analysis history.',
} as const;

export const ACCOUNT_TEXTS = {
  passwordFailedTitle: 'Password Not Changed',
  passwordFailed: 'The password could not be changed. Please try again.',
  passwordDoneTitle: 'Password Changed',
  emailPendingTitle: 'Confirm your new email address',
  emailCanceledTitle: 'Change Canceled',
  emailCancelFailed: 'The change could not be canceled. Please try again.',
  logoFailedTitle: 'Logo Not Changed',
  logoFailed: 'The logo could not be changed. Please try again.',
  logoSaved: 'Company logo saved',
  logoRemoved: 'Company logo removed',
  sessionSignOutFailedTitle: 'Browser not signed out',
  sessionSignOutFailed: 'The browser could not be signed out. Please try again.',
  sessionsLoadFailedTitle: 'The list could not be loaded',
  sessionsLoadFailed: 'Please try again.',
  deleteFailed: 'The account could not be deleted. Please try again.',
} as const;

export const COLOR_TEXTS = {
  saved: 'Report color saved',
  removed: 'Report color reset',
  failed: 'The report color could not be saved. Please try again.',
} as const;

/** What happens when an account is deleted. */
export const DELETION_STEPS: readonly string[] = [
  'Immediately: your account is closed, every browser is signed out, and you can no longer sign in.',
  'Immediately: an active subscription ends, without a refund for the remaining time.',
  `After ${CLOSED_ACCOUNT_RETENTION_DAYS} days: your profile and logo, your websites, and all analyses with their reports, crawl files and screenshots are permanently deleted.`,
  `Within the first ${CLOSED_ACCOUNT_BACKUP_DAYS} days you can ask us for a copy of your data. We recommend downloading your data first.`,
];
