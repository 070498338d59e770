import { type ReactNode, useState } from 'react';
import { displayHost } from '#lib/url/parse-url-input.ts';
import type { AuthMessage, AuthMode } from './account-outcome.ts';
import { AuthForm } from './auth-form.tsx';
import { buildAuthPath } from './auth-paths.ts';
import type { PostedAuth } from './post-auth-form.ts';

const TEXTS: Record<AuthMode, { title: string; lead: string; question: string; toggle: string }> = {
  'sign-in': {
    title: 'Welcome Back',
    lead: 'Sign in to analyze {host}.',
    question: 'No account yet?',
    toggle: 'Create an account',
  },
  'sign-up': {
    title: 'Create Your Account',
    lead: 'Create a free account to analyze {host}.',
    question: 'Already have an account?',
    toggle: 'Sign in instead',
  },
};

export interface AuthPanelProps {
  /** Shown between the heading and the form. */
  children?: ReactNode;
  initialMode: AuthMode;
  /** URL to analyze after sign-in; null when there is none. */
  pendingUrl: string | null;
  /** Page to return to after sign-in; null for the dashboard. */
  nextPath?: string | null;
  /** Outcome of a plain form post; null before one. */
  posted: PostedAuth | null;
  /** Message in the initial form, unless `posted` has one; null for none. */
  message: AuthMessage | null;
}

/** Sign-in and registration in one panel. Switching between them clears every field. */
export function AuthPanel({ initialMode, pendingUrl, nextPath = null, posted, message, children }: AuthPanelProps) {
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const [isSwitched, setSwitched] = useState(false);
  const texts = TEXTS[mode];
  const other: AuthMode = mode === 'sign-in' ? 'sign-up' : 'sign-in';
  return (
    <>
      <div className="md:col-start-1 md:row-start-1">
        <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">{texts.title}</h1>
        {pendingUrl !== null && (
          <p className="mt-3 break-words text-ink-2">{texts.lead.replace('{host}', displayHost(pendingUrl))}</p>
        )}
      </div>
      {children}
      <div className="w-full max-w-md md:col-start-1 md:row-span-2 md:row-start-2">
        {/* A new key renders new, empty fields. */}
        <AuthForm
          key={mode}
          mode={mode}
          pendingUrl={pendingUrl}
          nextPath={nextPath}
          posted={isSwitched ? null : posted}
          initialMessage={isSwitched ? null : message}
        />
        <p className="mt-6 text-14 text-ink-2">
          {texts.question}{' '}
          <a
            href={buildAuthPath(other, pendingUrl, nextPath)}
            className="link inline-flex min-h-6 items-center"
            onClick={(event) => {
              event.preventDefault();
              setSwitched(true);
              setMode(other);
            }}
          >
            {texts.toggle}
          </a>
        </p>
      </div>
    </>
  );
}
