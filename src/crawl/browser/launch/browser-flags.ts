/** Builds the complete command line of the browser: nothing is added by the driver or by its environment variables. */
import { LAUNCH_LIMITS } from '../browser-limits.ts';

export interface FlagOptions {
  /** Our filtering proxy; null = the browser has no network access at all. */
  proxyUrl: string | null;
  profileFolder: string;
  isSandboxed: boolean;
  /** SHA-256 hashes of public keys (base64) that are accepted without a trusted root: certificates used in tests. */
  trustedKeys?: readonly string[];
}

/** A proxy that blocks everything: its host name cannot be resolved, and the browser resolves no host names itself. */
const OFFLINE_PROXY_URL = 'http://offline.invalid:80';

/** Features that contact third parties on their own, or change what a plain visit would show. */
const DISABLED_FEATURES = [
  'AcceptCHFrame',
  'AsyncDns',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'DialMediaRouteProvider',
  'DnsOverHttps',
  // An http:// page must load over http://, without an automatic upgrade.
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  // The driver loses sandboxed frames that get their own process (puppeteer issue 10715).
  'IsolateSandboxedIframes',
  'MediaRouter',
  'OptimizationHints',
  'Prerender2',
  'ProcessPerSiteUpToMainFrameThreshold',
  'Translate',
];

/** Flags that keep the page at full speed and the output identical on every machine. */
const REPRODUCIBILITY_FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  // Pages are opened in separate contexts; a window of the profile itself would only use memory.
  '--no-startup-window',
  '--allow-pre-commit-input',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-prompt-on-repost',
  '--disable-dev-shm-usage',
  '--enable-automation',
  '--export-tagged-pdf',
  '--generate-pdf-document-outline',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--lang=en-US',
  '--mute-audio',
  '--password-store=basic',
  '--use-mock-keychain',
];

/**
 * Flags that prevent background requests to the vendor, first-run pages, crash reports, and prompts that a page could
 * trigger.
 */
const QUIET_FLAGS = [
  // A headless shell has no popup blocker: opening 200 windows took it 8 s. Full browsers have a popup blocker and
  // ignore this flag.
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-crash-reporter',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

/**
 * Returns the flags that send all traffic through the proxy. `<-loopback>` matters most: without it, Chromium bypasses
 * the proxy for localhost. The resolver rule ensures that Chromium never resolves a host name itself, and the WebRTC
 * policy blocks UDP.
 */
function buildNetworkFlags(proxyUrl: string | null): string[] {
  const proxyHost = proxyUrl === null ? null : new URL(proxyUrl).hostname;
  return [
    `--proxy-server=${proxyUrl ?? OFFLINE_PROXY_URL}`,
    '--proxy-bypass-list=<-loopback>',
    `--host-resolver-rules=MAP * ~NOTFOUND${proxyHost === null ? '' : ` , EXCLUDE ${proxyHost}`}`,
    // Two names for the same setting: headless shells support the first, full browsers (as observed in Chromium 156)
    // only the second.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    '--dns-prefetch-disable',
  ];
}

/** @returns the entire command line, without the executable */
export function buildBrowserFlags(options: FlagOptions): string[] {
  const { trustedKeys = [] } = options;
  return [
    ...REPRODUCIBILITY_FLAGS,
    ...QUIET_FLAGS,
    ...buildNetworkFlags(options.proxyUrl),
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    `--js-flags=--max-old-space-size=${LAUNCH_LIMITS.heapMiB}`,
    `--disk-cache-size=${LAUNCH_LIMITS.diskCacheBytes}`,
    `--user-data-dir=${options.profileFolder}`,
    ...(trustedKeys.length === 0 ? [] : [`--ignore-certificate-errors-spki-list=${trustedKeys.join(',')}`]),
    ...(options.isSandboxed ? [] : ['--no-sandbox']),
  ];
}
