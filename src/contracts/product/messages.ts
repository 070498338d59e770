/**
 * Texts of the specification's error catalog and validation rules (core, sections 5 and 8), word for word, and our
 * additional texts.
 */
import { BRAND } from './brand.ts';

/** URL form on the landing page and in the dashboard. */
export const URL_MESSAGES = {
  landingEmpty: 'Please enter your website URL first',
  requiredTitle: 'URL Required',
  required: 'Please enter a website URL to analyze',
  invalidTitle: 'Invalid URL',
  invalid: 'Please enter a valid URL (for example: example.com, www.example.com or https://example.com)',
  verificationRequiredTitle: 'Email Verification Required',
  verificationRequired: 'Please verify your email address before analyzing a website.',
  verificationPending:
    'We saved this URL. Its analysis starts, with default settings, when you open the link in our email in this browser.',
  notAllowed: 'This URL is not allowed. Please enter the URL of a public website.',
  scheme: 'Only http:// and https:// URLs can be analyzed.',
  credentials: 'Please enter the URL without a username or password.',
  port: 'Only the standard web ports (80, 443, 8080, 8443) can be analyzed.',
  tooLong: 'This URL is too long (the limit is 2,000 characters).',
} as const;

export const ANALYSIS_MESSAGES = {
  failedTitle: 'Analysis Failed',
  failed: 'Failed to analyze website',
  complete: 'Analysis Complete',
  monthlyLimitTitle: 'Monthly Limit Reached',
  monthlyLimit: "You've used all 5 of this month's analyses.",
  unfinishedTitle: 'Analysis in Progress',
  running: 'An analysis of this website is already running.',
  tooManyTitle: 'Too Many Analyses at Once',
  tooMany:
    'You have {count} unfinished analyses. Your plan runs {running} at a time and queues up to {waiting} more. Start this one when one of them is done.',
  diskFullTitle: 'No New Analyses Right Now',
  diskFull:
    'This server is low on disk space and cannot accept new analyses. This attempt was not counted. Please try again later.',
  alreadyPaused: 'An analysis of this website is paused. Please resume or cancel it first.',
  cancelled: 'This analysis was canceled.',
  newerReport: `A newer version of ${BRAND.name} created this report. Update this server to open it.`,
  pausedTooLong: 'This analysis was canceled because it was paused for {days} days.',
  paused: 'Paused. Resume within {days} days, or the analysis is canceled.',
  closeAndEmail: "You can close this page. We'll email you when the analysis is done.",
  closeNoEmail: 'You can close this page. The report will be in your list of analyses.',
  crawlFileDroppedTitle: 'The crawl file for this analysis was removed',
  crawlFileDropped:
    'Your stored crawl files reached the limit of your plan, so the oldest ones were removed ({date}). The report is still available. Page details, data exports and screenshots are not.',
  cancelTitle: 'Cancel this analysis?',
  cancelCharged:
    'Pages have already been crawled, so a canceled analysis still counts as one of your {limit} this month.',
  pausing: 'Pausing after the current page…',
  siteNotFound: "We couldn't find this site: its domain name does not resolve. Please check the spelling.",
  siteUnreachable: 'This site did not respond. Three attempts within 15 seconds failed, so nothing was measured.',
  /** Placeholders in braces are replaced with what the site returned. */
  siteError: 'The home page returned a server error ({status}), {times} within 15 seconds, so nothing was measured.',
  siteNotWeb: 'The server at this URL responded, but not like a web server, so nothing was measured.',
  siteHeadersTooLarge: 'The home page returned larger headers than browsers accept, so nothing was measured.',
  siteUndecodable:
    'The home page could not be decoded: its content does not match the encoding declared in its headers. Nothing was measured.',
  siteBrokenOff: 'The connection dropped before the home page loaded, so nothing was measured.',
  siteRedirectLoop: 'The URL you entered is stuck in a redirect loop, so its home page cannot be reached.',
  siteTooManyRedirects: 'The URL you entered redirects more than 10 times, so its home page cannot be reached.',
  siteRedirectInvalid: 'The URL you entered redirects to an invalid URL, so its home page cannot be reached.',
  siteRedirectTooLong:
    'The URL you entered redirects to a URL longer than 2,000 characters, which our crawler does not follow. Nothing was measured.',
  siteRedirectNotAllowed:
    'The URL you entered redirects to a URL that is not on the public web, so nothing was measured.',
  siteCertificate: "We couldn't connect securely: {cause}. Browsers reject it too. Nothing was measured.",
  siteHttp2Only:
    'This server supports HTTP/2 only, but our crawler uses HTTP/1.1, so nothing was measured. Enable HTTP/1.1 as well, then run the analysis again.',
  siteRefused: 'The home page returned {status} to our crawler, so the site could not be crawled. Nothing was scored.',
  homePageMissing: 'The URL you entered returned {status}, so there is nothing to analyze.',
  siteChallenged:
    "This site's bot protection blocked our crawler, so the site could not be crawled. Nothing was scored.",
  notHtml: 'This URL does not return a web page (HTML), so there is nothing to analyze.',
  refunded: "This attempt doesn't count toward your monthly limit.",
  tooMuchMemory:
    'The analysis was stopped because it needed more than {limit} MB of memory. Limit its scope in the crawl settings and run it again.',
  interrupted: 'The analysis was interrupted and could not be resumed.',
  quickChecksBusy: 'Too many quick checks are running right now. Please try again in a minute.',
} as const;

/** Crawl settings of the analysis form: labels and hints. */
export const SCOPE_TEXTS = {
  title: 'Crawl settings',
  summary: {
    include: 'only {patterns}',
    exclude: 'excluding {patterns}',
    'same-host': 'this host only',
    all: 'all subdomains',
    urls: 'plus {count} from a list',
    onlyUrls: 'only {count} from a list',
    list: 'plus a list of URLs',
    onlyList: 'only a list of URLs',
    scoreAs: 'scored as {origin}',
  },
  include: {
    label: 'Only these paths',
    hint: 'One pattern per line, such as /blog/*, *.pdf or ?category=. Leave empty to crawl everything.',
  },
  exclude: { label: 'Exclude these paths', hint: 'One pattern per line. Matching URLs are not crawled.' },
  subdomains: {
    label: 'Subdomains',
    choices: {
      www: { label: 'With and without www', hint: 'example.com and www.example.com' },
      'same-host': { label: 'This host only', hint: 'Exactly the host you entered' },
      all: { label: 'All subdomains', hint: 'shop.example.com, blog.example.com, …' },
    },
  },
  urls: {
    label: 'URLs to crawl',
    hint: 'Crawled in addition to links and sitemaps. One URL per line, a table (CSV) or a sitemap. Your plan crawls up to {urls} pages.',
    file: 'Choose a file',
  },
  scoreAs: {
    label: 'Score as live site',
    hint: 'For a staging site: the URL of its live site. Canonicals, links and sitemap entries that point to it count as this site.',
  },
  onlyUrls: { label: 'Crawl only these URLs', hint: 'Links and sitemaps are recorded, not followed.' },
} as const;

/**
 * Error messages for the crawl settings of the analysis form. Placeholders in braces are replaced with the invalid
 * values.
 */
export const SCOPE_MESSAGES = {
  invalidTitle: 'Check the crawl settings',
  invalid: 'Please check the highlighted fields.',
  patterns: 'Enter up to {patterns} patterns of up to {length} characters each.',
  urls: 'Enter up to {urls} URLs of up to {length} characters each.',
  pattern: {
    beginning: '“{text}” is not a valid pattern. Start with /, *, ? or https://.',
    characters: '“{text}” contains a space or a character that is not allowed in a URL.',
    'too-long': '“{text}” is too long.',
    'too-many': '“{text}” exceeds the maximum number of patterns.',
  },
  list: {
    'not-an-address': 'Line {line}: “{text}” is not a URL.',
    scheme: 'Line {line}: “{text}” is not an http:// or https:// URL.',
    'too-long': 'Line {line}: “{text}” is too long (the limit is 2,000 characters).',
    'no-address-in-row': 'Line {line}: this row contains no URL.',
    'index-file': 'Line {line}: this is a sitemap index. Please use the sitemap itself.',
    'broken-xml': 'Line {line}: the sitemap could not be read.',
  },
  scoreAs: 'Enter the URL of the live site, such as https://www.example.com/.',
  more: '{count} more like this.',
  listEmpty: 'Please enter at least one URL to crawl.',
  listTooLong: 'Enter up to {urls} URLs.',
  listFile: 'This file could not be read. Please choose a text, CSV or sitemap file of up to {size}.',
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

export const PROFILE_MESSAGES = {
  updatedTitle: 'Profile Updated',
  updated: 'Your changes are saved.',
  failedTitle: 'Update Failed',
  failed: 'Failed to update profile. Please try again.',
  emailPending: 'We sent a link to {email}. Your email address changes when you open it.',
  emailWithdrawn: 'Your email address stays the same.',
  websiteInvalid: 'Please enter a URL, such as example.com.',
  deleted: 'Your account is closed.',
  lastAdministrator: 'The last administrator cannot be deleted. Please appoint another one first.',
  phoneInvalid: 'Please enter a phone number, such as +1 555 010 0000.',
  emailChanged: {
    changed: {
      title: 'Email Address Changed',
      text: 'Your account now uses the new email address. Please sign in with it.',
    },
    invalid: {
      title: 'Invalid Link',
      text: 'This link is invalid or has expired. Please change your email address again.',
    },
    error: {
      title: 'Email Address Not Changed',
      text: 'Your email address could not be changed. Please open the link again.',
    },
  },
} as const;

export const WEBSITE_MESSAGES = {
  added: 'Website added',
  exists: 'This website is already on your list.',
  tooMany: 'Your list can contain up to {count} websites.',
  removed: 'Website removed',
  notFound: 'This website does not exist.',
} as const;

export const BILLING_MESSAGES = {
  upgradeFailedTitle: 'Upgrade Failed',
  upgradeFailed: 'Failed to initiate upgrade. Please try again.',
  alreadyPremium: 'This account already has Premium.',
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
      text: "This email address is already verified. You're all set.",
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

/** Response of a process that is at its request limit or cannot reach its database. */
export const OVERLOAD_MESSAGES = {
  title: 'Temporarily unavailable',
  text: 'Your request cannot be processed at the moment. Please try again in a few seconds.',
} as const;
/** Seconds after which a client that received `OVERLOAD_MESSAGES` should try again. */
export const RETRY_SOON_SECONDS = 3;

export const NOT_FOUND_MESSAGES = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
} as const;
