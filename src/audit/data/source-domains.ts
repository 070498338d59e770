import type { CitedSourceType } from '#contracts/outside/assistants.ts';

/**
 * Types of websites that assistants often cite, as known in November 2026: a selection. A registrable domain applies to
 * all its hosts, a host only to itself.
 */
const DOMAINS: Partial<Record<CitedSourceType, readonly string[]>> = {
  editorial: [
    'apnews.com',
    'arstechnica.com',
    'axios.com',
    'bbc.co.uk',
    'bbc.com',
    'bloomberg.com',
    'businessinsider.com',
    'cnbc.com',
    'cnet.com',
    'cnn.com',
    'computerbild.de',
    'consumerreports.org',
    'economist.com',
    'elpais.com',
    'engadget.com',
    'fastcompany.com',
    'forbes.com',
    'fortune.com',
    'ft.com',
    'heise.de',
    'inc.com',
    'lemonde.fr',
    'medium.com',
    'nerdwallet.com',
    'nytimes.com',
    'pcmag.com',
    'reuters.com',
    'spiegel.de',
    'substack.com',
    'techcrunch.com',
    'techradar.com',
    'test.de',
    'theguardian.com',
    'theverge.com',
    'time.com',
    'tomsguide.com',
    'usatoday.com',
    'usnews.com',
    'washingtonpost.com',
    'which.co.uk',
    'wired.com',
    'wsj.com',
    'zdnet.com',
    'zeit.de',
  ],
  forum: [
    'capterra.com',
    'discord.com',
    'facebook.com',
    'g2.com',
    'getapp.com',
    'gutefrage.net',
    'instagram.com',
    'linkedin.com',
    'news.ycombinator.com',
    'pinterest.com',
    'producthunt.com',
    'quora.com',
    'reddit.com',
    'softwareadvice.com',
    'stackexchange.com',
    'stackoverflow.com',
    'superuser.com',
    'threads.com',
    'threads.net',
    'tumblr.com',
    'x.com',
    'yelp.com',
    'zhihu.com',
  ],
  reference: [
    'arxiv.org',
    'baike.baidu.com',
    'britannica.com',
    'crunchbase.com',
    'dictionary.com',
    'doi.org',
    'fandom.com',
    'github.com',
    'imdb.com',
    'investopedia.com',
    'merriam-webster.com',
    'nature.com',
    'openstreetmap.org',
    'pubmed.ncbi.nlm.nih.gov',
    'researchgate.net',
    'scholar.google.com',
    'sciencedirect.com',
    'springer.com',
    'statista.com',
    'w3.org',
    'webmd.com',
    'wikidata.org',
    'wikihow.com',
    'wikimedia.org',
    'wikipedia.org',
    'wiktionary.org',
  ],
  video: ['bilibili.com', 'dailymotion.com', 'tiktok.com', 'twitch.tv', 'vimeo.com', 'youtu.be', 'youtube.com'],
  marketplace: [
    'airbnb.com',
    'aliexpress.com',
    'allegro.pl',
    'alternativeto.net',
    'apps.apple.com',
    'apps.shopify.com',
    'bestbuy.com',
    'bol.com',
    'booking.com',
    'expedia.com',
    'hotels.com',
    'idealo.de',
    'kaufland.de',
    'mercadolibre.com',
    'otto.de',
    'play.google.com',
    'rakuten.co.jp',
    'target.com',
    'walmart.com',
    'wayfair.com',
  ],
  'government-education': ['admin.ch', 'bund.de', 'canada.ca', 'europa.eu', 'gc.ca', 'gov.uk', 'un.org', 'who.int'],
};

export const SOURCE_DOMAINS: ReadonlyMap<string, CitedSourceType> = new Map(
  (Object.keys(DOMAINS) as CitedSourceType[]).flatMap((type) =>
    (DOMAINS[type] ?? []).map((domain): [string, CitedSourceType] => [domain, type]),
  ),
);

/** Companies with one domain per country, such as `amazon.de` and `amazon.co.uk`. */
const NAMES: ReadonlyMap<string, CitedSourceType> = new Map([
  ['amazon', 'marketplace'],
  ['ebay', 'marketplace'],
  ['etsy', 'marketplace'],
  ['glassdoor', 'forum'],
  ['indeed', 'marketplace'],
  ['tripadvisor', 'forum'],
  ['trustpilot', 'forum'],
]);

/**
 * Returns the type of a company with domains in many countries, by the first label of the registrable domain; null if
 * it is not listed.
 */
export const findTypeByName = (domain: string): CitedSourceType | null =>
  NAMES.get(domain.split('.', 1)[0] ?? '') ?? null;

const LISTED_NAMES: ReadonlySet<string> = new Set(
  [...SOURCE_DOMAINS.keys()].map((domain) => (domain.split('.', 1)[0] ?? '').replaceAll('-', '')),
);

/** Whether a name, given as lowercase letters and digits, belongs to a listed website: "reddit", "youtube". */
export const isListedName = (key: string): boolean => NAMES.has(key) || LISTED_NAMES.has(key);
