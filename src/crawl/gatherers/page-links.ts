import type { CrawlFile } from '../store/crawl-file.ts';
import { eachPageOutlinks, type Outlinks, readOutlinks } from '../store/outlinks.ts';
import type { AddressTable } from './address-table.ts';

/**
 * The outlinks of the site under the pages they count for (see `AddressTable.identityOf`), grouped by page: first pages
 * with one URL, then pages with several.
 */
export function* eachIdentityOutlinks(file: CrawlFile, addresses: AddressTable): Generator<Outlinks> {
  const isShared = new Uint8Array(addresses.size);
  for (let id = 0; id < addresses.size; id++)
    if (addresses.identityOf(id) !== id) isShared[addresses.identityOf(id)] = 1;
  const members: number[] = [];
  for (const outlinks of eachPageOutlinks(file)) {
    const { sourceId } = outlinks;
    if (isShared[addresses.identityOf(sourceId)] === 1) members.push(sourceId);
    else yield outlinks;
  }
  members.sort((a, b) => addresses.identityOf(a) - addresses.identityOf(b) || a - b);
  for (const id of members) {
    const outlinks = readOutlinks(file, id);
    if (outlinks !== null) yield { ...outlinks, sourceId: addresses.identityOf(id) };
  }
}
