import { buttonClass } from './ui/button.tsx';

/** Shares the page URL through the `share` island. Hidden without JavaScript. */
export function ShareButton() {
  return (
    <span className="inline-flex items-center gap-3 noscript:hidden">
      <button
        type="button"
        data-share=""
        data-share-copied="Link copied."
        data-share-failed="The link could not be shared. Please copy it from the address bar."
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        Share
      </button>
      <span data-share-state="" role="status" className="text-14 text-ink-2" />
    </span>
  );
}
