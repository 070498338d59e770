export interface AnalyticsProvider {
  product: string;
  kind: 'analytics' | 'tag-manager' | 'advertising';
  /** Hosts, including their subdomains, followed by a path prefix where the host also serves other content. */
  hosts?: readonly string[];
  /** Path parts that identify a copy of the script on the site's own host. */
  paths?: readonly string[];
  /** Designed to work without cookies and without recognizing visitors across days. */
  isCookieless?: true;
}

/**
 * URLs that analytics and advertising products load or report to, as known in November 2026: a selection, not checked
 * against each vendor's documentation.
 */
export const ANALYTICS_PROVIDERS: readonly AnalyticsProvider[] = [
  { product: 'Google Tag Manager or Google tag', kind: 'tag-manager', hosts: ['googletagmanager.com'] },
  { product: 'Adobe Experience Platform Tags', kind: 'tag-manager', hosts: ['assets.adobedtm.com'] },
  { product: 'Tealium', kind: 'tag-manager', hosts: ['tiqcdn.com', 'tealiumiq.com'] },
  { product: 'Segment', kind: 'tag-manager', hosts: ['cdn.segment.com', 'api.segment.io'] },
  { product: 'Piwik PRO', kind: 'tag-manager', hosts: ['piwik.pro'] },
  { product: 'Commanders Act', kind: 'tag-manager', hosts: ['tagcommander.com', 'commander1.com'] },
  { product: 'Ensighten', kind: 'tag-manager', hosts: ['nexus.ensighten.com'] },
  {
    product: 'Google Analytics',
    kind: 'analytics',
    hosts: ['google-analytics.com', 'analytics.google.com'],
    paths: ['/g/collect'],
  },
  {
    product: 'Matomo',
    kind: 'analytics',
    hosts: ['matomo.cloud'],
    paths: ['/matomo.php', '/piwik.php', '/matomo.js', '/piwik.js'],
  },
  { product: 'Microsoft Clarity', kind: 'analytics', hosts: ['clarity.ms'] },
  { product: 'Hotjar', kind: 'analytics', hosts: ['hotjar.com', 'hotjar.io'] },
  {
    product: 'Yandex Metrica',
    kind: 'analytics',
    hosts: ['mc.yandex.ru', 'mc.yandex.com'],
  },
  { product: 'Baidu Analytics', kind: 'analytics', hosts: ['hm.baidu.com'] },
  { product: 'Adobe Analytics', kind: 'analytics', hosts: ['omtrdc.net', '2o7.net'], paths: ['/AppMeasurement.js'] },
  { product: 'Mixpanel', kind: 'analytics', hosts: ['mxpnl.com', 'mixpanel.com'] },
  { product: 'Amplitude', kind: 'analytics', hosts: ['amplitude.com'] },
  { product: 'Heap', kind: 'analytics', hosts: ['heapanalytics.com', 'heap-api.com'] },
  { product: 'PostHog', kind: 'analytics', hosts: ['i.posthog.com', 'app.posthog.com'] },
  { product: 'Statcounter', kind: 'analytics', hosts: ['statcounter.com'] },
  { product: 'Chartbeat', kind: 'analytics', hosts: ['chartbeat.com', 'chartbeat.net'] },
  { product: 'etracker', kind: 'analytics', hosts: ['etracker.com', 'etracker.de'] },
  { product: 'Piano Analytics', kind: 'analytics', hosts: ['aticdn.net', 'xiti.com', 'pa-cd.com'] },
  { product: 'Crazy Egg', kind: 'analytics', hosts: ['crazyegg.com'] },
  { product: 'HubSpot', kind: 'analytics', hosts: ['hs-scripts.com', 'hs-analytics.net', 'track.hubspot.com'] },
  { product: 'FullStory', kind: 'analytics', hosts: ['fullstory.com'] },
  { product: 'Mouseflow', kind: 'analytics', hosts: ['mouseflow.com'] },
  { product: 'Lucky Orange', kind: 'analytics', hosts: ['luckyorange.com', 'luckyorange.net'] },
  { product: 'Smartlook', kind: 'analytics', hosts: ['smartlook.com', 'smartlook.cloud'] },
  { product: 'Contentsquare', kind: 'analytics', hosts: ['contentsquare.net'] },
  { product: 'VWO', kind: 'analytics', hosts: ['visualwebsiteoptimizer.com'] },
  { product: 'Comscore', kind: 'analytics', hosts: ['scorecardresearch.com'] },
  { product: 'INFOnline', kind: 'analytics', hosts: ['ioam.de', 'iocnt.net'] },
  { product: 'Clicky', kind: 'analytics', hosts: ['getclicky.com'] },
  { product: 'Parse.ly', kind: 'analytics', hosts: ['parsely.com'] },
  { product: 'Snowplow', kind: 'analytics', paths: ['/com.snowplowanalytics.snowplow/'] },
  { product: 'Plausible', kind: 'analytics', hosts: ['plausible.io'], isCookieless: true },
  { product: 'Fathom', kind: 'analytics', hosts: ['usefathom.com'], isCookieless: true },
  { product: 'Umami', kind: 'analytics', hosts: ['umami.is'], isCookieless: true },
  { product: 'Cloudflare Web Analytics', kind: 'analytics', hosts: ['cloudflareinsights.com'], isCookieless: true },
  {
    product: 'Simple Analytics',
    kind: 'analytics',
    isCookieless: true,
    hosts: ['simpleanalyticscdn.com', 'simpleanalytics.com'],
  },
  {
    product: 'GoatCounter',
    kind: 'analytics',
    isCookieless: true,
    hosts: ['gc.zgo.at', 'goatcounter.com'],
  },
  { product: 'Vercel Analytics', kind: 'analytics', paths: ['/_vercel/insights/'], isCookieless: true },
  { product: 'Pirsch', kind: 'analytics', hosts: ['pirsch.io'], isCookieless: true },
  {
    product: 'Meta Pixel',
    kind: 'advertising',
    hosts: ['facebook.com/tr'],
    paths: ['/fbevents.js'],
  },
  {
    product: 'Google Ads',
    kind: 'advertising',
    hosts: ['doubleclick.net', 'googleadservices.com', 'googlesyndication.com'],
  },
  { product: 'Microsoft Advertising', kind: 'advertising', hosts: ['bat.bing.com', 'bat.bing.net'] },
  { product: 'LinkedIn Insight', kind: 'advertising', hosts: ['snap.licdn.com', 'px.ads.linkedin.com'] },
  { product: 'TikTok Pixel', kind: 'advertising', hosts: ['analytics.tiktok.com'] },
  { product: 'Pinterest tag', kind: 'advertising', hosts: ['ct.pinterest.com', 's.pinimg.com/ct/'] },
  { product: 'Snap Pixel', kind: 'advertising', hosts: ['sc-static.net', 'tr.snapchat.com'] },
  {
    product: 'X Ads',
    kind: 'advertising',
    hosts: ['ads-twitter.com', 'analytics.twitter.com', 't.co/i/adsct'],
  },
  { product: 'Reddit Ads', kind: 'advertising', hosts: ['redditstatic.com/ads/', 'alb.reddit.com'] },
  { product: 'Criteo', kind: 'advertising', hosts: ['criteo.com', 'criteo.net'] },
  { product: 'Taboola', kind: 'advertising', hosts: ['taboola.com'] },
  { product: 'Outbrain', kind: 'advertising', hosts: ['outbrain.com'] },
  { product: 'Amazon Ads', kind: 'advertising', hosts: ['amazon-adsystem.com'] },
  { product: 'Microsoft Xandr', kind: 'advertising', hosts: ['adnxs.com'] },
  { product: 'The Trade Desk', kind: 'advertising', hosts: ['adsrvr.org'] },
  { product: 'Adobe Audience Manager', kind: 'advertising', hosts: ['demdex.net'] },
];

/** Name prefixes of first-party cookies that the same products set. */
export const ANALYTICS_COOKIES: readonly { product: string; namePrefixes: readonly string[] }[] = [
  { product: 'Google Analytics', namePrefixes: ['_ga', '_gid', '_gat'] },
  { product: 'Google Ads', namePrefixes: ['_gcl_', '__gads', '__gpi'] },
  { product: 'Meta Pixel', namePrefixes: ['_fbp', '_fbc'] },
  { product: 'Microsoft Clarity', namePrefixes: ['_clck', '_clsk'] },
  { product: 'Microsoft Advertising', namePrefixes: ['_uetsid', '_uetvid'] },
  { product: 'Hotjar', namePrefixes: ['_hjSession', '_hjid'] },
  { product: 'Matomo', namePrefixes: ['_pk_id', '_pk_ses'] },
  { product: 'Yandex Metrica', namePrefixes: ['_ym_'] },
  { product: 'Baidu Analytics', namePrefixes: ['Hm_lvt_', 'Hm_lpvt_'] },
  { product: 'HubSpot', namePrefixes: ['__hstc', '__hssc', 'hubspotutk'] },
  { product: 'TikTok Pixel', namePrefixes: ['_ttp', '_tt_enable_cookie'] },
  { product: 'Pinterest tag', namePrefixes: ['_pin_unauth', '_derived_epik'] },
  { product: 'Snap Pixel', namePrefixes: ['_scid'] },
  { product: 'Adobe Analytics', namePrefixes: ['AMCV_', 's_vi'] },
  { product: 'Mixpanel', namePrefixes: ['mp_'] },
  { product: 'Amplitude', namePrefixes: ['AMP_', 'amplitude_id'] },
];

/** Hosts of consent banner services, including their subdomains, and paths of services hosted on the site itself. */
export const CONSENT_SERVICES: { hosts: readonly string[]; paths: readonly string[] } = {
  hosts: [
    'cookielaw.org',
    'onetrust.com',
    'cookiepro.com',
    'cookiebot.com',
    'cookiebot.eu',
    'usercentrics.eu',
    'privacy-center.org',
    'didomi.io',
    'iubenda.com',
    'cmp.quantcast.com',
    'cmp.inmobi.com',
    'trustarc.com',
    'privacy-mgmt.com',
    'sp-prod.net',
    'osano.com',
    'termly.io',
    'consentmanager.net',
    'cdn-cookieyes.com',
    'cookieyes.com',
    'cookie-script.com',
    'axept.io',
    'cookieinformation.com',
    'cookiefirst.com',
    'cookiehub.net',
    'civiccomputing.com',
    'secureprivacy.ai',
    'ccm19.de',
    'fundingchoicesmessages.google.com',
  ],
  paths: ['/tarteaucitron', '/klaro', '/complianz-gdpr/', '/borlabs-cookie/', '/cookie-law-info/', '/cookieconsent'],
};
