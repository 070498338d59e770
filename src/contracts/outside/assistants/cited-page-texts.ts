/** Texts about cited pages, in a file without schemas so that pages do not bundle them. */
import type { OwnPageReading, UnreadReason } from './cited-pages.ts';

export const CITED_PAGE_TEXTS = {
  premium: 'Reading cited pages is part of Premium.',
  simulated: 'The pages that simulated answers cite do not exist.',
  none: 'No page is cited in answers that do not cite you.',
  isReading: 'Cited pages are being read now.',
  allRead: 'All listed pages were read in the last {days} days.',
  method:
    'Each cited page next to your best matching page. The facts come from the HTML without JavaScript, and show differences, not why a page is cited.',
} as const;

interface UnreadText {
  reason: string;
  /** What to do; null if nothing can be done. */
  step: string | null;
}

const TRY_AGAIN_STEP = 'Try again in a day.';
const OPEN_PAGE_STEP = 'Open the page yourself.';

/** Why a cited page was not measured. */
export const UNREAD_TEXTS: Readonly<Record<UnreadReason, UnreadText>> = {
  robots: { reason: 'robots.txt does not allow our crawler to read the page.', step: OPEN_PAGE_STEP },
  'no-response': { reason: 'The server did not respond, or its robots.txt could not be read.', step: TRY_AGAIN_STEP },
  unavailable: { reason: 'The server was unavailable.', step: TRY_AGAIN_STEP },
  status: { reason: 'The page does not return status 200.', step: OPEN_PAGE_STEP },
  challenge: { reason: 'The page is behind a bot challenge.', step: OPEN_PAGE_STEP },
  consent: { reason: 'The page is behind a consent page.', step: OPEN_PAGE_STEP },
  'not-html': { reason: 'The URL is not an HTML page.', step: OPEN_PAGE_STEP },
  partial: { reason: 'The page is larger than 2 MB, or only part of it was received.', step: OPEN_PAGE_STEP },
  'no-text': { reason: 'The HTML contains no text without JavaScript.', step: OPEN_PAGE_STEP },
  failed: { reason: 'Reading the page failed unexpectedly.', step: TRY_AGAIN_STEP },
  interrupted: { reason: 'Reading the page was interrupted.', step: 'Read the pages again.' },
};

type OwnUnreadReason = Extract<OwnPageReading, { state: 'unread' }>['reason'];

/** Why there is no page of the website to compare. */
export const OWN_UNREAD_TEXTS: Readonly<Record<OwnUnreadReason, UnreadText>> = {
  none: {
    reason: 'No indexable page of the last analysis contains the words of these prompts.',
    step: 'Write a page that answers the prompts.',
  },
  'no-analysis': {
    reason: 'No analysis of your website is stored.',
    step: 'Run an analysis, and read the pages again after 7 days.',
  },
};
