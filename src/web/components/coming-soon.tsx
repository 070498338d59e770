import type { ReactNode } from 'react';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { TRIAL_TEXTS } from '../format/claims.ts';
import { buttonClass } from './ui/button.tsx';
import { Tag } from './ui/tag.tsx';

/** Shows that a feature is planned, when to expect it, and what users can do until then. */
export function ComingSoon({ expected, children }: { expected: string; children: ReactNode }) {
  return (
    <div className="mt-8 max-w-3xl rounded-8 border bg-surface p-6">
      <p className="flex flex-wrap items-center gap-3 font-semibold text-ink">
        <Tag tone="outline">Coming soon</Tag> Expected {expected}
      </p>
      <p className="mt-2 text-14 text-ink-2">Announced for {expected}, not released yet.</p>
      <div className="mt-2 text-ink-2">{children}</div>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <a href={SIGN_UP_PATH} className={buttonClass()}>
          Create an account
        </a>
        <a href="/#pricing" className="link inline-flex min-h-11 items-center">
          Plans and prices
        </a>
        <p className="text-14 text-ink-2">{TRIAL_TEXTS.days}</p>
      </div>
    </div>
  );
}
