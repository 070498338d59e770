import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import monoUrl from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import serifUrl from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { NOT_FOUND_MESSAGES } from '#contracts/product/messages.ts';
import { appContext } from './app-context.ts';
import { FEED_PATH } from './blog/feed-path.ts';
import { ConsentNotice } from './components/layout/consent-notice.tsx';
import { DemoBanner } from './components/layout/demo-banner.tsx';
import { IslandScripts } from './components/layout/island-script.tsx';
import { MessagePage } from './components/layout/message-page.tsx';
import { PageLinks } from './components/layout/page-links.tsx';
import { SessionSpinner } from './components/layout/session-spinner.tsx';
import { SiteFooter } from './components/layout/site-footer.tsx';
import { SiteHeader } from './components/layout/site-header.tsx';
import { Toaster } from './components/layout/toaster.tsx';
import { SchemaSettings } from './components/schema-settings.tsx';
import { TooltipProvider } from './components/ui/tooltip.tsx';
import { readThemeFromCookie } from './format/theme.ts';
import { usePageViews } from './hooks/use-page-views.ts';
import { needsReportData } from './report/issue-links.ts';
import { listIslands, needsFramework, showsCode } from './seo/page-scripts.ts';
import './styles/app.css';

/** Loads the data that every page can use: the user, the number of open alerts, the theme and settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  return {
    user,
    openAlerts: user === null ? 0 : await services.countOpenAlerts(user),
    theme: readThemeFromCookie(request.headers.get('cookie')),
    baseUrl: services.baseUrl,
    analytics: services.analyticsMode,
    isDemo: services.isDemo,
    canBuyPremium: services.canBuyPremium,
  };
}

/** Filtering the issues of a report does not require a request. */
export const shouldRevalidate = needsReportData;

const buildFontLink = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  buildFontLink(interUrl),
  buildFontLink(serifUrl),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', type: 'application/atom+xml', href: FEED_PATH, title: `${BRAND.name} blog` },
];

/** The document around every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const matches = useMatches();
  const user = data?.user ?? null;
  const hasFramework = needsFramework(matches, user !== null);
  const analytics = data?.analytics ?? 'off';
  const islands = listIslands(matches, { isSignedIn: user !== null, hasAnalytics: analytics !== 'off' });
  return (
    <html lang="en" data-theme={data?.theme ?? undefined} data-analytics={analytics} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <PageLinks
          hasFramework={hasFramework}
          links={showsCode(matches) ? [buildFontLink(monoUrl), ...links()] : links()}
        />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-50 rounded-4 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <TooltipProvider>
          <Toaster>
            {data?.isDemo === true && <DemoBanner />}
            <SiteHeader user={user} pathname={pathname} openAlerts={data?.openAlerts ?? 0} />
            {children}
            <SiteFooter />
          </Toaster>
        </TooltipProvider>
        {analytics === 'consent' && <ConsentNotice />}
        {hasFramework ? <SchemaSettings /> : null}
        {hasFramework ? <ScrollRestoration /> : null}
        {hasFramework ? <Scripts /> : null}
        <IslandScripts names={islands} />
      </body>
    </html>
  );
}

export default function App() {
  usePageViews();
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <SessionSpinner />
      <Outlet />
    </main>
  );
}

const REJECTED_REQUEST_TEXT = 'This page cannot process that request. Please go back and try again.';
const SERVER_ERROR_TEXT =
  'This page could not be shown because of an error on our side. We logged the error. Please try again.';

/** Describes an error for the user; details stay in the server log. */
function describeError(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) return { title: 'Something went wrong', text: SERVER_ERROR_TEXT };
  if (error.status === 404) return NOT_FOUND_MESSAGES;
  const title = `${error.status} ${error.statusText}`.trim();
  return { title, text: error.status < 500 ? REJECTED_REQUEST_TEXT : SERVER_ERROR_TEXT };
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <MessagePage {...describeError(error)} action={{ label: 'Back to the home page', href: '/' }} />
    </main>
  );
}
