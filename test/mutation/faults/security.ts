import type { Fault, SkipReasons } from '../fault.ts';
import { REQUEST_ORIGIN } from '../origin.ts';
import { OTHER_SITE, writeInMain } from '../page-parts.ts';

const POLICY_META_TAG = /<meta\b[^>]*http-equiv=["']?content-security-policy\b[^>]*>/gi;
/** Fewer hidden links could be a coincidence. */
const HIDDEN_LINK_COUNT = 20;
const HIDDEN_LINK = `<a href="${OTHER_SITE}/">casino without deposit</a>`;

export const securityFaults: readonly Fault[] = [
  {
    ruleId: 'csp-missing-or-ineffective',
    inject(site) {
      site.header('*', 'content-security-policy', '');
      for (const path of site.pages) site.files.set(path, site.text(path).replace(POLICY_META_TAG, ''));
      return { places: [] };
    },
  },
  {
    ruleId: 'hacked-content-suspected',
    inject: (site) => writeInMain(site, `<div style="display:none">${HIDDEN_LINK.repeat(HIDDEN_LINK_COUNT)}</div>`),
    // No other site can be requested from a server on loopback.
    otherChangedRules: ['external-link-unverifiable'],
  },
  {
    ruleId: 'security-headers-missing',
    inject(site) {
      site.header('*', 'x-content-type-options', '');
      return { places: [] };
    },
  },
  {
    ruleId: 'target-blank-opener',
    inject: (site) =>
      writeInMain(site, `<p><a href="${OTHER_SITE}/" target="_blank" rel="opener">The shop of our friends</a></p>`),
    // No other site can be requested from a server on loopback.
    otherChangedRules: ['external-link-unverifiable'],
  },
  {
    ruleId: 'cors-open-with-credentials',
    inject(site) {
      site.header('*', 'access-control-allow-origin', REQUEST_ORIGIN);
      site.header('*', 'access-control-allow-credentials', 'true');
      return { places: [] };
    },
  },
];

const NEEDS_HTTPS_REASON = 'The site is served over http, and only https pages can have this fault.';
const NEEDS_PUBLIC_HOST_REASON = 'Private addresses have no certificate, and the rule skips them.';

export const securityNotInjectable: SkipReasons = {
  'cookies-insecure': NEEDS_HTTPS_REASON,
  'csp-blocks-own-resource': 'Needs a browser: test/browser has a page with this fault.',
  'hsts-missing-or-weak': NEEDS_HTTPS_REASON,
  'http-not-redirected-to-https': NEEDS_PUBLIC_HOST_REASON,
  'https-missing': NEEDS_PUBLIC_HOST_REASON,
  'leaked-secret': 'Needs a browser: test/browser has a page with this fault.',
  'mixed-content-active': NEEDS_HTTPS_REASON,
  'mixed-content-passive': NEEDS_HTTPS_REASON,
  'tls-certificate-expired': NEEDS_PUBLIC_HOST_REASON,
  'tls-certificate-expiring': NEEDS_PUBLIC_HOST_REASON,
  'tls-certificate-name-mismatch': NEEDS_PUBLIC_HOST_REASON,
  'tls-chain-incomplete': NEEDS_PUBLIC_HOST_REASON,
  'tls-old-protocol': NEEDS_PUBLIC_HOST_REASON,
  'vulnerable-js-library': 'Needs a browser: test/browser has a page with this fault.',
};
