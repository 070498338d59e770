import { type ComponentProps, useEffect } from 'react';
import { LandingPage } from './landing-page.tsx';

/**
 * The landing page as visitors get it, drawn by the server only: no browser that runs the framework carries its code. One that comes here
 * all the same, because its session ended meanwhile, loads the document anew.
 */
export function VisitorPage(props: ComponentProps<typeof LandingPage>) {
  useEffect(() => window.location.reload(), []);
  return import.meta.env.SSR ? <LandingPage {...props} /> : null;
}
