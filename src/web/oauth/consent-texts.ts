/** Texts of the page where a user allows or denies an application. */
export const CONSENT_TEXTS = {
  pageTitle: 'Connect an application',
  title: 'Allow {name} to use your account?',
  unverified:
    'We have not verified this application. It chose its own name; only {host} identifies it. Allow it only if you started the connection.',
  unverifiedTitle: 'Unverified application',
  local:
    'The application runs on this computer. Any program on it can return to this URL, so allow it only if you just started the connection.',
  permissions: 'It may',
  permissionsHint: 'Clear scopes that it does not need.',
  money: 'Money',
  spend: 'Make calls that a connected data source charges for',
  spendHint: 'Off unless you select it. Your budgets for each source still apply.',
  noSpend: 'It cannot spend money.',
  premium: 'Not included in your plan: {words}.',
  replacing: 'Your plan includes no more connections. This one replaces the oldest connection of the same application.',
  ends: 'The connection ends after 30 days without use, or after one year. You can disconnect it at any time in your profile, under Developers.',
  allow: 'Allow',
  deny: 'Deny',
  problemTitle: 'Nothing was allowed',
  requestProblemTitle: 'This application cannot be connected',
  home: 'Back to the home page',
  profile: 'Open your profile',
  returnTo: 'Return to {host}',
  allowedTitle: '{name} is connected',
  deniedTitle: '{name} was not connected',
  returning: 'You are returning to {host}. If nothing happens, use the link. You can close this page afterwards.',
} as const;
