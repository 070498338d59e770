import type { DeadEnds } from '#contracts/site/site-graph.ts';
import { forEachLink, isFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { ADDRESS } from '../urls/url-index.ts';
import { iterateIdentityOutlinks } from './page-links.ts';

/** Indexable pages without a followed link to another page of the site. */
export const gatherDeadEnds: Gatherer<DeadEnds> = ({ file, shared }) => {
  const { addresses } = shared;
  const hasOnwardLink = new Uint8Array(addresses.size);
  for (const { sourceId, links } of iterateIdentityOutlinks(file, addresses)) {
    forEachLink(links, (linked, flags) => {
      const target = addresses.readIdentity(linked);
      if (isFollowedFlag(flags) && target !== sourceId && addresses.is(target, ADDRESS.internal))
        hasOnwardLink[sourceId] = 1;
    });
  }
  const pages = new CountedList<string>();
  let checkedCount = 0;
  for (const id of addresses.iterateInUrlOrder((one) => addresses.isIndexable(one))) {
    checkedCount += 1;
    if (hasOnwardLink[id] === 0) pages.add(() => shared.readUrl(id));
  }
  return measured({ checkedCount, pages: pages.value });
};
