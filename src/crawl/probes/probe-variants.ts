import type { SiteVariant } from '#contracts/site/site-probes.ts';
import { type ProbeContext, requestComparableResponse } from './request-probe.ts';
import { listHomeVariants, listPageVariants, type Variant } from './url-variants.ts';

const MAX_SAMPLES = 5;

/**
 * Requests other URLs where a site's pages might be available: variants of the home page, and of up to five other
 * pages. Never rejects.
 */
export async function probeVariants(
  context: ProbeContext,
  homeUrl: string,
  sampleUrls: readonly string[],
): Promise<SiteVariant[]> {
  const samples = [...new Set(sampleUrls)].filter((url) => url !== homeUrl).slice(0, MAX_SAMPLES);
  const candidateVariants = [
    ...listHomeVariants(homeUrl).map((variant) => ({ ...variant, pageUrl: homeUrl })),
    ...samples.flatMap((pageUrl) => listPageVariants(pageUrl).map((variant) => ({ ...variant, pageUrl }))),
  ];
  const variants: SiteVariant[] = [];
  for (const variant of candidateVariants) variants.push(await requestVariant(context, variant));
  return variants;
}

async function requestVariant(context: ProbeContext, { kind, url, pageUrl }: Variant & { pageUrl: string }) {
  const { response } = await requestComparableResponse(context, url);
  return { ...response, kind, pageUrl };
}
