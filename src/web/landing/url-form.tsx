import { buttonClass } from '../components/ui/button.tsx';

/** A URL that was submitted without JavaScript and could not be parsed. */
export interface RejectedUrl {
  value: string;
  message: string;
}

/** A plain form that works without JavaScript. With JavaScript, the site island validates the URL. */
export function UrlForm({ rejectedUrl = null }: { rejectedUrl?: RejectedUrl | null }) {
  return (
    <form action="/auth" method="get" noValidate data-url-form="" className="max-w-xl">
      <input type="hidden" name="mode" value="sign-up" />
      <label htmlFor="landing-url" className="mb-1 block text-14 font-medium text-ink">
        Website address
      </label>
      <div className="flex flex-col gap-2 sm:flex-row">
        <input
          id="landing-url"
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          defaultValue={rejectedUrl?.value}
          aria-invalid={rejectedUrl ? true : undefined}
          aria-describedby="landing-url-error"
          className="min-h-13 min-w-0 flex-1 rounded-4 border not-aria-[invalid=true]:border-control aria-[invalid=true]:border-critical bg-surface px-4 text-16 text-ink placeholder:text-ink-3"
        />
        <button type="submit" className={buttonClass({ size: 'large' })}>
          Start Analysis
        </button>
      </div>
      <p id="landing-url-error" role="alert" data-url-error="" className="mt-1 min-h-5.25 text-14 text-critical">
        {rejectedUrl?.message}
      </p>
    </form>
  );
}
