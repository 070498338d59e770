import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import { normalizeLandingUrl, parseUrlInput } from '#lib/url/parse-url-input.ts';
import { appContext } from '../app-context.ts';
import type { AuthMessage, AuthMode } from '../auth/account-outcome.ts';
import { AuthPanel } from '../auth/auth-panel.tsx';
import { buildStartPath, readNextPath } from '../auth/auth-paths.ts';
import { FeatureCarousel } from '../auth/feature-carousel.tsx';
import { postAuthForm } from '../auth/post-auth-form.ts';
import { QuickCheckPanel } from '../auth/quick-check-panel.tsx';
import { PromiseCard } from '../components/promise-card.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { AUTH_PROMISE } from '../format/claims.ts';
import type { PageHandle } from '../seo/page-scripts.ts';
import { buildPublicMeta } from '../seo/public-meta.ts';

export const handle: PageHandle = { scripts: 'always' };

/** Messages for the page's `reset` parameter. */
const RESET_NOTES = {
  done: { tone: 'good', title: RESET_MESSAGES.doneTitle, text: RESET_MESSAGES.done },
  request: { tone: 'info', title: RESET_MESSAGES.requestTitle, text: RESET_MESSAGES.request },
} as const satisfies Record<string, AuthMessage>;

/**
 * Redirects signed-in users and, with an invalid URL, visitors. `?url=` comes from the URL form on the landing page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context.get(appContext);
  const user = await services.getCurrentUser(request);
  const parameters = new URL(request.url).searchParams;
  const submittedUrl = parameters.get('url');
  const pendingUrl = readPendingUrl(request);
  const nextPath = readNextPath(parameters);
  if (user !== null) throw redirect(nextPath ?? buildStartPath(pendingUrl));
  // The landing page shows the error next to the form.
  if (submittedUrl !== null && !parseUrlInput(submittedUrl).ok) throw redirect(buildStartPath(submittedUrl));
  const mode: AuthMode = parameters.get('mode') === 'sign-up' || pendingUrl !== null ? 'sign-up' : 'sign-in';
  const reset = parameters.get('reset');
  // Without JavaScript, a link requests the check; otherwise the page requests it when it is shown.
  const isCheckRequested = pendingUrl !== null && parameters.get('check') === '1';
  return {
    pendingUrl,
    nextPath,
    mode,
    note: reset === 'done' || reset === 'request' ? RESET_NOTES[reset] : null,
    quickCheck: isCheckRequested ? await services.checkQuickly(request, pendingUrl) : null,
  };
}

/** Handles the form when JavaScript is disabled or has not loaded yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await postAuthForm(request, context.get(appContext).services, {
    pendingUrl: readPendingUrl(request),
    nextPath: readNextPath(new URL(request.url).searchParams),
  });
  return result instanceof Response ? result : data(result.outcome, { status: result.status });
}

/** Accepts a URL to analyze only from our own pages, because a link on another site must not consume a user's quota. */
function readPendingUrl(request: Request): string | null {
  const fetchSite = request.headers.get('sec-fetch-site');
  const submittedUrl = new URL(request.url).searchParams.get('url')?.trim() ?? '';
  if ((fetchSite !== null && fetchSite !== 'same-origin') || !parseUrlInput(submittedUrl).ok) return null;
  return normalizeLandingUrl(submittedUrl);
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => buildPublicMeta('/auth', matches);

export default function AuthPage() {
  const { pendingUrl, nextPath, mode, note, quickCheck } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>() ?? null;
  useEffect(() => {
    if (pendingUrl === null) return;
    try {
      localStorage.setItem(PENDING_ANALYSIS_KEY, pendingUrl);
    } catch {
      // Storage may be unavailable (private mode). The URL then stays in the query string.
    }
  }, [pendingUrl]);
  const hasUrl = pendingUrl !== null;
  return (
    // The flexible middle row absorbs the difference in height between the form and the check.
    <div className="shell grid gap-x-18 py-10 md:grid-cols-2 md:grid-rows-[auto_1fr_auto] md:py-12">
      <AuthPanel
        initialMode={posted?.mode ?? mode}
        pendingUrl={pendingUrl}
        nextPath={nextPath}
        posted={posted}
        message={note}
      >
        {hasUrl && (
          <QuickCheckPanel
            url={pendingUrl}
            initial={quickCheck}
            className="mt-6 min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0"
          />
        )}
      </AuthPanel>
      <div
        className={joinClassNames(
          'mt-12 flex flex-col gap-8 md:col-start-2',
          hasUrl ? 'md:row-start-3 md:mt-8' : 'md:row-span-3 md:row-start-1 md:mt-0',
        )}
      >
        <FeatureCarousel />
        <PromiseCard label="Our promise" text={AUTH_PROMISE} />
      </div>
    </div>
  );
}
