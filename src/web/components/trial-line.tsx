import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { TRIAL_TEXTS } from '../format/claims.ts';
import { buttonClass } from './ui/button.tsx';

/** Sign-up link, with a link to the home page and the length of the trial. */
export function TrialLink({ label = 'Start Free Trial' }: { label?: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-2">
      <a href={SIGN_UP_PATH} className={buttonClass()}>
        {label}
      </a>
      <a href="/" className="link inline-flex min-h-11 items-center">
        Home
      </a>
      <p className="text-14 text-ink-2">{TRIAL_TEXTS.days}</p>
    </div>
  );
}
