import type { ReactNode } from 'react';
import type { ClientLinkView } from '#contracts/report/client-reports.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { MessagePage } from '../components/layout/message-page.tsx';
import { LINK_TEXTS } from './link-texts.ts';

export type LinkResult = 'confirmed' | 'unsubscribed' | 'unsubscribed-all' | 'invalid';

const RESULTS: Readonly<Record<LinkResult, { title: string; text: string }>> = {
  confirmed: { title: LINK_TEXTS.confirmedTitle, text: LINK_TEXTS.confirmed },
  unsubscribed: { title: LINK_TEXTS.unsubscribedTitle, text: LINK_TEXTS.unsubscribed },
  'unsubscribed-all': { title: LINK_TEXTS.unsubscribedTitle, text: LINK_TEXTS.unsubscribedAll },
  invalid: { title: LINK_TEXTS.invalidTitle, text: LINK_TEXTS.invalid },
};

interface LinkPageProps {
  title: string;
  /** Contains the placeholders `{sender}` and `{about}`. */
  text: string;
  view: ClientLinkView | null;
  /** The result of the user's decision; null before a decision. */
  result: LinkResult | null;
  /** The buttons. */
  children: ReactNode;
}

/** A question to the recipient of an email, or its result. The form works without JavaScript. */
export function LinkPage({ title, text, view, result, children }: LinkPageProps) {
  if (result !== null || view === null) {
    return <MessagePage {...RESULTS[result ?? 'invalid']} action={{ label: LINK_TEXTS.home, href: '/' }} />;
  }
  const about = view.host === null ? '' : ` of ${formatHost(view.host)}`;
  return (
    <div className="shell py-16 sm:py-24">
      <h1 className="font-serif text-28 font-semibold text-ink sm:text-40">{title}</h1>
      <p className="mt-4 max-w-prose break-words text-ink-2">
        {text.replace('{sender}', () => view.senderEmail).replace('{about}', () => about)}
      </p>
      <form method="post" className="mt-8">
        {children}
      </form>
    </div>
  );
}
