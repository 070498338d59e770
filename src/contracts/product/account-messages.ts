/** Messages of forms about the account, which only their own pages load. The texts come from the specification. */

/** Texts about emails for finished analyses: the page that their opt-out link opens, and the setting in the profile. */
export const NOTIFICATION_MESSAGES = {
  optOut: {
    title: 'Emails about finished analyses',
    text: 'Click to stop receiving emails when an analysis is done.',
    button: 'Turn off these emails',
  },
  done: {
    title: 'These emails are off',
    text: "You won't receive an email when an analysis is done. You can turn these emails back on in your profile.",
  },
  invalid: {
    title: 'This link does not work',
    text: 'This link does not belong to any account, so nothing was changed. You can turn off these emails in your profile.',
    profile: 'Open your profile',
    signIn: 'Sign in',
  },
  setting: {
    title: 'Emails',
    label: 'Email me when an analysis is done',
    hint: 'One email per analysis, with the score and a link to the report.',
    saved: 'Saved',
    failed: 'This setting could not be saved. Please try again.',
  },
} as const;

export const SESSION_MESSAGES = {
  ended: 'That browser was signed out.',
  othersEnded: 'All other browsers were signed out.',
} as const;

export const LOGO_MESSAGES = {
  notAnImage: 'Please choose a PNG, JPEG or WebP image.',
  tooLarge: 'The image can be up to {size} MB.',
  tooManyPixels: 'The image can have up to {pixels} pixels on each side.',
  premiumTitle: 'Premium Feature',
  premium: 'A company logo on reports is part of Premium.',
} as const;

/** Field errors of the sign-in and registration forms. */
export const ACCOUNT_FIELD_MESSAGES = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  email: 'Please enter a valid email address.',
  password: 'Please enter your password.',
} as const;

export const RESET_MESSAGES = {
  emailFirst: 'Please enter your email address first',
  sentTitle: 'Check Your Email',
  sent: 'If an account with this email address exists, password reset instructions were sent to it.',
  /** Development only: the link is printed to the console. */
  sentDevelopment:
    'If an account with this email address exists, password reset instructions were sent to it. Please check the console for a development link.',
  sendFailedTitle: 'Not Sent',
  sendFailed: 'Failed to send reset email',
  sendNetwork: 'Network error. Please try again.',
  invalidTitle: 'Invalid Reset Link',
  invalid: 'This reset link is invalid or has expired. Please request a new one.',
  back: 'Back to sign in',
  requestNew: 'Request a new link',
  requestTitle: 'Request a New Reset Link',
  request: 'Enter your email address, then choose “Forgot your password?”. We will send you a new link.',
  title: 'Choose a new password',
  doneTitle: 'Password Reset',
  done: 'Your password was reset. Please sign in with your new password.',
  failedTitle: 'Password Reset Failed',
  failed: 'Password reset failed',
  networkTitle: 'Network Error',
  network: 'Network error. Please try again.',
} as const;

/** Messages of every form that sets a new password. */
export const PASSWORD_MESSAGES = {
  tooShort: 'Password must be at least 6 characters long',
  tooCommon: 'This is one of the most common passwords and easy to guess. Please choose another.',
  ownEmail: 'Your password must not be your email address. Please choose another.',
  mismatch: 'Passwords do not match',
  wrongCurrent: 'Your current password is incorrect.',
  changed: 'Your password was changed. Other browsers were signed out.',
} as const;
