import type { DeadEnds } from '#contracts/site/site-graph.ts';
import { forEachLink, hasFollowedFlag } from '#crawl/store/pages/link-codec.ts';
import { CountedList } from '../reading/counted-list.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { iterateIdentityOutlinks } from './page-links.ts';

/** Gathers indexable pages without a followed link to another page of the site. */
export const gatherDeadEnds: Gatherer<DeadEnds> = ({ file, shared }) => {
  const { urlIndex } = shared;
  const onwardLinkFlags = new Uint8Array(urlIndex.size);
  for (const { sourceId, links } of iterateIdentityOutlinks(file, urlIndex)) {
    forEachLink(links, (linked, flags) => {
      const target = urlIndex.readIdentity(linked);
      if (hasFollowedFlag(flags) && target !== sourceId && urlIndex.is(target, URL_BIT.internal))
        onwardLinkFlags[sourceId] = 1;
    });
  }
  const pages = new CountedList<string>();
  let checkedCount = 0;
  for (const id of urlIndex.iterateInUrlOrder((one) => urlIndex.isIndexable(one))) {
    checkedCount += 1;
    if (onwardLinkFlags[id] === 0) pages.add(() => shared.readUrl(id));
  }
  return measured({ checkedCount, pages: pages.value });
};
