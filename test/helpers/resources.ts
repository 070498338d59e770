import type { ResourceCheck, ResourceResponse } from '#contracts/site/site-sections.ts';

/** Builds a same-site resource that loaded without errors. */
export function makeResourceResponse(overrides: Partial<ResourceResponse> = {}): ResourceResponse {
  const url = overrides.url ?? 'https://example.com/app.js';
  return {
    kind: 'script',
    url,
    isInternal: true,
    finalUrl: url,
    redirectCount: 0,
    status: 200,
    error: null,
    contentType: 'text/javascript',
    transferBytes: 20_000,
    contentEncoding: 'br',
    cacheControl: 'public, max-age=31536000, immutable',
    hasValidator: true,
    pages: { count: 1, items: ['https://example.com/'] },
    ...overrides,
  };
}

/** Builds the responses for the given resources; other kinds were not used. */
export function makeResourceCheck(...responses: ResourceResponse[]): ResourceCheck {
  const kinds = (['image', 'script', 'stylesheet'] as const).map((kind) => {
    const items = responses.filter((response) => response.kind === kind);
    return { kind, usedCount: items.length, answers: { count: items.length, items } };
  });
  return { kinds };
}
