import type { TagsChange } from '#contracts/account/website.ts';
import { TAG_LIMITS, TAG_TEXTS } from '#contracts/account/website-tags.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import type { Db } from '#db/client.ts';
import { lockWebsites, updateWebsite } from '#db/queries/analyses/websites.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { changeTags } from '#lib/tags/website-tags.ts';
import { formatHost } from '#lib/url/shown-host.ts';

/**
 * Changes the tags of all given websites or, if any website cannot be changed, of none.
 *
 * @throws AppError not-found, also for another user's website; invalid-body when a website would have too many tags
 */
export function changeWebsiteTags(
  db: Db,
  { userId, change, now }: { userId: string; change: TagsChange; now: Date },
): Promise<void> {
  const ids = [...new Set(change.websiteIds)];
  return db.transaction(async (transaction) => {
    const rows = await lockWebsites(transaction, { userId, ids });
    if (rows.length < ids.length) throw new AppError('not-found', WEBSITE_MESSAGES.notFound);
    for (const { id, domain, tags } of rows) {
      const changed = changeTags(tags, change);
      if (changed.length > TAG_LIMITS.perWebsite) {
        const message = TAG_TEXTS.noRoom.replace('{name}', () => formatHost(domain));
        throw new AppError('invalid-body', message, { fieldErrors: { add: message } });
      }
      if (changed.join() !== tags.join())
        await updateWebsite(transaction, { id, userId, tags: changed, updatedAt: now });
    }
  });
}
