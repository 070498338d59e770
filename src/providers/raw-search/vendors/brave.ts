import { z } from 'zod';
import { formatCreditSetting } from '../../assistants/assistant-client.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../../kit/http-response.ts';
import type { RawSearchVendor } from '../vendor.ts';

const COMPANY = 'Brave';

/** Countries listed in the documentation. Others are searched worldwide. */
const COUNTRIES: ReadonlySet<string> = new Set(
  'AR AU AT BE BR CA CL DK FI FR DE GR HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  ),
);
/** Languages whose code differs from ISO 639-1. */
const LANGUAGES: Readonly<Record<string, string>> = { ja: 'jp', zh: 'zh-hans', pt: 'pt-pt' };
/** Chinese and Portuguese depend on the country. */
const LANGUAGES_BY_COUNTRY: Readonly<Record<string, string>> = {
  'zh TW': 'zh-hant',
  'zh HK': 'zh-hant',
  'pt BR': 'pt-br',
};

const bodySchema = z.object({
  type: z.literal('search'),
  /** Absent if the results contain no web page. */
  web: z.object({ results: z.array(z.object({ url: z.string() })) }).nullish(),
});

const errorSchema = z.object({ code: z.string(), detail: z.string().nullish() });
/** The documentation lists `errors` in its examples, and `error` in its model. */
const errorBodySchema = z.union([
  z.object({ error: errorSchema }).transform(({ error }) => error),
  z.object({ errors: z.tuple([errorSchema], z.unknown()) }).transform(({ errors: [error] }) => error),
]);

/**
 * https://api-dashboard.search.brave.com/api-reference/web/search/get. Only successful requests are billed. The spell
 * checker is off, because it would search for a different query.
 */
export const BRAVE_SEARCH: RawSearchVendor = {
  provider: 'brave',
  company: COMPANY,
  origin: 'https://api.search.brave.com',
  limits: { characters: 400, words: 50 },
  buildRequest(key, { query, country, language }, count) {
    const parameters = new URLSearchParams({
      q: query,
      country: COUNTRIES.has(country) ? country : 'ALL',
      search_lang: LANGUAGES_BY_COUNTRY[`${language} ${country}`] ?? LANGUAGES[language] ?? language,
      count: String(count),
      result_filter: 'web',
      text_decorations: 'false',
      spellcheck: 'false',
    });
    return { path: `/res/v1/web/search?${parameters}`, headers: { 'x-subscription-token': key } };
  },
  readUrls: (body) => (bodySchema.parse(body).web?.results ?? []).map(({ url }) => url),
  billsEmpty: true,
  classifyError: classifyBraveError,
};

function classifyBraveError(response: ProviderResponse, nowMs: number): Verdict | null {
  const { status, headers } = response;
  if (status >= 200 && status < 300) return null;
  const error = readError(response);
  const described = error === null ? {} : { detail: [error.code, error.detail].filter(Boolean).join(': ') };
  switch (error?.code) {
    case 'SUBSCRIPTION_TOKEN_INVALID':
      return { ...described, failure: 'refused' };
    case 'SUBSCRIPTION_NOT_FOUND':
      return {
        ...described,
        failure: 'refused',
        message: 'The Brave key belongs to no plan. Choose the Search plan in the Brave dashboard.',
        setting: 'plan of Brave',
      };
    case 'QUOTA_LIMITED':
      return {
        ...described,
        failure: 'quota',
        message: 'The Brave quota is used up, or its spending limit is reached. Raise it there.',
        setting: formatCreditSetting(COMPANY),
      };
    case 'RATE_LIMITED':
      return { ...described, failure: 'rate-limited', ...readReset(headers.get('x-ratelimit-reset'), nowMs) };
    default:
      return { ...described, failure: classifyStatus(status) };
  }
}

/** The first number belongs to the shortest limit. */
function readReset(value: string | null, nowMs: number): Pick<Verdict, 'retryAt'> {
  const [seconds = ''] = (value ?? '').split(',', 1);
  return /^\d{1,7}$/.test(seconds.trim()) ? { retryAt: new Date(nowMs + Number(seconds) * 1_000) } : {};
}

function readError({ text }: ProviderResponse): z.infer<typeof errorSchema> | null {
  try {
    return errorBodySchema.parse(JSON.parse(text));
  } catch {
    // A proxy may return an HTML page.
    return null;
  }
}
