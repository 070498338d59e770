/**
 * Hosts that browsers contact on their own: updates, sign-in, safe browsing, field trials, push. Some hosts were
 * observed when Chromium 156 started (`clients2.google.com`, `update.googleapis.com`, `accounts.google.com`); the
 * others are from the service URLs in its source.
 */
const VENDOR_HOSTS: ReadonlySet<string> = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'edgedl.me.gvt1.com',
  'safebrowsing.googleapis.com',
  'sb-ssl.google.com',
  't0.gstatic.com',
  'tools.google.com',
  'translate.googleapis.com',
  'update.googleapis.com',
  'www.googleapis.com',
  'config.edge.skype.com',
  'edge.microsoft.com',
  'msedge.api.cdp.microsoft.com',
  'smartscreen.microsoft.com',
]);

/** Matches `clients.google.com`, `clients1.google.com`, `clients2.google.com` and so on. */
const CLIENTS_HOST = /^clients\d*\.google\.com$/;

/**
 * Whether the host belongs to the browser's vendor and serves the browser itself. `hostname` is lowercase, as in `URL`.
 */
export function isVendorHost(hostname: string): boolean {
  return VENDOR_HOSTS.has(hostname) || CLIENTS_HOST.test(hostname);
}
