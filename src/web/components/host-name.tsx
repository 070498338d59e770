import { Fragment } from 'react';

/** A host that breaks after its dots when it must, never inside a label. */
export function HostName({ host }: { host: string }) {
  const labels = host.split('.');
  return labels.map((label, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat and never move.
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
