/** Texts of the specification's error catalogue and validation rules (core, sections 5 and 8), word for word. */
import { BRAND } from './brand.ts';

/** Address form on the landing page and in the dashboard. */
export const ADDRESS_MESSAGES = {
  landingEmpty: 'Please enter your website URL first',
  requiredTitle: 'URL Required',
  required: 'Please enter a website URL to analyze',
  invalidTitle: 'Invalid URL',
  invalid: 'Please enter a valid URL (for example: example.com, www.example.com or https://example.com)',
  verificationRequiredTitle: 'Email Verification Required',
  verificationRequired: 'Please verify your email address before analyzing a website.',
  notAllowed: 'This address is not allowed. Please enter the address of a public website.',
  scheme: 'Only http:// and https:// addresses can be analyzed.',
  credentials: 'Please enter the address without a user name or password.',
  port: 'Only the standard web ports (80, 443, 8080, 8443) can be analyzed.',
  tooLong: 'This address is too long (the limit is 2,000 characters).',
} as const;

export const ANALYSIS_MESSAGES = {
  failedTitle: 'Analysis Failed',
  failed: 'Failed to analyze website',
  complete: 'Analysis Complete',
  monthlyLimitTitle: 'Monthly Limit Reached',
  monthlyLimit: 'You have used all 5 analyses of this month.',
  unfinishedTitle: 'Analysis in Progress',
  running: 'An analysis of this website is already running.',
  tooManyTitle: 'Too Many Analyses at Once',
  tooMany:
    'You have {count} unfinished analyses: your plan runs {running} at once and lets {waiting} wait. Start this one when one of them is done.',
  diskFullTitle: 'No New Analyses Right Now',
  diskFull:
    'This server is short of disk space and accepts no new analyses. Nothing was counted. Please try again later.',
  alreadyPaused: 'An analysis of this website is paused. Please resume or cancel it first.',
  cancelled: 'This analysis was canceled.',
  pausedTooLong: 'This analysis was paused for {days} days and was canceled.',
  paused: 'Paused. Nothing is read until you resume it; after {days} days it is canceled.',
  closeAndEmail: 'You may close this page; we email you when the analysis is done.',
  closeNoEmail: 'You may close this page; the report will be in your list of analyses.',
  crawlFileDroppedTitle: 'The crawl file of this analysis was removed',
  crawlFileDropped:
    'Your stored crawl files reached the limit of your plan, so the oldest ones were removed ({date}). The report stays; details of single pages, exports of data and screenshots do not.',
  cancelTitle: 'Cancel this analysis?',
  cancelCharged: 'Pages have been read already, so a canceled analysis still counts as one of your {limit} this month.',
  pausing: 'Pausing: what is being read is finished first.',
  siteNotFound: 'We could not find this site: its name does not resolve. Please check the spelling.',
  siteUnreachable: 'This site did not answer. Three tries within 15 seconds failed, so nothing was measured.',
  /** Words in braces stand for what the site answered. */
  siteError:
    'The home page answers with a server error ({status}), {times} within 15 seconds, so nothing was measured.',
  siteNotWeb: 'This address answers, but not as a web server does, so nothing was measured.',
  siteHeadersTooLarge: 'The home page answers with more header data than browsers accept, so nothing was measured.',
  siteUndecodable:
    'The home page could not be decoded: its content is not in the encoding that its headers name. Nothing was measured.',
  siteBrokenOff: 'The answer of the home page broke off before any content came, so nothing was measured.',
  siteRedirectLoop: 'The address you entered redirects in a circle, so its home page cannot be reached.',
  siteTooManyRedirects: 'The address you entered redirects more than 10 times, so its home page cannot be reached.',
  siteRedirectInvalid:
    'The address you entered redirects to something that is not a web address, so its home page cannot be reached.',
  siteRedirectTooLong:
    'The address you entered redirects to a URL of more than 2,000 characters, which our crawler does not follow, so nothing was measured.',
  siteRedirectNotAllowed:
    'The address you entered redirects to an address that is not on the public web, so nothing was measured.',
  siteCertificate:
    'No secure connection to this site is possible: {cause}. Browsers refuse it too. Nothing was measured.',
  siteHttp2Only:
    'This server offers HTTP/2 only, and our crawler uses HTTP/1.1, so nothing was measured. Enable HTTP/1.1 as well, then run the analysis again.',
  siteRefused: 'The home page answers {status} to our crawler, so its pages could not be read. Nothing was scored.',
  homePageMissing: 'The address you entered answers {status}, so there is nothing to analyze.',
  siteChallenged: "This site's protection blocked our crawler, so its pages could not be read. Nothing was scored.",
  notHtml: 'This address does not answer with a web page (HTML), so there is nothing to analyze.',
  givenBack: 'It does not count against your monthly limit.',
  tooMuchMemory:
    'The analysis was stopped because it needed more than {limit} MB of memory. Narrow it down with the crawl settings and run it again.',
  interrupted: 'The analysis was interrupted and could not be resumed.',
} as const;

/** Emails when an analysis is done: the page behind their link, and the setting in the profile. */
export const NOTIFICATION_MESSAGES = {
  optOut: {
    title: 'Emails about finished analyses',
    text: 'Click to get no more emails when an analysis is done.',
    button: 'Turn these emails off',
  },
  done: {
    title: 'These emails are off',
    text: 'You get no more emails when an analysis is done. You can turn them on again in your profile.',
  },
  invalid: {
    title: 'This link does not work',
    text: 'No account belongs to this link, so nothing was changed. You can turn these emails off in your profile.',
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

/** Crawl settings of the analysis form: labels and hints. */
export const SCOPE_TEXTS = {
  title: 'Crawl settings',
  summary: {
    include: 'only {patterns}',
    exclude: 'without {patterns}',
    'same-host': 'this host only',
    all: 'all subdomains',
    urls: '{count} listed',
    onlyUrls: '{count} listed and no others',
    list: 'with a list of addresses',
    onlyList: 'only a list of addresses',
    scoreAs: 'scored as {origin}',
  },
  include: {
    label: 'Only these paths',
    hint: 'One pattern a line, such as /blog/*, *.pdf or ?category=. Empty reads everything.',
  },
  exclude: { label: 'Leave out these paths', hint: 'One pattern a line. What matches is not read.' },
  subdomains: {
    label: 'Subdomains',
    choices: {
      www: { label: 'With and without www', hint: 'example.com and www.example.com' },
      'same-host': { label: 'This host only', hint: 'Exactly the host you entered' },
      all: { label: 'All subdomains', hint: 'shop.example.com, blog.example.com, …' },
    },
  },
  urls: {
    label: 'Addresses to read',
    hint: 'Read beside what links and sitemaps name: one a line, a table (CSV) or a sitemap. At most {urls}.',
    file: 'Choose a file',
  },
  scoreAs: {
    label: 'Score as if it were',
    hint: 'For a staging site: the URL of its live site. Canonicals, links and sitemaps that name it count as this site.',
  },
  onlyUrls: { label: 'Read only these addresses', hint: 'Links and sitemaps are noted, not followed.' },
} as const;

/** Crawl settings of the analysis form, and what is wrong with them. Words in braces stand for what was found. */
export const SCOPE_MESSAGES = {
  invalidTitle: 'Check the crawl settings',
  invalid: 'Please check the highlighted fields.',
  patterns: 'At most {patterns} patterns of at most {length} characters.',
  urls: 'At most {urls} addresses of at most {length} characters.',
  pattern: {
    beginning: '“{text}” is not understood: begin with /, * or ?, or with https://.',
    characters: '“{text}” holds a space or a character that no address has.',
    'too-long': '“{text}” is too long.',
    'too-many': '“{text}” is one pattern too many.',
  },
  list: {
    'not-an-address': 'Line {line}: “{text}” is not an address.',
    scheme: 'Line {line}: “{text}” is not an http:// or https:// address.',
    'too-long': 'Line {line}: “{text}” is too long (the limit is 2,000 characters).',
    'no-address-in-row': 'Line {line}: this row holds no address.',
    'index-file': 'Line {line}: this is a sitemap index. Please give the sitemap itself.',
    'broken-xml': 'Line {line}: the sitemap could not be read.',
  },
  scoreAs: 'Enter the URL of the live site, such as https://www.example.com/.',
  more: '{count} more like this.',
  listEmpty: 'Please name at least one address to read.',
  listTooLong: 'At most {urls} addresses.',
  listFile: 'This file could not be read. Please choose a text, CSV or sitemap file of at most {size}.',
} as const;

export const ACCOUNT_MESSAGES = {
  registrationSuccessTitle: 'Registration Successful',
  registrationSuccess: 'Welcome! Redirecting to your dashboard...',
  registrationFailedTitle: 'Registration Failed',
  registrationFailed: 'Registration failed. Please try again.',
  alreadyRegistered: 'This email address is already registered. Please sign in instead.',
  loginSuccessTitle: 'Login Successful',
  loginSuccess: 'Welcome back! Redirecting to your dashboard...',
  loginFailedTitle: 'Login Failed',
  suspended: `This account is suspended. Please write to ${BRAND.supportEmail}.`,
  loginFailed: 'Please check your credentials and try again.',
  passwordMismatchTitle: 'Password Mismatch',
  passwordMismatch: 'Passwords do not match. Please try again.',
  networkErrorTitle: 'Network Error',
  networkError: 'Please check your connection and try again.',
  tooMany: 'Too many attempts. Please try again in {wait}.',
  signInLimited: 'Too many attempts. Please try again in {wait}, or reset your password to sign in now.',
  fetchUserFailed: 'Failed to fetch user',
  results: {
    deleted: {
      title: 'Account Closed',
      text: 'Your account is closed and you are signed out everywhere. Its data will be deleted after 90 days.',
    },
    'still-signed-in': {
      title: 'Sign-out Failed',
      text: 'The server did not confirm that you signed out, so you may still be signed in. Please try again.',
    },
  },
} as const;

/** New passwords, wherever they are set. */
export const PASSWORD_MESSAGES = {
  tooShort: 'Password must be at least 6 characters long',
  tooCommon: 'This password is one of the most used ones and would be guessed at once. Please choose another.',
  ownAddress: 'Your password must not be your email address. Please choose another.',
  mismatch: 'Passwords do not match',
  wrongCurrent: 'The current password is not right.',
  changed: 'Your password was changed. Other browsers were signed out.',
} as const;

export const SESSION_MESSAGES = {
  ended: 'That browser was signed out.',
  othersEnded: 'Every other browser was signed out.',
} as const;

export const RESET_MESSAGES = {
  emailFirst: 'Please enter your email address first',
  sentTitle: 'Check Your Email',
  sent: 'If this address belongs to an account, password reset instructions were sent to it.',
  /** Development only: there the link stands on the console. */
  sentDevelopment:
    'If this address belongs to an account, password reset instructions were sent to it. Please check the console for a development link.',
  sendFailedTitle: 'Not Sent',
  sendFailed: 'Failed to send reset email',
  sendNetwork: 'Network error. Please try again.',
  invalidTitle: 'Invalid Reset Link',
  invalid: 'This reset link is invalid or has expired. Please request a new one.',
  back: 'Back to sign in',
  requestNew: 'Request a new link',
  requestTitle: 'Request a New Reset Link',
  request: 'Enter your email address, then choose “Forgot your password?”. We send you a new link.',
  title: 'Choose a new password',
  doneTitle: 'Password Reset',
  done: 'Your password was reset. Please sign in with the new one.',
  failedTitle: 'Password Reset Failed',
  failed: 'Password reset failed',
  networkTitle: 'Network Error',
  network: 'Network error. Please try again.',
} as const;

export const PROFILE_MESSAGES = {
  updatedTitle: 'Profile Updated',
  updated: 'Your changes are saved.',
  failedTitle: 'Update Failed',
  failed: 'Failed to update profile. Please try again.',
  emailPending: 'We sent a link to {email}. The address changes when it is opened.',
  emailWithdrawn: 'Your email address stays as it is.',
  websiteInvalid: 'Please enter a web address, such as example.com.',
  deleted: 'Your account is closed.',
  lastAdministrator: 'The last administrator cannot be deleted. Please name another one first.',
  phoneInvalid: 'Please enter a phone number, such as +1 555 010 0000.',
  emailChanged: {
    changed: { title: 'Email Address Changed', text: 'Your account now uses the new address. Please sign in with it.' },
    invalid: { title: 'Invalid Link', text: 'This link is invalid or has expired. Please change the address again.' },
    error: { title: 'Address Not Changed', text: 'The address could not be changed. Please open the link again.' },
  },
} as const;

export const WEBSITE_MESSAGES = {
  added: 'Website added',
  exists: 'This website is on your list already.',
  tooMany: 'At most {count} websites can be on the list.',
  removed: 'Website removed',
} as const;

export const LOGO_MESSAGES = {
  notAnImage: 'Please choose a PNG, JPEG or WebP image.',
  tooLarge: 'The image may have at most {size} MB.',
  tooManyPixels: 'The image may have at most {pixels} pixels on each side.',
  premiumTitle: 'Premium Feature',
  premium: 'A company logo on reports is part of Premium.',
} as const;

export const BILLING_MESSAGES = {
  upgradeFailedTitle: 'Upgrade Failed',
  upgradeFailed: 'Failed to initiate upgrade. Please try again.',
  alreadyPremium: 'This account has Premium already.',
  portalFailed: 'The billing page could not be opened. Please try again.',
} as const;

export const VERIFICATION_MESSAGES = {
  sentTitle: 'Email Sent',
  sent: 'Verification email sent! Please check your inbox.',
  failed: 'Failed to send verification email. Please try again.',
  networkTitle: 'Network Error',
  network: 'Please check your connection and try again.',
  results: {
    success: {
      title: 'Email Verified Successfully',
      text: 'Your email address is verified. You can now analyze websites.',
    },
    'already-verified': {
      title: 'Email Already Verified',
      text: 'This email address was verified before. There is nothing left to do.',
    },
    invalid: {
      title: 'Invalid Verification Link',
      text: 'This link is invalid or has expired. Please request a new one.',
    },
    error: { title: 'Verification Error', text: 'The email address could not be verified. Please try again.' },
  },
} as const;
/** Values of the landing page's `verification` query parameter. */
export type VerificationResult = keyof typeof VERIFICATION_MESSAGES.results;

export const NOT_FOUND_MESSAGES = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const;
