/** Stored responses to the additional probes of a crawl. */
import { z } from 'zod';
import {
  type DnsFacts,
  dnsFactsSchema,
  type HttpVersionFacts,
  httpVersionFactsSchema,
  type TlsFacts,
  tlsFactsSchema,
} from '#contracts/site/connection.ts';
import {
  type AgentProbe,
  agentProbeSchema,
  type CorsResponse,
  corsResponseSchema,
  type LanguageResponse,
  languageResponseSchema,
  type NotFoundTrace,
  type NotRequestedReason,
  notFoundTraceSchema,
  type SiteFile,
  type SiteVariant,
  type StagingHosts,
  siteFileSchema,
  siteVariantSchema,
  stagingHostsSchema,
} from '#contracts/site/site-probes.ts';
import { type Gatherer, missing } from './gathering.ts';
import { createStoredGatherer, RUN_AGAIN_STEP } from './stored-artifacts.ts';

const ALLOW_CRAWLER_STEP = 'Allow our crawler in robots.txt';

interface ResponsesOptions<T> {
  name: string;
  schema: z.ZodType<T>;
  /** Subject of the sentence about what was not requested. */
  what: string;
  getResponses(value: T): { notAsked: NotRequestedReason }[];
}

/** Creates a gatherer for stored responses. They are missing when no probe was sent. */
function createResponsesGatherer<T>({
  name,
  schema,
  what,
  getResponses: getAnswers,
}: ResponsesOptions<T>): Gatherer<T> {
  const reason = `${what} not requested: the crawl ended first, or the site was too slow`;
  const read = createStoredGatherer(name, schema, { reason, step: RUN_AGAIN_STEP });
  return (source) => {
    const gatherResult = read(source);
    if (!gatherResult.measured) return gatherResult;
    const reasons = getAnswers(gatherResult.value).map(({ notAsked }) => notAsked);
    if (reasons.length === 0 || reasons.includes(null)) return gatherResult;
    if (!reasons.includes('robots')) return missing(reason, RUN_AGAIN_STEP);
    return missing(`${what} not requested, because robots.txt disallows it`, ALLOW_CRAWLER_STEP);
  };
}

/** Limits a gatherer to HTTPS sites. For other sites, the reason is that there is nothing to check. */
function limitToHttps<T>(gatherer: Gatherer<T>): Gatherer<T> {
  return (source) => {
    const { site } = source;
    const isPlain = site.measured && site.value.homeUrl?.startsWith('http:') === true;
    return isPlain ? missing('The site is not served over HTTPS', 'Serve the site over HTTPS') : gatherer(source);
  };
}

export const gatherTls: Gatherer<TlsFacts[]> = limitToHttps(
  createStoredGatherer('tls', z.array(tlsFactsSchema), {
    reason: 'The certificate was not checked before the crawl ended',
    step: RUN_AGAIN_STEP,
  }),
);
export const gatherHttpVersions: Gatherer<HttpVersionFacts> = limitToHttps(
  createStoredGatherer('httpVersions', httpVersionFactsSchema, {
    reason: 'The HTTP versions that the site supports were not checked before the crawl ended',
    step: RUN_AGAIN_STEP,
  }),
);
const gatherPublicDns: Gatherer<DnsFacts> = createStoredGatherer('dns', dnsFactsSchema, {
  reason: 'The DNS records were not queried before the crawl ended',
  step: RUN_AGAIN_STEP,
});
export const gatherDns: Gatherer<DnsFacts> = (source) =>
  source.site.measured && source.site.value.isPrivateTarget
    ? missing('A private host has no public DNS records', null)
    : gatherPublicDns(source);

export const gatherNotFoundTraces: Gatherer<NotFoundTrace[]> = createStoredGatherer(
  'notFoundTraces',
  z.array(notFoundTraceSchema),
  {
    reason: 'Nonexistent URLs were not requested: robots.txt disallows them, or the crawl ended first',
    step: ALLOW_CRAWLER_STEP,
  },
);
export const gatherSiteVariants: Gatherer<SiteVariant[]> = createResponsesGatherer({
  name: 'siteVariants',
  schema: z.array(siteVariantSchema),
  what: 'URL variants (http or https, www, trailing slash, index file, uppercase) were',
  getResponses: (list) => list,
});
export const gatherStagingHosts: Gatherer<StagingHosts> = createStoredGatherer('stagingHosts', stagingHostsSchema, {
  reason: 'Staging hosts were not checked before the crawl ended',
  step: RUN_AGAIN_STEP,
});
export const gatherLanguageResponses: Gatherer<LanguageResponse[]> = createResponsesGatherer({
  name: 'languageAnswers',
  schema: z.array(languageResponseSchema),
  what: 'The home page in other languages was',
  getResponses: (list) => list,
});
export const gatherCors: Gatherer<CorsResponse> = createResponsesGatherer({
  name: 'cors',
  schema: corsResponseSchema,
  what: 'The home page from another origin was',
  getResponses: (answer) => [answer],
});
export const gatherSiteFiles: Gatherer<SiteFile[]> = createResponsesGatherer({
  name: 'siteFiles',
  schema: z.array(siteFileSchema),
  what: 'llms.txt, security.txt, icons and feeds were',
  getResponses: (list) => list,
});
const gatherAgentResponses: Gatherer<AgentProbe> = createResponsesGatherer({
  name: 'agentProbe',
  schema: agentProbeSchema,
  what: 'The home page with the user agents of AI crawlers was',
  getResponses: (probe) => probe.answers,
});
export const gatherAgentProbe: Gatherer<AgentProbe> = (source) => {
  const gatherResult = gatherAgentResponses(source);
  if (!gatherResult.measured || gatherResult.value.answers.length > 0) return gatherResult;
  return missing('robots.txt blocks the home page for every AI crawler that we could test', null);
};
