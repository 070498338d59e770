import type { AnalyzeRequest } from '#contracts/account/user.ts';
import type { CrawlScope, SubdomainPolicy } from '#contracts/analysis/crawl-scope.ts';
import { SCOPE_TEXTS } from '#contracts/product/messages.ts';
import { formatCount } from '#lib/text/format.ts';

/** The crawl settings as entered in the form. */
export interface CrawlSettings {
  /** One pattern per line. */
  include: string;
  exclude: string;
  subdomains: SubdomainPolicy;
  /** URLs, pasted or from a file. */
  urlList: string;
  onlyUrls: boolean;
  /** URL of the live site, for a staging site. */
  scoreAs: string;
}

export const NO_SETTINGS: CrawlSettings = {
  include: '',
  exclude: '',
  subdomains: 'www',
  urlList: '',
  onlyUrls: false,
  scoreAs: '',
};

const buildLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Converts the settings to the format that the server expects; empty for the default settings. */
export function buildSettingsRequest(settings: CrawlSettings): Omit<AnalyzeRequest, 'url'> {
  const { subdomains, onlyUrls } = settings;
  const [include, exclude] = [buildLines(settings.include), buildLines(settings.exclude)];
  const hasList = settings.urlList.trim() !== '';
  const scoreAs = settings.scoreAs.trim();
  const isEntireSite =
    include.length === 0 && exclude.length === 0 && subdomains === 'www' && !onlyUrls && scoreAs === '';
  return {
    ...(isEntireSite
      ? {}
      : { scope: { include, exclude, subdomains, urls: [], onlyUrls, ...(scoreAs !== '' && { scoreAs }) } }),
    ...(hasList ? { urlList: settings.urlList } : {}),
  };
}

/** Summarizes the crawl scope in a few words; empty for the entire site. */
export function describeScope({ urls, onlyUrls, scoreAs = '', ...rest }: CrawlScope): string {
  const text = SCOPE_TEXTS.summary[onlyUrls ? 'onlyUrls' : 'urls'];
  const listed = urls.length === 0 ? '' : text.replace('{count}', formatCount(urls.length, 'URL'));
  return join([...describeSiteScope(rest), listed, describeScoreAs(scoreAs)]);
}

/** Summarizes non-default settings for the collapsed disclosure. Only the server counts the URLs of a list. */
export function describeSettings({ include, exclude, subdomains, urlList, onlyUrls, scoreAs }: CrawlSettings): string {
  const { list, onlyList } = SCOPE_TEXTS.summary;
  const site = describeSiteScope({ include: buildLines(include), exclude: buildLines(exclude), subdomains });
  return join([...site, urlList.trim() === '' ? '' : onlyUrls ? onlyList : list, describeScoreAs(scoreAs.trim())]);
}

const describeScoreAs = (origin: string): string =>
  origin === '' ? '' : SCOPE_TEXTS.summary.scoreAs.replace('{origin}', () => origin);

const join = (words: readonly string[]): string => words.filter(Boolean).join('; ');

function describeSiteScope({
  include,
  exclude,
  subdomains,
}: Pick<CrawlScope, 'include' | 'exclude' | 'subdomains'>): string[] {
  const { summary } = SCOPE_TEXTS;
  return [
    include.length === 0 ? '' : summary.include.replace('{patterns}', () => formatShortList(include)),
    exclude.length === 0 ? '' : summary.exclude.replace('{patterns}', () => formatShortList(exclude)),
    subdomains === 'www' ? '' : summary[subdomains],
  ];
}

const MAX_LISTED_PATTERNS = 3;

function formatShortList(patterns: readonly string[]): string {
  const rest = patterns.length - MAX_LISTED_PATTERNS;
  return [...patterns.slice(0, MAX_LISTED_PATTERNS), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
