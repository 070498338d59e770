import { Fragment } from 'react';
import { formatHost } from '#lib/url/shown-host.ts';

/** A readable host name that wraps only after dots, never inside a label. */
export function HostName({ host }: { host: string }) {
  const labels = formatHost(host).split('.');
  return labels.map((label, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and their order never changes.
    <Fragment key={position}>
      {label}
      {position < labels.length - 1 && (
        <>
          .<wbr />
        </>
      )}
    </Fragment>
  ));
}
