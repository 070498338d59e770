import { type ComponentProps, useEffect } from 'react';
import { LandingPage } from './landing-page.tsx';

/**
 * The landing page for visitors. Only the server renders it, so its code is not part of the client bundle. A browser
 * that reaches it through client-side navigation because the session has ended reloads the document.
 */
export function VisitorPage(props: ComponentProps<typeof LandingPage>) {
  useEffect(() => window.location.reload(), []);
  return import.meta.env.SSR ? <LandingPage {...props} /> : null;
}
