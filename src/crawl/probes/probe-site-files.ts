import type { SiteFile, SiteFileKind } from '#contracts/site/site-probes.ts';
import { readImageSize } from '../fetch/body/image-size.ts';
import type { FetchOutcome } from '../fetch/client/http-client.ts';
import { toProbeResponse } from './probe-response.ts';
import { type ProbeContext, requestProbe } from './request-probe.ts';

const WELL_KNOWN_FILES: readonly (readonly [kind: SiteFileKind, path: string])[] = [
  ['llms-txt', '/llms.txt'],
  ['llms-txt-well-known', '/.well-known/llms.txt'],
  // RFC 9116 section 3: the first path is the standard location, the second is for legacy sites.
  ['security-txt', '/.well-known/security.txt'],
  ['security-txt-root', '/security.txt'],
  ['favicon', '/favicon.ico'],
];

const ACCEPT_HEADERS: Readonly<Record<SiteFileKind, string>> = {
  'llms-txt': 'text/plain,text/markdown,*/*;q=0.5',
  'llms-txt-well-known': 'text/plain,text/markdown,*/*;q=0.5',
  'security-txt': 'text/plain,*/*;q=0.5',
  'security-txt-root': 'text/plain,*/*;q=0.5',
  favicon: 'image/*,*/*;q=0.5',
  icon: 'image/*,*/*;q=0.5',
  manifest: 'application/manifest+json,application/json,*/*;q=0.5',
  feed: 'application/rss+xml,application/atom+xml,application/xml,text/xml,*/*;q=0.5',
};

export interface SiteFileOptions {
  origin: string;
  /** Absolute URLs of favicons that the home page links to. */
  icons: readonly string[];
  manifests: readonly string[];
  feeds: readonly string[];
  /** Receives every response with its body, so that its format can be read. */
  onResponse?: (kind: SiteFileKind, outcome: FetchOutcome) => void;
}

/** Requests the files that a site may provide for machines, each once. Never rejects. */
export async function probeSiteFiles(context: ProbeContext, options: SiteFileOptions): Promise<SiteFile[]> {
  const siteFilesToRequest: [SiteFileKind, string][] = [
    ...WELL_KNOWN_FILES.map(([kind, path]): [SiteFileKind, string] => [kind, new URL(path, options.origin).href]),
    ...options.icons.map((url): [SiteFileKind, string] => ['icon', url]),
    ...options.manifests.map((url): [SiteFileKind, string] => ['manifest', url]),
    ...options.feeds.map((url): [SiteFileKind, string] => ['feed', url]),
  ];
  const files: SiteFile[] = [];
  for (const [kind, url] of siteFilesToRequest) {
    if (kind === 'icon' && files.some((file) => file.url === url)) continue;
    const result = await requestProbe(context, url, { accept: ACCEPT_HEADERS[kind] });
    if ('outcome' in result) {
      options.onResponse?.(kind, result.outcome);
      files.push(toSiteFile(kind, result.outcome));
    } else files.push(buildUnrequestedFile(kind, url, result.notAsked));
  }
  return files;
}

function toSiteFile(kind: SiteFileKind, outcome: FetchOutcome): SiteFile {
  const isIcon = kind === 'favicon' || kind === 'icon';
  const response = toProbeResponse(outcome);
  const image = isIcon && outcome.status === 200 ? readImageSize(outcome.body) : null;
  return { kind, notAsked: null, ...response, bodyStart: image === null ? response.bodyStart : '', image };
}

function buildUnrequestedFile(kind: SiteFileKind, url: string, notAsked: SiteFile['notAsked']): SiteFile {
  return {
    kind,
    url,
    notAsked,
    status: null,
    finalUrl: url,
    redirects: [],
    contentType: null,
    error: null,
    sizeBytes: 0,
    bodyStart: '',
    image: null,
  };
}
