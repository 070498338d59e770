import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Website } from '#contracts/account/website.ts';
import { TAG_TEXTS } from '#contracts/account/website-tags.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi } from '../api/account-api.ts';
import type { ApiOutcome } from '../api/api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { describeFailure } from '../format/outcome-words.ts';
import { WEBSITE_TEXTS } from '../profile/profile-texts.ts';

/** Returns a function that waits for a change, reloads the page's data if it succeeded, and reports the result. */
export function useListChange() {
  const [isBusy, setBusy] = useState(false);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const run = async (request: Promise<ApiOutcome<unknown>>, successMessage: string): Promise<boolean> => {
    setBusy(true);
    const outcome = await request;
    if (outcome.kind === 'ok') await revalidate();
    setBusy(false);
    showToast(
      outcome.kind === 'ok'
        ? { title: successMessage }
        : {
            title: WEBSITE_TEXTS.failedTitle,
            text: readFieldError(outcome) ?? describeFailure(outcome, WEBSITE_TEXTS.failed),
            tone: 'critical',
          },
    );
    return outcome.kind === 'ok';
  };
  return { isBusy, run };
}

/** A toast has no field to show an error next to. */
const readFieldError = (outcome: ApiOutcome<unknown>): string | undefined =>
  outcome.kind === 'refused' ? Object.values(outcome.fieldErrors)[0] : undefined;

/** Provides the actions that change one website. */
export function useWebsiteActions({ id, isActive, badgeId }: Pick<Website, 'id' | 'isActive' | 'badgeId'>) {
  const { isBusy, run } = useListChange();
  return {
    isBusy,
    toggle: () =>
      run(
        accountApi.changeWebsite(id, { isActive: !isActive }),
        isActive ? WEBSITE_TEXTS.deactivated : WEBSITE_TEXTS.activated,
      ),
    toggleBadge: () =>
      run(
        accountApi.changeWebsite(id, { hasBadge: badgeId === null }),
        badgeId === null ? WEBSITE_TEXTS.badgeOn : WEBSITE_TEXTS.badgeOff,
      ),
    rename: (nickname: string) =>
      run(accountApi.changeWebsite(id, { nickname: nickname || null }), WEBSITE_TEXTS.renamed),
    setTags: (tags: string[]) => run(accountApi.changeWebsite(id, { tags }), TAG_TEXTS.changed),
    remove: () => run(accountApi.removeWebsite(id), WEBSITE_MESSAGES.removed),
  };
}
