import { CLOSED_ACCOUNT_COPY_DAYS, CLOSED_ACCOUNT_KEPT_DAYS } from '#contracts/user.ts';

/** Words of the profile that the specification leaves open. */
export const WEBSITE_TEXTS = {
  failedTitle: 'Not changed',
  failed: 'The list could not be changed. Please try again.',
  addFailedTitle: 'Not added',
  renamed: 'Name saved',
  activated: 'Website is active',
  deactivated: 'Website is inactive',
  emptyTitle: 'No websites yet',
  empty: 'Add one above. Each website that you analyze is listed here with its last score.',
  removeTitle: 'Remove this website?',
  remove: '{name} leaves your list. Its reports stay in your analysis history.',
} as const;

export const ACCOUNT_TEXTS = {
  passwordFailedTitle: 'Password Not Changed',
  passwordFailed: 'The password could not be changed. Please try again.',
  passwordDoneTitle: 'Password Changed',
  emailPendingTitle: 'Confirm the new address',
  emailWithdrawnTitle: 'Change Withdrawn',
  emailNotWithdrawn: 'The change could not be withdrawn. Please try again.',
  logoFailedTitle: 'Logo Not Changed',
  logoFailed: 'The logo could not be changed. Please try again.',
  logoSaved: 'Company logo saved',
  logoRemoved: 'Company logo removed',
  sessionsFailedTitle: 'Not signed out',
  sessionsFailed: 'The browser could not be signed out. Please try again.',
  sessionsUnreadTitle: 'The list could not be read',
  sessionsUnread: 'Please try again.',
  deleteFailed: 'The account could not be deleted. Please try again.',
} as const;

export const COLOR_TEXTS = {
  saved: 'Colour of reports saved',
  removed: 'Reports have our colour again',
  failed: 'The colour could not be saved. Please try again.',
} as const;

/** What happens when an account is deleted, in the order in which it happens. */
export const DELETION_STEPS: readonly string[] = [
  'At once: the account is closed, every browser is signed out, and nobody can sign in to it again.',
  'At once: a running subscription ends, without a refund for the time that is left.',
  `After ${CLOSED_ACCOUNT_KEPT_DAYS} days: your profile and logo, your websites, and all analyses with their reports, crawl files and pictures are erased for good.`,
  `Within the first ${CLOSED_ACCOUNT_COPY_DAYS} days you may ask us for a copy of your data. Better: download it before.`,
];
