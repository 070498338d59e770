import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const SECURITY_WORK: CategoryWork<'security'> = {
  'cookies-insecure': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Set Secure, HttpOnly and SameSite=Lax in the session or framework configuration.',
      'Keep SameSite=None only where other sites need the cookie.',
      'Check cookies in the Application panel.',
    ],
    tools: ['chrome-devtools', 'observatory'],
  },
  'cors-open-with-credentials': {
    effort: 'engineering',
    hours: 2,
    times: 'site',
    steps: [
      'Compare the Origin header with a list of your own sites and return it only on a match.',
      'Remove both headers where no other site needs them.',
      'Test with the Origin header of another site.',
    ],
    tools: ['curl'],
  },
  'csp-blocks-own-resource': {
    effort: 'server-setting',
    hours: 1,
    times: 'cause',
    steps: [
      'Add the listed source to the listed directive, or remove the blocked part.',
      'Use a file or a nonce for inline scripts.',
      'Reload and check the console for violations.',
    ],
    tools: ['chrome-devtools', 'csp-evaluator'],
  },
  'csp-missing-or-ineffective': {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Deploy the policy as Content-Security-Policy-Report-Only.',
      'Add nonces to inline scripts or move them into files.',
      'Enforce the policy when reports are clean.',
    ],
    tools: ['csp-evaluator', 'observatory'],
  },
  'hacked-content-suspected': {
    effort: 'engineering',
    hours: 8,
    times: 'site',
    steps: [
      'Check the listed code with the people who maintain the site.',
      'If it does not belong there, restore a clean copy, update all components and change all passwords.',
      'Request a review in Search Console.',
    ],
    tools: ['safe-browsing', 'gsc-security'],
  },
  'hsts-missing-or-weak': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Send Strict-Transport-Security with a short max-age to test.',
      'Raise max-age to 31536000.',
      'Add includeSubDomains only when every subdomain supports HTTPS.',
    ],
    tools: ['observatory', 'curl'],
  },
  'http-not-redirected-to-https': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Add a permanent redirect from every http:// URL to its https:// version.',
      'Test a deep URL, not only the home page.',
    ],
    tools: ['curl'],
  },
  'https-missing': {
    effort: 'server-setting',
    hours: 3,
    steps: [
      'Obtain a TLS certificate with automatic renewal.',
      'Serve the site over HTTPS and redirect http:// permanently.',
      'Update canonicals, links and sitemap.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  'leaked-secret': {
    effort: 'engineering',
    hours: 2,
    steps: [
      'Revoke the key at its issuer and create a new one.',
      'Move the call that uses it to the server.',
      'Review usage and billing logs.',
      'Add secret scanning to the build.',
    ],
    tools: ['gitleaks'],
  },
  'mixed-content-active': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Change the listed URLs to https://.',
      'Host files yourself if the other server lacks HTTPS.',
      'Reload and check the console.',
    ],
    tools: ['chrome-devtools'],
  },
  'mixed-content-passive': {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Change the listed URLs to https://.',
      'Move files to your own host if the other server lacks HTTPS.',
      'Search the database for http:// media URLs.',
    ],
    tools: ['chrome-devtools'],
  },
  'security-headers-missing': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Add the listed headers in the web server or CDN.',
      'List sites that may embed your pages in frame-ancestors.',
      'Test the site again.',
    ],
    tools: ['observatory'],
  },
  'target-blank-opener': {
    effort: 'template',
    hours: 0.25,
    steps: [
      'Remove "opener" from the rel attribute of the listed links.',
      'Keep it only for your own pages that need the connection.',
    ],
  },
  'tls-certificate-expired': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Renew the certificate and install it on every host name.',
      'Reload the web server.',
      'Enable automatic renewal and monitor the date.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  'tls-certificate-expiring': {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Check the renewal job log.', 'Renew and reload the web server.', 'Monitor the expiry date.'],
    tools: ['certbot', 'ssl-labs'],
  },
  'tls-certificate-name-mismatch': {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Request a certificate that covers every host name, with and without www.',
      'Install it on every host name.',
      'Test both host names.',
    ],
    tools: ['certbot', 'ssl-labs'],
  },
  'tls-chain-incomplete': {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Install the full chain: site certificate first, then the intermediates.',
      'Test the server for chain issues.',
    ],
    tools: ['ssl-labs'],
  },
  'tls-old-protocol': {
    effort: 'server-setting',
    hours: 0.5,
    steps: ['Allow only TLS 1.2 and 1.3 in the server or CDN.', 'Test the server for old protocols.'],
    tools: ['ssl-labs'],
  },
  'vulnerable-js-library': {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Update each listed library to the version shown or newer.',
      'Update or replace the theme or plugin that bundles it.',
      'Test the parts of the site that use it.',
    ],
    tools: ['npm-audit', 'chrome-devtools'],
  },
};
