import { useState } from 'react';
import type { AuthMode } from './account-outcome.ts';
import { AuthForm } from './auth-form.tsx';

const TEXTS: Record<AuthMode, { title: string; question: string; toggle: string }> = {
  'sign-in': { title: 'Welcome Back', question: 'No account yet?', toggle: 'Create an account' },
  'sign-up': { title: 'Create Your Account', question: 'Already registered?', toggle: 'Sign in instead' },
};

/** Sign-in and registration in one place; switching between them clears every field. */
export function AuthPanel() {
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const texts = TEXTS[mode];
  return (
    <section className="w-full max-w-md">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">{texts.title}</h1>
      {/* A new key makes new, empty fields. */}
      <AuthForm key={mode} mode={mode} />
      <p className="mt-6 text-14 text-ink-2">
        {texts.question}{' '}
        <button
          type="button"
          className="link min-h-6"
          onClick={() => setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}
        >
          {texts.toggle}
        </button>
      </p>
    </section>
  );
}
