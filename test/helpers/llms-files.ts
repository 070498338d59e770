import type { SiteFile } from '#contracts/site/site-probes.ts';

export const LLMS_TEXT =
  '# Riverton Cycles\n\n> Bicycle repair.\n\n## Pages\n\n- [Prices](https://example.com/prices)\n';

/** Builds a valid /llms.txt. */
export function makeLlmsFile(overrides: Partial<SiteFile> = {}): SiteFile {
  const url = overrides.url ?? 'https://example.com/llms.txt';
  const bodyStart = overrides.bodyStart ?? LLMS_TEXT;
  return {
    kind: 'llms-txt',
    url,
    notAsked: null,
    status: 200,
    finalUrl: url,
    redirects: [],
    contentType: 'text/markdown',
    error: null,
    sizeBytes: bodyStart.length,
    bodyStart,
    image: null,
    ...overrides,
  };
}
