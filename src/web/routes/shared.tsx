import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { SHARE_MESSAGES } from '#contracts/report/share-link.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { QUERY_DEFAULTS } from '../api/query-defaults.ts';
import { getRetryAfter } from '../api/rate-limit.ts';
import { appContext } from '../app-context.ts';
import { MessagePage } from '../components/layout/message-page.tsx';
import { needsReportData } from '../report/issue-links.ts';
import { NO_EXTRAS } from '../report/report-extras.ts';
import { ReportPage } from '../report/report-page.tsx';
import { buildPrivateMeta } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';

export const handle: PageHandle = { scripts: 'always' };

/**
 * The report behind a share link. The page must not be cached or indexed, and its URL must not be sent as a referrer,
 * because the URL grants access.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const token = params.token ?? '';
  try {
    const shared = await services.openShared(request, token);
    return data({ shared, token, isLimited: false }, { status: shared === null ? 404 : 200 });
  } catch (error) {
    const seconds = getRetryAfter(error);
    if (seconds === null) throw error;
    return data({ shared: null, token, isLimited: true }, { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
}

/** Filtering the issues of a report does not require a request. */
export const shouldRevalidate = needsReportData;

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const retryAfter = loaderHeaders.get('Retry-After');
  return {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
  };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const shared = loaderData?.shared ?? null;
  const title = shared === null ? SHARE_MESSAGES.goneTitle : `Report for ${formatHost(shared.analysis.host)}`;
  return [...buildPrivateMeta(title), { name: 'referrer', content: 'no-referrer' }];
};

export default function SharedPage() {
  const { shared, token, isLimited } = useLoaderData<typeof loader>();
  const [client] = useState(() => new QueryClient({ defaultOptions: QUERY_DEFAULTS }));
  const home = { label: 'Audit a website', href: '/' };
  if (isLimited) return <MessagePage title={SHARE_MESSAGES.limitedTitle} text={SHARE_MESSAGES.limited} action={home} />;
  if (shared === null) return <MessagePage title={SHARE_MESSAGES.goneTitle} text={SHARE_MESSAGES.gone} action={home} />;
  return (
    <QueryClientProvider client={client}>
      <div className="shell py-8 sm:py-12">
        <p className="mb-6 border-b pb-4 text-14 text-ink-2">{SHARE_MESSAGES.readOnly}</p>
        <ReportPage
          report={shared.analysis}
          extras={{ ...NO_EXTRAS, ...shared.marks }}
          isPremium={shared.isPremium}
          screenshotsPath={`/api/shared/${encodeURIComponent(token)}/pictures/`}
          isShared
        />
      </div>
    </QueryClientProvider>
  );
}
