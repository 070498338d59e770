import { shownAddress } from '#lib/shown-host.ts';
import { splitMiddle } from '../model/split-middle.ts';

/** An address on one line as people read it, cut in the middle when it is too long; the whole as it is asked for stands in its title. */
export function AddressText({ url }: { url: string }) {
  const { head, tail } = splitMiddle(shownAddress(url));
  return (
    <span title={url} className="inline-flex max-w-full min-w-0 font-mono text-12">
      <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{head}</span>
      {tail && <span className="shrink-0 whitespace-pre">{tail}</span>}
    </span>
  );
}
