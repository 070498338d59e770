import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { PENDING_ANALYSIS_KEY } from '#contracts/ui-constants.ts';
import { normalizeLandingAddress } from '#lib/address.ts';
import { appContext } from '../app-context.ts';
import { AuthPanel } from '../auth/auth-panel.tsx';
import { FeatureCarousel } from '../auth/feature-carousel.tsx';
import { TestimonialCard } from '../components/testimonial-card.tsx';
import { AUTH_TESTIMONIAL } from '../model/claims.ts';
import { publicMeta } from '../model/meta.ts';
import type { PageHandle } from '../model/page-scripts.ts';

export const handle: PageHandle = { scripts: 'always' };

/** Signed-in users have nothing to do here. `?url=` comes from the address form of browsers without scripts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await context.get(appContext).services.currentUser(request);
  if (user !== null) throw redirect('/');
  // Only our own form may leave an address to be analysed: a link elsewhere must not spend somebody's analyses.
  const from = request.headers.get('sec-fetch-site');
  const isOwnForm = from === null || from === 'same-origin';
  const address = new URL(request.url).searchParams.get('url')?.trim();
  return { pendingUrl: isOwnForm && address ? address : null };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => publicMeta('/auth', matches);

export default function AuthPage() {
  const { pendingUrl } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (pendingUrl === null) return;
    try {
      localStorage.setItem(PENDING_ANALYSIS_KEY, normalizeLandingAddress(pendingUrl));
    } catch {
      // Storage may be refused (private mode); the address is then typed once more.
    }
  }, [pendingUrl]);
  return (
    <div className="shell grid gap-x-18 gap-y-12 py-12 md:grid-cols-2 md:py-18">
      <AuthPanel />
      <div className="flex flex-col gap-8">
        <FeatureCarousel />
        <TestimonialCard {...AUTH_TESTIMONIAL} />
      </div>
    </div>
  );
}
