import { buttonClass } from '../components/ui/button.tsx';
import { useHydratedEvent } from './use-hydrated-event.ts';

const SAVE_LABEL = 'Save';
const SAVED_LABEL = 'Saved';

/**
 * Share and save buttons. The page's island scripts handle them: the system share sheet or the clipboard, and a list
 * stored in this browser. Without JavaScript the buttons stay hidden.
 */
export function ArticleActions({ slug, title }: { slug: string; title: string }) {
  useHydratedEvent();
  const button = buttonClass({ look: 'secondary', size: 'small' });
  return (
    <div data-needs-script suppressHydrationWarning className="invisible flex items-center gap-2">
      <button
        type="button"
        data-share
        data-share-copied="Link copied."
        data-share-failed="The link could not be shared. Please copy it from the address bar."
        className={button}
      >
        Share
      </button>
      <button
        type="button"
        data-save={slug}
        data-save-title={title}
        data-save-words={`${SAVE_LABEL}|${SAVED_LABEL}`}
        aria-pressed="false"
        suppressHydrationWarning
        className={button}
      >
        {SAVE_LABEL}
      </button>
      <span data-share-state role="status" />
    </div>
  );
}
