import { buttonClass } from './ui/button.tsx';

/** Passes the address of the page on; the `share` island does it. Without scripts there is nothing to press. */
export function ShareButton() {
  return (
    <span className="inline-flex items-center gap-3 noscript:hidden">
      <button
        type="button"
        data-share=""
        data-share-copied="The address was copied."
        data-share-failed="The address could not be shared. Please copy it from the address bar."
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        Share
      </button>
      <span data-share-state="" role="status" className="text-14 text-ink-2" />
    </span>
  );
}
