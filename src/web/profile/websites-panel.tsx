import { type RefObject, useEffect, useRef } from 'react';
import type { Website } from '#contracts/account/website.ts';
import type { FailingSource } from '#services/web-services.ts';
import { AddWebsiteForm } from './add-website-form.tsx';
import { EmptyState } from './empty-state.tsx';
import { WEBSITE_TEXTS } from './profile-texts.ts';
import { WebsiteRow } from './website-row.tsx';

interface WebsitesPanelProps {
  websites: readonly Website[];
  failingSources: readonly FailingSource[];
  /** Public origin of the product, for the URLs of badges. */
  baseUrl: string;
}

/** Lists the user's websites, with a form to add one. */
export function WebsitesPanel({ websites, failingSources, baseUrl }: WebsitesPanelProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(titleRef, websites.length);
  return (
    <div className="space-y-10">
      <AddWebsiteForm />
      <section aria-labelledby="websites-title">
        <h2 id="websites-title" ref={titleRef} tabIndex={-1} className="text-20 font-semibold text-ink outline-none">
          Tracked websites
        </h2>
        <div className="mt-4">
          {websites.length === 0 ? (
            <EmptyState title={WEBSITE_TEXTS.emptyTitle} text={WEBSITE_TEXTS.empty} />
          ) : (
            <ul className="border-t">
              {websites.map((website) => (
                <WebsiteRow
                  key={website.id}
                  website={website}
                  baseUrl={baseUrl}
                  failingSources={failingSources
                    .filter(({ websiteId }) => websiteId === website.id)
                    .map(({ name }) => name)}
                />
              ))}
            </ul>
          )}
        </div>
      </section>
    </div>
  );
}

/** Moves focus to the title of the list when the focused row is removed. */
function useFocusAfterRemoval(title: RefObject<HTMLElement | null>, count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current) title.current?.focus();
    previousCount.current = count;
  }, [title, count]);
}
